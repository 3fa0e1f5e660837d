// Questions about which unit and to which place, for tests of how a player chooses.
import type { Forecast, Option } from "../src/protocol";
import { a_question, nothing } from "./a_table";

export const move: Forecast = { ...nothing, title: "Move", notes: [{ rule: "", words: "Stops at G5", cost: false }] };

export const on_token = (option: number, token: number): Option => ({ option, words: `unit ${token}`, on: { token } });
export const finish: Option = { option: 99, words: "end moves", on: { button: "finish" } };
export const question = (options: Option[], subject: number | null = null) => a_question({ words: "?", subject, options });
export const units = question([on_token(0, 10), on_token(1, 11), finish]);
export const places = (token: number) =>
    question(
        [
            { option: 5, words: "to A1", on: { hex: [0, 0] } },
            { option: 6, words: "to A2", on: { hex: [0, 1] } },
        ],
        token,
    );
