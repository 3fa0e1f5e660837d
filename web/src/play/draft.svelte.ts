// An answer of several numbers in the making: set on the board or in its form, and sent only when it is whole. It begins as the
// rules' own proposal, where there is one, which stands until a hand draws something else. What lies nowhere on the board is in its form
// (form.svelte.ts). The file is long because every press and drag changes the same points.
import { handle_of, is_on, turned_to } from "../board/handle";
import { outside, scale_of, standing } from "../board/layout";
import type { Sketch } from "../board/sketch";
import type { Target } from "../board/target";
import { driven, moved, points_answer, points_of } from "../lib/inputs";
import { bearing, distance, length_of } from "../lib/plane";
import type { Point, Question, Scene, Token, Zone } from "../protocol";
import { Form } from "./form.svelte";
import { sketch_of } from "./sketched";

export const is_drafted = (question: Question | null) => question !== null && question.kind !== "choose";

// The button that leaves what was done last: one name wherever it stands.
export const clears = ({ proposed, question, pieces }: Draft) =>
    !proposed
        ? question.kind !== "place"
            ? "Remove the last point"
            : pieces.length > 1
              ? "Take the last one off"
              : "Take it off"
        : question.kind === "path"
          ? "Draw my own route"
          : pieces.length > 1
            ? "Pick my own places"
            : "Pick my own place";

// Where a hand takes something: what lies under it, and within how many board units it is exact.
type Held_at = Pick<Target, "place" | "token" | "within">;

export class Draft {
    points = $state.raw<Point[]>([]);
    turned = $state<number | null>(null); // the facing, where somebody set it
    facing_next = $state(false); // the next press on the board says where to face
    handled = $state(false); // a hand has its handle
    faced = $state(false); // the last press said it, and the hand has not left the board since
    held = $state<number | null>(null); // the point that the next press moves
    latest = $state(0); // the point that a hand set last
    private sequence = $state.raw<number[]>([]); // in which the pieces are put down, as they stand in the question
    proposed = $state(false); // it stands as the rules propose it, untouched
    readonly form: Form;

    constructor(
        readonly question: Question,
        readonly scene: Scene,
    ) {
        this.form = new Form(question, {
            touch: () => {
                this.proposed = false;
            },
            begin: () => this.begin(),
        });
        this.clear();
        this.propose();
    }
    // Nothing is drawn, dealt or typed.
    private clear() {
        const { question } = this;
        this.points = [];
        this.turned = null;
        this.sequence = question.options.map((_, number) => number);
        this.form.clear();
        this.proposed = false;
    }
    get can_propose() {
        return this.question.usual !== undefined && !this.proposed;
    }
    propose() {
        const { usual } = this.question;
        if (!usual) return;
        this.clear();
        if (this.is_pointed) {
            this.points = points_of(usual);
            this.turned = usual.at(-1) ?? null;
        } else this.form.fill(usual);
        this.proposed = true;
    }
    // Where a way would be refused that a hand has drawn, one that goes round what is in it.
    take_instead(numbers: readonly number[]) {
        if (!this.proposed && this.held === null) this.points = points_of(numbers);
    }
    // A player who draws where only a proposal stands starts from nothing.
    private begin() {
        if (this.proposed) this.clear();
    }
    // The points that a hand has set.
    get drawn(): Point[] {
        return this.proposed ? [] : this.points;
    }

    readonly token = (id: number | null) => this.scene.tokens.find((token) => token.id === id) ?? null;
    // The pieces that the points are for, in their order; of a way, the piece that goes.
    get pieces(): Token[] {
        const { options } = this.question;
        const named = this.sequence.flatMap((number) => {
            const on = options[number]?.on;
            return on && "token" in on ? (this.token(on.token) ?? []) : [];
        });
        const subject = this.token(this.question.subject);
        return this.question.kind === "place" && named.length ? named : subject ? [subject] : [];
    }
    // Else its points are places by themselves, such as where a shell falls.
    get puts_pieces() {
        return this.question.options.some(({ on }) => "token" in on);
    }
    get least() {
        return Math.max(1, this.question.least);
    }
    get most() {
        return Math.max(this.least, this.question.most);
    }
    get is_pointed() {
        return this.question.kind === "place" || this.question.kind === "path";
    }
    get is_whole() {
        return this.is_pointed ? this.points.length >= this.least && this.points.length <= this.most : this.form.is_whole;
    }

