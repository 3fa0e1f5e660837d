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
        show = lesson.getByRole("button", { name: "Show me" }),
        confirm = page.locator(".deeds .main:enabled");
    for (let here = 0; ;) {
        await until(async () => (await on.isVisible()) || (await show.isVisible()), `something to do after page ${here}`);
        here = await number(lesson);
        await seen(here);
        const asks = await show.isVisible();
        if (await on.isVisible()) {
            if (here >= wanted && !asks) return lesson;
            await on.click();
            await until(async () => (asks ? !(await on.isVisible()) : (await number(lesson)) !== here), `what comes after page ${here}`);
            if (!asks) continue;
        }
        if (here >= wanted) return lesson;
        await show.click();
        const goes_on = async () => (await number(lesson)) !== here;
        // Who is only named needs no second press: what would give it may be gone before it is pressed.
        const pressed = async () => {
            if (await goes_on()) return true;
            if (await confirm.isVisible()) await confirm.click({ timeout: 2000 }).catch(() => undefined);
            return goes_on();
        };
        await until(pressed, `a page after ${here}`);
    }
}
