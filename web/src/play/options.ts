// Options: what each does, which ends the question, and which are compared by what they would bring.
import { with_capital } from "../lib/letters";
import type { Option } from "../protocol";

// At most this many, the first of the list: each takes a message of the server's.
const most = 8;

// What the button says that chooses it.
export const deed_of = ({ deed, words }: Option) => deed ?? with_capital(words);
export const is_finish = ({ on }: Option) => "button" in on && on.button === "finish";

// Pieces and places of the board, or buttons where there are none. What ends the question, and what would come to nothing, need no number.
export function comparable(options: readonly Option[]): Option[] {
    const of_use = options.filter((option) => !is_finish(option) && !option.caveat);
    const on_board = of_use.filter(({ on }) => !("button" in on));
    return (on_board.length ? on_board : of_use).slice(0, most);
}
