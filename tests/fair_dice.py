#!/usr/bin/env python3
"""Checks the dice of a battle that a server threw, from docs/fair-dice.md alone: nothing of Sandtable's own code is used.

    sandtable replay battle.record --throws | tests/fair_dice.py
    tests/fair_dice.py FILE

Prints how many throws follow from the secret that was promised before the first of them, and leaves with 1 if one does not.
"""

import hashlib
import hmac
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


def check(lines):
    """The number of throws that follow and of all throws. AssertionError says what is not as it should be."""
    head, digest, secret, follows, throws = b"", None, None, 0, 0
    brought = given = 0
    battle = commitment = ""
    for line in lines:
        kind, _, rest = line.rstrip("\n").partition(" ")
        if kind == "commitment":
            commitment = rest
        elif kind == "secret":
            secret = bytes.fromhex(rest)
        elif kind == "brought":
            brought = int(rest)
        elif kind in ("sandtable", "battle", "words"):
            head += line.encode()
            battle = rest if kind == "battle" else battle
        else:
            if digest is None:
                assert secret is not None, "the secret is not shown"
                promised = hashlib.sha256(secret + battle.encode()).hexdigest()
                assert promised == commitment, "the secret is not the one that was promised"
                digest = hashlib.sha256(head).digest()
            if kind == "thrown":
                # "thrown infantry,infantry,cavalry,artillery,flag,general: flag infantry", for the line "dice" below it
                names, _, seen = rest.partition(": ")
                names, seen = names.split(","), seen.split()
                throws += 1
                if given >= brought:
                    key = hmac.new(secret, digest, hashlib.sha256).digest()
                    due = [names[face - 1] for face in faces(words_of(key), len(seen), len(names))]
                    assert due == seen, f"throw {throws} is {seen}, and the secret gives {due}"
                    follows += 1
                continue
            digest = hashlib.sha256(digest + line.encode()).digest()
            given += 1
    assert throws, "there are none"
    return follows, throws


if __name__ == "__main__":
    try:
        follows, throws = check(open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin)
    except AssertionError as problem:
        sys.exit(f"The dice cannot be trusted: {problem}.")
    print(f"{follows} of {throws} throws checked: they follow from what was promised before the first.")
