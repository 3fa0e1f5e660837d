// While a deed is played, nothing covers the pieces that it is about, they are in view and large enough, and the view comes back: for every
// kind of deed of the three games, on a phone, a laptop and a large screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deeds_of, stage } from "./deeds.js";
import { table } from "./table.js";

const at = table();
const large_enough = 24; // pixels of a man

// Put into the page: looks where the pieces are that the deed is about, and what lies over them. Gives nothing once it has been played.
function watch() {
    const box = (element) => element.getBoundingClientRect();
    const shared = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const shows = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(element).width > 0;
    globalThis.look_in_tests = () => {
        const frame = document.querySelector("[role=application]");
        if (frame?.dataset.about === undefined) return null;
        const seen = { covered: [], pieces: [] };
        const bounds = box(frame);
        const over = [
            ...document.querySelectorAll(".felt, .board > :not(.frame) *, .live :is(.told rect, .plate rect, .loss circle, .zone .disc)"),
        ]
            .concat([...document.querySelectorAll(".live text")].filter((text) => !text.closest(".token") && !text.matches(".letter")))
            // A flag that flies to the score is what is shown.
            .filter((element) => (!element.firstElementChild || element.matches(".felt")) && !element.matches(".cloth, .staff"))
            .filter(shows)
            .map((element) => ({ element, box: box(element) }));
        for (const id of frame.dataset.about.split(" ").filter(Boolean)) {
            const piece = frame.querySelector(`[data-token="${id}"] :is(.base, .block)`);
            if (!piece) continue;
            const { left, right, top, bottom, width, height } = box(piece);
            const there = {
                left: Math.max(left, bounds.left),
                right: Math.min(right, bounds.right),
                top: Math.max(top, bounds.top),
                bottom: Math.min(bottom, bounds.bottom),
            };
            const whole = there.left === left && there.right === right && there.top === top && there.bottom === bottom;
            seen.pieces.push({ id: Number(id), whole, size: Math.max(width, height) });
            for (const one of over)
                if (shared(one.box, there))
                    seen.covered.push(`${one.element.getAttribute("class")} "${one.element.textContent.slice(0, 40)}" covers ${id}`);
        }
        return seen;
    };
}

// Plays the deed on that stage, and gives what is wrong with how it is seen.
async function faults_of(on, deed) {
    await on.lay(deed.before);
    const faults = new Set(),
        in_view = new Map(),
        sizes = new Map();
    let last = [];
    for (const seen of await on.play(deed)) {
        for (const words of seen.covered) faults.add(words);
        for (const { id, whole, size } of seen.pieces) {
            in_view.set(id, whole || in_view.get(id));
            sizes.set(id, Math.max(size, sizes.get(id) ?? 0));
        }
        last = seen.pieces.map(({ id }) => id);
    }
    const is_on_table = ({ tokens }) => tokens.some(({ id, at }) => at && deed.told.some(({ shows }) => shows?.tokens.includes(id)));
    if (!in_view.size && (is_on_table(deed.before) || is_on_table(deed.after))) faults.add("nothing is shown of it");
    // Those who still stand at the end; where many act, or it is done to many, all of them are in view, however small.
    const acts = new Set(deed.told.filter(({ heading }) => !heading).map(({ shows }) => shows?.tokens[0]));
    const units = new Set(
        deed.after.tokens.filter(({ id }) => last.includes(id)).map(({ id, unit, full }) => (full > 1 ? `piece ${id}` : unit)),
    );
    // Where nothing is thrown and nothing comes of it, both are seen at once, however far apart.
    const is_idle = !deed.told.some(({ thrown, heading }) => thrown || heading === "outcome");
    for (const id of last) {
        if (!in_view.get(id)) faults.add(`${id} never comes into view`);
        const may_be_small = acts.size > 1 || units.size > 2 || (is_idle && units.size > 1);
        if (!may_be_small && sizes.get(id) < large_enough - 1) faults.add(`${id} is ${Math.round(sizes.get(id))} px large`);
    }
    return faults;
}

const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
];
// Kinds: the chapter of the rules that a line cites, and what the line looks like. Where a game comes to play otherwise, so that none of these
// battles has one of them any more, another seed has.
const games = {
    battledice: {
        battles: [
            ["haltern", 1],
            ["haltern", 2],
        ],
        kinds: [
            "ART deed line",
            "BAT deed dice line",
            "CMD deed goes",
            "CMD outcome falls point",
            "HIT outcome falls point",
            "HIT outcome falls",
            "HIT outcome loses",
            "MOV deed goes",
            "RET outcome badge",
            "RET outcome falls",
            "RET outcome goes badge",
            "RET outcome loses",
            "RET outcome point",
            "UNT deed dice line",
        ],
    },
    earth1418: {
        battles: [["mars-la-tour", 2]],
        kinds: [
            "ARM deed falls badge",
            "ARM deed loses badge",
            "ARM deed loses",
            "ARM deed",
            "ARM detail",
            "ARM outcome badge",
            "ARM outcome dice badge",
            "ARM outcome loses badge",
            "ART deed ring",
            "ART deed",
            "CMD deed",
            "DIG deed",
            "END outcome",
            "EXE deed goes",
            "EXE deed",
            "FOR deed",
            "OVW deed",
            "SCL deed",
        ],
    },
    konflikt47: {
        battles: [["village", 1]],
        kinds: [
            "BLD deed",
            "BLD detail goes",
            "CQ deed dice",
            "CQ deed",
            "CQ detail falls point",
            "CQ outcome badge",
            "CQ outcome dice",
            "HER outcome dice badge",
            "HER outcome dice",
            "MOR detail falls point",
            "MOR outcome badge",
            "MOR outcome dice badge",
            "MOV deed goes",
            "MOV detail goes",
            "OFF outcome badge",
            "ORD deed",
            "ORD outcome badge",
            "ORD outcome dice badge",
            "SCN deed",
            "SCN detail falls",
            "SCN detail",
            "SHT deed",
            "SHT detail dice badge",
            "SHT detail dice",
            "SHT outcome badge",
            "SHT outcome dice badge",
            "SHT outcome falls point",
            "SHT outcome",
            "WSR detail dice",
            "WSR outcome badge",
            "WSR outcome dice badge",
        ],
    },
};
// A large screen has room: some of them will do there.
const looked_at = (deeds, { width }) => (width < 1500 ? deeds : deeds.filter((_, number) => number % 4 === 0));
for (const [game, { battles, kinds }] of Object.entries(games))
    test(`nothing covers what a deed of ${game} is about`, async () => {
        const { deeds, left } = await deeds_of(at.url, game, battles, kinds);
        assert.deepEqual([...left], [], "kinds of deeds that none of the battles has");
        const found = await Promise.all(
            sizes.map(async (size) => {
                const on = await stage(at.browser, at.url, game, size, watch);
                await on.open(deeds[0].before);
                const faults = [];
                for (const deed of looked_at(deeds, size))
                    for (const fault of await faults_of(on, deed))
                        faults.push(
                            `${size.width}: "${deed.told
                                .map(({ words }) => words)
                                .slice(0, 3)
                                .join("; ")}": ${fault}`,
                        );
                assert.deepEqual(on.faults, []);
                await on.context.close();
                return faults;
            }),
        );
        assert.deepEqual(found.flat(), []);
    });