    // With a point under the hand, if that is the next or the one that is moved.
    will_be_whole(hand: boolean) {
        if (!hand || !this.is_pointed || !this.sketch.ruler || this.held !== null) return this.is_whole;
        const points = Math.min(this.drawn.length + 1, this.most);
        return points >= this.least;
    }

    // Where the way begins, or the piece stands that is to be placed next.
    get start(): Point | null {
        return this.origin?.at ?? (this.question.kind === "place" ? this.pieces[this.next] : this.pieces[0])?.at ?? null;
    }
    get next() {
        return this.held ?? this.drawn.length;
    }
    get way(): Point[] {
        const start = this.start;
        return this.question.kind === "path" && start ? [start, ...this.points] : this.points;
    }
    // As far as the point that is set next.
    get way_to_next(): Point[] {
        return this.way.slice(0, this.next + (this.start ? 1 : 0));
    }
    get length() {
        return this.question.kind === "path" ? length_of(this.way) : 0;
    }
    // From where a place that puts no piece is seen: what the question marks as that, or whom it is asked of.
    get origin(): { at: Point; words: string; token: Token | null } | null {
        if (this.question.kind !== "place" || this.puts_pieces) return null;
        const marked = this.question.shows?.find(({ look, laid, at, radius }) => look === "plain" && !laid && at && !radius);
        if (marked?.at) {
            const [x, y] = marked.at;
            const token = this.scene.tokens.find(({ at }) => at?.[0] === x && at[1] === y) ?? null;
            return { at: marked.at, words: marked.words, token };
        }
        const subject = this.token(this.question.subject);
        return subject?.at ? { at: subject.at, words: subject.name, token: subject } : null;
    }
    // Templates that lie where the answer says.
    get templates(): Zone[] {
        return this.question.kind === "place" ? (this.question.shows?.filter(({ laid }) => laid) ?? []) : [];
    }
    get has_facing() {
        if (this.question.has_facing === false) return false;
        const { pieces, templates, scene } = this;
        const turns = ({ facing }: Token) => facing !== null;
        if (pieces.length) return pieces.some(turns) || this.turning !== null;
        // A template that is round lies the same however it is turned, and one laid from a piece is turned by where it lies.
        if (templates.length)
            return templates.some(({ laid, arc, outline }) => laid === "at_point" && (arc !== null || outline.length > 0));
        return scene.tokens.some(turns);
    }
    // Of the unit that goes the piece that has a facing, though another leads it: the gun of a crew.
    private get turning(): Token | null {
        const [leader] = this.pieces;
        if (!leader || leader.facing !== null) return leader ?? null;
        if (this.question.kind !== "path" || leader.unit === null) return null;
        return this.scene.tokens.find(({ unit, facing }) => unit === leader.unit && facing !== null) ?? null;
    }
    // Along the last leg of a way, or as the piece stands, until somebody says otherwise. A rank, which is wider than deep, keeps its front.
    get facing(): number {
        if (!this.has_facing) return 0;
        if (this.turned !== null) return this.turned;
        const [before, last] = this.way.slice(-2);
        const goes = before && last && distance(before, last) > 0;
        if (this.looks_along && goes) return bearing(before, last);
        return this.turning?.facing ?? 0;
    }
    // Looks along the last leg of its way; a rank keeps its facing.
    private get looks_along() {
        const [wide, deep] = this.pieces[0]?.footprint ?? [0, 0];
        return this.question.kind === "path" && this.has_facing && wide <= deep;
    }
    turn(by: number) {
        this.face((this.facing + by + 360) % 360);
    }
    face(degrees: number) {
        this.proposed = false;
        this.turned = degrees;
    }

