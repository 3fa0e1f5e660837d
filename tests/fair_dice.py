#!/usr/bin/env python3
"""Checks the dice of a battle that a server threw, from docs/fair-dice.md alone: nothing of Sandtable's own code is used.

    sandtable replay battle.record --throws | tests/fair_dice.py
    tests/fair_dice.py FILE

Prints how many throws follow from the secret that was promised before the first of them, and leaves with 1 if one does not.
"""

import hashlib
import hmac
import re
import sys

WORD = 0xFFFFFFFF


def philox(counter, key):
    """Philox4x32-10: four words of 32 bits from a counter of four and a key of two."""
    a, b, c, d = counter
    k0, k1 = key
    for _ in range(10):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (right >> 32) ^ b ^ k0, right & WORD, (left >> 32) ^ d ^ k1, left & WORD
        k0, k1 = (k0 + 0x9E3779B9) & WORD, (k1 + 0xBB67AE85) & WORD
    return [a, b, c, d]


def words_of(key):
    """The words that a throw draws from, one after the other."""
    first, second = int.from_bytes(key[0:8], "little"), int.from_bytes(key[8:16], "little")
    block = 0
    while True:
        yield from philox(
            (block & WORD, block >> 32, second & WORD, second >> 32), (first & WORD, first >> 32)
        )
        block += 1


def faces(words, count, sides):
    """`count` dice with faces 1 to `sides`: as many as fit share a word, without any bias."""
    thrown = []
    while len(thrown) < count:
        together, outcomes = 1, sides
        while together < count - len(thrown) and outcomes * sides <= 0x10000:
            together, outcomes = together + 1, outcomes * sides
        while True:
            rest, drawn = next(words), []
            for _ in range(together):
                product = rest * sides
                drawn.append(1 + (product >> 32))
                rest = product & WORD
            if rest >= outcomes or rest >= 2**32 % outcomes:
                break
        thrown += drawn
    return thrown


class Untrusted(Exception):
    """What is not as it should be, as the end of a sentence. (An `assert` would say nothing under `python3 -O`.)"""


def require(holds, problem):
    if not holds:
        raise Untrusted(problem)


SEAT = r"(?:red|blue|umpire)(?:-[1-9]\d?)?"
HEAD = {
    "commitment": "[0-9a-f]{64}",
    "secret": "[0-9a-f]{64}",
    "promise": SEAT + " [0-9a-f]{64}",
    "sandtable": "dice 2",
    "battle": r"\S+",
    "brought": r"[1-9]\d*",
    "words": SEAT + " (?:[0-9a-f]{2}){16,32}",
}
HASHED = ("sandtable", "battle", "brought", "words")  # of the head, what digest 0 is made of
ANSWER = re.compile(SEAT + r" (?:reply(?: -?\d+)*|concede|draw)|dice")


def promised(shown, battle):
    """What is published of a secret or of words before they are shown."""
    return hashlib.sha256(bytes.fromhex(shown) + battle.encode()).hexdigest()


def by_seat(lines, what):
    """The words or promises of each seat."""
    seats = [line.split()[0] for line in lines]
    require(len(set(seats)) == len(seats), f"there are two {what} of one seat")
    return dict(line.split() for line in lines)


def check_promises(head):
    """Whether the secret and the words are those that were promised."""
    for kind in ("sandtable", "battle", "commitment", "secret"):
        require(kind in head, f"the line '{kind}' is missing")
    for kind in ("sandtable", "battle", "commitment", "secret", "brought"):
        require(len(head.get(kind, [])) < 2, f"there are two lines '{kind}'")
    battle = head["battle"][0]
    require(
        promised(head["secret"][0], battle) == head["commitment"][0], "the secret is not the one that was promised"
    )
    promises = by_seat(head.get("promise", []), "promises")
    for seat, words in by_seat(head.get("words", []), "words").items():
        require(seat in promises, f"the words of {seat} were never promised")
        require(promised(words, battle) == promises[seat], f"the words of {seat} are not those that were promised")


def check(lines):
    """The number of throws that follow and of all throws."""
    head, chained, digests = {}, b"", []  # the digest after each answer that stands, from none on
    secret, brought, follows, throws = b"", 0, 0, 0
    thrown = None  # on the line before: the names of the die's ways, and of what fell
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\n")
        kind, _, rest = line.partition(" ")
        if kind in HEAD:
            require(not digests, f"line {number}, '{kind}', belongs before the first answer")
            require(re.fullmatch(HEAD[kind], rest), f"line {number} is '{line}', which the documentation does not know")
            head.setdefault(kind, []).append(rest)
            if kind in HASHED:
                chained += line.encode() + b"\n"
            continue
        if not digests:
            check_promises(head)
            secret, brought = bytes.fromhex(head["secret"][0]), int(head.get("brought", ["0"])[0])
            digests = [hashlib.sha256(chained).digest()]
        require(not thrown or kind == "dice", f"line {number} is '{line}', and what fell is said before the line 'dice'")
        if kind == "takes":  # "takes back 3"
            require(re.fullmatch(r"back [1-9]\d*", rest), f"line {number} is '{line}', and not 'takes back N'")
            count = int(rest.split()[1])
            require(count <= len(digests) - 1 - brought, f"{count} answers are taken back, and there are fewer")
            del digests[-count:]
        elif kind == "thrown":
            # "thrown infantry,infantry,cavalry,artillery,flag,general: flag infantry", for the line "dice" below it
            names, _, seen = rest.partition(": ")
            thrown = names.split(","), seen.split()
            require(thrown[1], f"line {number} does not say what fell")
        else:
            require(ANSWER.fullmatch(line), f"line {number} is '{line}', which is no answer")
            if kind == "dice":
                require(thrown, f"line {number} is a throw, and what fell is not said before it")
                names, seen = thrown
                thrown = None
                throws += 1
                if len(digests) > brought:
                    key = hmac.new(secret, digests[-1], hashlib.sha256).digest()
                    due = [names[face - 1] for face in faces(words_of(key), len(seen), len(names))]
                    require(due == seen, f"throw {throws} is {seen}, and the secret gives {due}")
                    follows += 1
            digests.append(hashlib.sha256(digests[-1] + line.encode() + b"\n").digest())
    require(not thrown, "the last line says what fell, and no line 'dice' comes after it")
    answers = max(len(digests) - 1, 0)
    require(answers >= brought, f"{brought} answers are said to have come with the battle, and it has {answers}")
    require(follows, f"there is nothing to check: of {throws} throws all came with the battle")
    return follows, throws


if __name__ == "__main__":
    try:
        follows, throws = check(open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin)
    except Untrusted as problem:
        sys.exit(f"The dice cannot be trusted: {problem}.")
    print(f"{follows} of {throws} throws checked: they follow from the secret, the words and the answers.")
