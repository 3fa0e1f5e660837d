// Going through a lesson as one who reads, lets it show what is asked, and confirms.
import { until } from "./browser.js";

const number = async (lesson) => Number((await lesson.locator(".count").textContent())?.split(" of ")[0]);

// Begins the lesson, and goes on to that page of it. `seen` looks at every page on the way.
export async function to_page(page, url, name, wanted, seen = async () => {}) {
    await page.goto(url);
    await page.getByRole("button", { name }).click();
    const lesson = page.locator("section.lesson");
    await lesson.waitFor();
    const on = lesson.getByRole("button", { name: "Go on" }),
        show = lesson.getByRole("button", { name: "Show me" });
    for (let here = 0; ;) {
        await until(async () => (await on.isVisible()) || (await show.isVisible()), `something to do after page ${here}`);
        here = await number(lesson);
        if (here > wanted) throw new Error(`Page ${wanted} was passed over: this is page ${here}.`);
        await seen(here);
        const asks = await show.isVisible();
        if (await on.isVisible()) {
            if (here >= wanted && !asks) return lesson;
            await on.click();
            await until(async () => (asks ? !(await on.isVisible()) : (await number(lesson)) !== here), `what comes after page ${here}`);
            if (!asks) continue;
        }
        if (here >= wanted) return lesson;
        const asked = await page.locator("[data-revision]").getAttribute("data-revision");
        await show.click();
        const goes_on = async () => (await number(lesson)) !== here;
        // Who is only named needs no second press. Only this question is answered: the next may be there before the page that speaks of it.
        const pressed = async () => {
            if (await goes_on()) return true;
            await page.evaluate((revision) => {
                if (document.querySelector("[data-revision]")?.dataset.revision === revision)
                    document.querySelector(".deeds .main:enabled")?.click();
            }, asked);
            return goes_on();
        };
        await until(pressed, `a page after ${here}`);
    }
}
