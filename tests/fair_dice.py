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


def promised(shown, battle):
    """What is published of a secret or of words before they are shown."""
    return hashlib.sha256(bytes.fromhex(shown) + battle.encode()).hexdigest()


def check_promises(head):
    """Whether the secret and the words are those that were promised."""
    battle = head["battle"][0]
    assert "secret" in head, "the secret is not shown"
    assert [promised(head["secret"][0], battle)] == head["commitment"], "the secret is not the one that was promised"
    promises = dict(line.split() for line in head.get("promise", []))
    for seat, words in (line.split() for line in head.get("words", [])):
        assert seat in promises, f"the words of {seat} were never promised"
        assert promised(words, battle) == promises[seat], f"the words of {seat} are not those that were promised"


def check(lines):
    """The number of throws that follow and of all throws. AssertionError says what is not as it should be."""
    head, chained, digests = {}, b"", []  # the digest after each answer that stands, from none on
    secret, brought, follows, throws = b"", 0, 0, 0
    for line in lines:
        kind, _, rest = line.rstrip("\n").partition(" ")
        if kind in ("sandtable", "battle", "brought", "words"):
            chained += line.encode()
        if kind in ("sandtable", "battle", "brought", "words", "commitment", "promise", "secret"):
            head.setdefault(kind, []).append(rest)
            continue
        if not digests:
            check_promises(head)
            secret, brought = bytes.fromhex(head["secret"][0]), int(head.get("brought", ["0"])[0])
            digests = [hashlib.sha256(chained).digest()]
        if kind == "takes":  # "takes back 3"
            count = int(rest.split()[1])
            assert 0 < count <= len(digests) - 1 - brought, f"{count} answers are taken back, and there are fewer"
            del digests[-count:]
        elif kind == "thrown":
            # "thrown infantry,infantry,cavalry,artillery,flag,general: flag infantry", for the line "dice" below it
            names, _, seen = rest.partition(": ")
            names, seen = names.split(","), seen.split()
            throws += 1
            if len(digests) > brought:
                key = hmac.new(secret, digests[-1], hashlib.sha256).digest()
                due = [names[face - 1] for face in faces(words_of(key), len(seen), len(names))]
                assert due == seen, f"throw {throws} is {seen}, and the secret gives {due}"
                follows += 1
        else:
            digests.append(hashlib.sha256(digests[-1] + line.encode()).digest())
    answers = max(len(digests) - 1, 0)
    assert answers >= brought, f"{brought} answers are said to have come with the battle, and it has {answers}"
    assert follows, f"there is nothing to check: of {throws} throws all came with the battle"
    return follows, throws


if __name__ == "__main__":
    try:
        follows, throws = check(open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin)
    except AssertionError as problem:
        sys.exit(f"The dice cannot be trusted: {problem}.")
    print(f"{follows} of {throws} throws checked: they follow from the secret, the words and the answers.")
