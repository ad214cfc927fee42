import { POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { startHand } from './hand.js';

const CALM = ['check', 'call', 'draw', 'show'];

test.each(POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [id]))(
  '%s is played from the deal to the push by what it says is legal, and taken back act by act',
  (game) => {
    const hand = startHand(() => null);
    const ask = (line: object): Readonly<Record<string, unknown>> => hand.answer(JSON.stringify(line)) ?? {};
    const open = { open: { game, stacks: [20_000, 20_000, 20_000], seed: game } };
    const stood = ({ line: _, events: __, ...standing }: Readonly<Record<string, unknown>>): object => standing;
    const moments = [stood(ask(open))];
    let now: Readonly<Record<string, unknown>> = ask(open);
    while (now.over === false && moments.length < 90) {
      const { acts, turn } = ask({ legal: true }) as { acts: { act: string }[]; turn: number };
      const names = acts.map(({ act }) => act);
      const players = now.players as { seat: number; cards: string }[];
      const cards = players.find(({ seat }) => seat === turn)?.cards.slice(0, 4);
      const name = CALM.find((known) => names.includes(known)) ?? names[0];
      now = ask({ act: name === 'discard' ? { name, cards } : name });
      moments.push(stood(now));
    }
    expect(now.over).toBe(true);
    for (const moment of moments.slice(0, -1).toReversed()) expect(stood(ask({ back: 1 }))).toEqual(moment);
    expect(hand.status()).toBe(0);
  },
);

test.each([
  ['badugi', ['call', 'check'], 16],
  ['super-stud-hl8', [], 6],
])(
  '%s: what may be thrown away is named card by card, each choice once, and can be done as it is',
  (game, acts, many) => {
    const hand = startHand(() => null);
    const ask = (line: object): Readonly<Record<string, unknown>> => hand.answer(JSON.stringify(line)) ?? {};
    ask({ open: { game, stacks: [20_000, 20_000], seed: game } });
    for (const act of acts) ask({ act });
    const { acts: legal, turn } = ask({ legal: true }) as { acts: { act: string; cards: string }[]; turn: number };
    expect(new Set(legal.map(({ cards }) => cards)).size).toBe(many);
    const { act: name, cards } = legal.at(-1) ?? { act: '', cards: '' };
    const { players } = ask({ act: { name, cards } }) as { players: { seat: number; cards: string }[] };
    const kept = players.find(({ seat }) => seat === turn)?.cards;
    for (const card of cards.match(/../g) ?? []) expect(kept).not.toContain(card);
  },
);