    // Whether a way may be said by the front of what goes: "ahead 6".
    get is_driven() {
        return this.question.kind === "path" && this.has_facing && this.pieces[0]?.facing != null && this.start !== null;
    }
    // The words of such a way, from where what a hand has set ends; what is wrong with them, or nothing.
    drive(text: string): string | null {
        const { board } = this.scene;
        const from = this.proposed ? this.start : (this.way.at(-1) ?? this.start);
        if (!this.is_driven || board.kind === "hexes" || !from) return null;
        const way = driven(text, board, from, this.proposed ? (this.pieces[0]?.facing ?? 0) : this.facing);
        if (way === null || typeof way === "string") return way;
        if (this.drawn.length + way.points.length > this.most) return `A way has ${this.most} points at most.`;
        for (const point of way.points) if (this.proposed || !this.points.length || String(point) !== String(from)) this.add(point);
        this.face(way.facing);
        return "";
    }

    // A press on the board; `near` is how far, in board units, still counts as the same point. True if it says to answer.
    press(at: Point, near: number): boolean {
        const last = this.points.at(-1);
        const away = this.points.map((point) => distance(point, at));
        const nearest = Math.min(...away);
        const same = nearest <= near ? away.indexOf(nearest) : -1;
        if (this.facing_next && last) this.press_facing(at);
        else if (this.held !== null) {
            this.put(at);
        } else if (same >= 0 && this.pieces.length > 1) this.hold(same);
        // What is only proposed is not answered by a press: the hand sets its own point, however near.
        else if (same >= 0 && same === this.points.length - 1 && !this.proposed) return this.is_whole;
        else this.add(at);
        return false;
    }
    // What may be dragged at this place: the handle, a point that is set, a piece that has none yet, or the piece that goes a way.
    under({ place, token, within }: Held_at): { point: number } | { piece: number } | { handle: true } | null {
        const { board } = this.scene;
        const { pieces, points } = this;
        if (!this.is_pointed || board.kind === "hexes") return null;
        const handle = this.handle(within);
        if (handle && is_on(handle, place, this.pixel(within))) return { handle: true };
        const lies = (piece: Token, at: Point, facing = piece.facing) => outside(standing(board, piece, at, facing), place) <= 0;
        if (this.question.kind === "path") {
            const end = this.sketch.ghosts[0];
            if (this.proposed && end && lies(end.token, end.at, end.facing)) return { point: points.length - 1 };
            const here = end && !this.proposed ? lies(end.token, end.at, end.facing) : token !== null && token.id === pieces[0]?.id;
            return here ? { piece: 0 } : null;
        }
        const point = points.findIndex((at, number) => pieces[number] && lies(pieces[number], at));
        if (point >= 0) return { point };
        const piece = pieces.findIndex(({ id }) => id === token?.id);
        if (piece < 0) return null;
        if (piece < points.length) return { point: piece };
        // Pieces go in any order where each has its place.
        return piece === points.length || this.least === this.most ? { piece } : null;
    }
    // A pixel of the screen in the drawing's units: points that count as the same are ten of them apart at most (board/lay.ts).
    private pixel = (within: number) => (within * scale_of(this.scene.board)) / 10;
    private handle = (within: number) => handle_of(this.scene.board, this.sketch, this.pixel(within));
    // The hand that has the handle is there.
    turn_to({ place, within }: Held_at) {
        const handle = this.handle(within);
        if (handle) this.face(turned_to(this.scene.board, handle, place));
    }
    let_go() {
        this.faced = this.handled;
        this.handled = false;
        this.held = null;
    }
    // Takes it along; `put` then says where to.
    take(at: Held_at) {
        const taken = this.under(at);
        this.handled = taken !== null && "handle" in taken;
        if (taken && "point" in taken) this.hold(taken.point);
        else if (taken && "piece" in taken && this.question.kind === "place")
            this.sequence = moved(this.sequence, taken.piece, this.points.length);
    }
    private hold(point: number) {
        this.proposed = false;
        this.held = point;
    }
    put(at: Point) {
        if (this.held === null) return this.add(at);
        this.points = this.points.map((point, number) => (number === this.held ? at : point));
        this.latest = this.held;
        this.held = null;
    }
    press_facing(at: Point) {
        const last = this.points.at(-1);
        if (last) this.face(bearing(last, at));
        this.facing_next = false;
        this.faced = true;
    }
    add(at: Point) {
        this.begin();
        this.faced = false;
        this.points = this.points.length < this.most ? [...this.points, at] : [...this.points.slice(0, -1), at];
        this.latest = this.points.length - 1;
    }
    // The pieces that have no place yet go along with the first, as they stand to it.
    keep_formation() {
        const [first] = this.points,
            from = this.pieces[0]?.at;
        if (!first || !from) return;
        const rest = this.pieces
            .slice(this.points.length)
            .map(({ at }) => (at ? ([at[0] + first[0] - from[0], at[1] + first[1] - from[1]] as Point) : first));
        this.points = [...this.points, ...rest];
    }
    get can_keep_formation() {
        const pieces = this.pieces;
        return (
            this.question.kind === "place" && this.points.length > 0 && this.points.length < pieces.length && pieces.every(({ at }) => at)
        );
    }

