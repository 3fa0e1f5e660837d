// Night: the same picture under a lamp, warm in the middle and dark towards its edges.
import { css } from "./palette";

export function by_lamplight(to: OffscreenCanvasRenderingContext2D, width: number, height: number) {
    const [x, y] = [width / 2, height * 0.45];
    const lamp = to.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) * 0.58);
    lamp.addColorStop(0, css([172, 160, 140]));
    lamp.addColorStop(0.6, css([142, 131, 113]));
    lamp.addColorStop(1, css([106, 97, 83]));
    to.globalCompositeOperation = "multiply";
    to.fillStyle = lamp;
    to.fillRect(-200, -200, width + 400, height + 400);
    to.globalCompositeOperation = "source-over";
}