    // Leaves what was done last; false if there is nothing to leave.
    cancel(): boolean {
        const { kind } = this.question;
        if (this.facing_next) this.facing_next = false;
        else if (this.held !== null) this.held = null;
        else if (this.proposed && (this.is_pointed || kind === "share")) this.clear();
        else if (this.points.length) {
            this.points = this.points.slice(0, -1);
            this.turned = null;
        } else if (this.form.is_dealt) this.form.clear();
        else if (this.form.is_changed) {
            this.clear();
            this.propose();
        } else return false;
        return true;
    }

    // The points in the order in which the question names their pieces.
    private in_order(points: Point[]): Point[] {
        if (this.question.kind !== "place" || !this.sequence.length || points.length < this.sequence.length) return points;
        return this.sequence.map((_, piece) => points[this.sequence.indexOf(piece)] as Point);
    }
    // The answer as far as it has come, and with the point under the hand: for the rules to look at. Null where nothing can be said.
    imagined(next: Point | null): number[] | null {
        if (!this.is_pointed) return this.is_whole ? this.numbers : null;
        const { drawn } = this;
        const in_turn = this.sequence.every((piece, number) => piece === number);
        if (!next || !this.sketch.ruler || this.held !== null) {
            const points = this.points.map((point, number) => (number === this.held && next ? next : point));
            const can_be_told = points.length > 0 && (in_turn || points.length === this.sequence.length);
            return can_be_told ? points_answer(this.in_order(points), this.facing) : null;
        }
        if (!in_turn) return null;
        const points = drawn.length < this.most ? [...drawn, next] : [...drawn.slice(0, -1), next];
        const before = this.way_to_next.at(-1);
        const is_open = this.proposed || this.turned === null; // nobody has set a facing yet
        const turns = this.looks_along && before && is_open;
        const keeps = this.question.kind === "path" && this.has_facing && is_open;
        const facing = turns ? bearing(before, next) : keeps ? (this.turning?.facing ?? 0) : this.facing;
        return points_answer(points, facing);
    }

    // What to answer once it is whole. Dice that the player throws are told where they are set.
    get numbers(): number[] {
        return this.is_pointed ? points_answer(this.in_order(this.points), this.facing) : this.form.numbers;
    }

    get sketch(): Sketch {
        return sketch_of(this);
    }
}
