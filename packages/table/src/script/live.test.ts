import { formatCards, JOKER, shuffle, simulationChance } from '@fairdeal/cards';
import {
  type Actor,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  isRefused,
  type Option,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type HouseBundle, withGame } from '../games/game-bundle.js';
import type { Entry } from '../runtime/entry.js';
import { openTable } from '../runtime/running-table.js';
import { schemaChecker } from '../testing/json-schema.js';
import { scriptSchema } from './schema.js';
import { startScript } from './table-script.js';

type HouseEntry = Entry<HouseAct, TableEvent>;
type Event<Did extends TableEvent['did']> = Extract<TableEvent, { did: Did }>;

const START = Date.UTC(2026, 0, 5, 18);

/** A submission that offers every optional wager. */
const offeringAll = (game: HouseGame): Readonly<Record<string, unknown>> => ({
  game: game.id,
  paytables: Object.fromEntries(
    game.optional.map((wager) => [
      wager,
      game.paytables(game.editions.at(-1)?.edition ?? '').find((table) => table.wager === wager)?.name,
    ]),
  ),
});

const happened = <Did extends TableEvent['did']>({ events }: HouseEntry, did: Did): Event<Did> | undefined =>
  events.find((event): event is Event<Did> => event.did === did);

/** What the dealer of a live table reads out with an act: nothing but what is turned up by it. */
const readWith = (
  entry: HouseEntry,
  known: Set<number>,
  boardUp: number,
  lammers: readonly number[],
): string | undefined => {
  const dealt = happened(entry, 'dealt');
  if (dealt !== undefined) {
    const up = dealt.dealt.filter(({ to, faceUp }) => faceUp && to !== 'discard').flatMap(({ cards }) => cards);
    return up.length === 0 ? undefined : formatCards(up);
  }
  const turned = happened(entry, 'turnedUp');
  if (turned !== undefined) return formatCards(turned.cards.slice(turned.what === 'community' ? boardUp : 0));
  const held = happened(entry, 'handSettled') ?? happened(entry, 'payoutVerified');
  if (held === undefined || known.has(held.box)) return undefined;
  // A hand that was given up is looked at for those who may envy it.
  if (held.did === 'handSettled' && !held.shown && lammers.every((box) => box === held.box)) return undefined;
  known.add(held.box);
  return formatCards(held.cards);
};

/** What a live dealer does in a round that ended early, by the cards as they lie. */
const lateAct = (
  stage: string,
  turn: number | null,
  { hands, community, extra }: NonNullable<Table['round']>,
): object | null => {
  switch (stage) {
    case 'turnUp':
      return { do: 'turnUp', cards: formatCards(community) };
    case 'settle': {
      const held = hands.find(({ box }) => box === turn)?.cards ?? [];
      const joker = held.includes(JOKER) && extra !== null ? [extra] : [];
      return { do: 'settleHand', box: turn, cards: formatCards([...held, ...joker]) };
    }
    case 'envy':
      return { do: 'payEnvy' };
    case 'collect':
      return { do: 'collectCards' };
    default:
      return null;
  }
};

interface Rounds {
  /** How many rounds each seed plays. */
  readonly rounds: number;
  /** How often something goes wrong, in a hundred acts. */
  readonly irregular: number;
}

/** Plays rounds at a virtual table by options taken at random, and every act again at a live one. */
const playTwice = (draft: Readonly<Record<string, unknown>>, seed: number, { rounds, irregular }: Rounds): string[] => {
  const chance = simulationChance(seed);
  const done: string[] = [];
  const opened = withGame(draft, (any) => {
    const { book, submission: filed, wire } = any as unknown as HouseBundle;
    const entries: HouseEntry[] = [];
    let now = START;
    const virtual = openTable(
      book,
      filed,
      { append: (entry) => void entries.push(entry), clock: () => now, shuffle: (cards) => shuffle(chance, cards) },
      'virtual',
    );
    const live = startScript(
      (cards) => shuffle(chance, cards),
      () => START,
    );
    const says = (line: object): Readonly<Record<string, unknown>> => live.answer(JSON.stringify(line)) ?? {};
    expect(says({ open: draft, at: START, cards: 'live' })).toEqual({ line: 1, events: [] });
    let known = new Set<number>();
    let lammers: readonly number[] = [];

    const replay = (entry: HouseEntry, boardUp: number): void => {
      const shaken = happened(entry, 'diceShaken')?.dice;
      const number = entry.act.do === 'drawStart' ? happened(entry, 'startDrawn')?.number : undefined;
      lammers = happened(entry, 'betsClosed')?.lammers ?? (happened(entry, 'betsClosed') ? [] : lammers);
      const cards = readWith(entry, known, boardUp, lammers);
      const line = {
        ...(z.encode(wire.act, entry.act) as object),
        by: entry.by,
        at: entry.at,
        ...(shaken === undefined ? {} : { dice: shaken }),
        ...(number === undefined ? {} : { number }),
        ...(cards === undefined ? {} : { cards: withExtra(entry, cards) }),
      };
      const answer = says(line);
      done.push(JSON.stringify(line));
      if (!('events' in answer)) throw new Error(`${done.slice(-40).join('\n')}\n${JSON.stringify(answer)}`);
      const after = virtual.state().round;
      catchUp(after);
      if (after === null) {
        expect(says({ money: true, at: virtual.now() }).money, done.slice(-40).join('\n')).toEqual(
          Object.fromEntries(virtual.balances()),
        );
        known = new Set();
      }
    };

    /** Hands of a round that ended early: those that a virtual table settles at once wait for their cards at a live one. */
    const catchUp = (now: Table['round']): void => {
      for (;;) {
        const seen = says({ view: 'public', at: virtual.now() }).view as {
          readonly stage: string;
          readonly turn: number | null;
        };
        const there = now?.hands.find(({ box }) => box === seen.turn);
        const settled = there === undefined || there.status === 'settled';
        if (before === null || !settled || (now !== null && seen.stage !== 'settle')) return;
        const line = {
          by: staffMember('dealer'),
          at: virtual.now(),
          ...(lateAct(seen.stage, seen.turn, before) ?? {}),
        };
        if (!('do' in line)) return;
        done.push(JSON.stringify(line));
        const answer = says(line);
        if (!('events' in answer)) throw new Error(`${done.slice(-40).join('\n')}\n${JSON.stringify(answer)}`);
      }
    };

    /** The extra card is turned up for a joker that plays for the Progressive, and read out last. */
    const withExtra = (entry: HouseEntry, cards: string): string => {
      const settled = happened(entry, 'handSettled');
      const extra = before?.extra ?? null;
      return settled !== undefined &&
        cards.includes('Jk') &&
        extra !== null &&
        settled.result.hand.includes('for the joker')
        ? cards + formatCards([extra])
        : cards;
    };

    let before: Table['round'] = null;
    const act = (by: Actor, asked: HouseAct): void => {
      now += 1000;
      const { round } = virtual.state();
      before = round;
      const boardUp = round?.communityUp ?? 0;
      const entry = virtual.act(by, asked);
      if (isRefused(entry)) throw new Error(`${JSON.stringify(asked)}: ${refusalText(entry)}`);
      replay(entry, boardUp);
    };

    const pick = (options: readonly Option<HouseAct>[]): HouseAct | null => {
      const option = options[chance.below(Math.max(1, options.length))];
      if (option === undefined) return null;
      const chosen: Record<string, unknown> = structuredClone(option.act) as never;
      for (const [path, { min, max, step }] of Object.entries(option.ranges ?? {})) {
        const value = min + step * chance.below(Math.min(4, Math.floor((max - min) / step) + 1));
        const [field = '', inner] = path.split('.');
        if (inner === undefined) chosen[field] = value;
        else (chosen[field] as Record<string, unknown>)[inner] = value;
      }
      return chosen as never;
    };

    const players = [1, 2, 3].map((seat): Actor => ({ role: 'player', seat, person: `player ${seat}` }));
    for (const player of players) act(player, { do: 'sit', cents: 100_000_000 });
    const oddity = (): boolean => {
      if (chance.below(100) >= irregular) return false;
      for (const who of [staffMember('floorperson'), staffMember('dealer')]) {
        const found = pick(virtual.options(who).filter(({ kind, act }) => kind === 'irregularity' && goesOnAfter(act)));
        if (found !== null) {
          act(who, found);
          return true;
        }
      }
      return false;
    };
    for (let step = 0; virtual.view('public').rounds < rounds; step += 1) {
      if (step > 400 * rounds) throw new Error(`No end: ${done.slice(-20).join('\n')}`);
      // What the dealer reported waits for a floorperson.
      const judged =
        virtual.state().reported === null
          ? null
          : pick(virtual.options(staffMember('floorperson')).filter(({ kind }) => kind === 'irregularity'));
      if (judged !== null) {
        act(staffMember('floorperson'), judged);
        continue;
      }
      if (oddity()) continue;
      const due = virtual.requiredNext();
      const [role] = due?.by ?? [];
      if (due !== null && role !== undefined) {
        act(staffMember(role), book.completeAct(virtual.state(), due.act));
        continue;
      }
      const asked = players
        .map((player) => {
          const options = virtual.options(player).filter(({ kind }) => kind === 'play');
          const decided = options.filter(({ act }) => act.do !== 'wager' && act.do !== 'withdraw');
          const wagers = options.filter(({ act }) => act.do === 'wager' && act.box === seatOf(player));
          return { player, act: pick(decided.length > 0 ? decided : wagers), must: decided.length > 0 };
        })
        .filter(({ act }) => act !== null);
      const turn = asked.find(({ must }) => must) ?? asked[chance.below(Math.max(1, asked.length))];
      const accord = virtual.options(staffMember('dealer')).find((option) => option.accord === true);
      const wagering = turn?.must === false;
      if (turn?.act && (turn.must || accord === undefined || (wagering && chance.below(7) > 0))) {
        act(turn.player, turn.act);
        continue;
      }
      if (accord === undefined) throw new Error(`Nobody goes on: ${done.slice(-20).join('\n')}`);
      act(staffMember('dealer'), accord.act);
    }
    return done;
  });
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
  return opened;
};

/** Devices work, and players stay for the next round: only one may walk away. */
const goesOnAfter = (act: HouseAct): boolean => !act.do.endsWith('Fails') && (act.do !== 'walksAway' || act.seat === 3);

const seatOf = (who: Actor): number => (who.role === 'player' ? who.seat : 0);

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('a round whose cards are read out as they are turned up moves the money of the same round dealt from a shuffle', () => {
    for (let seed = 1; seed <= 3; seed += 1) playTwice(offeringAll(game), seed, { rounds: 2, irregular: 0 });
  });

  test('so does a round in which something goes wrong', () => {
    for (let seed = 101; seed <= 104; seed += 1) playTwice(offeringAll(game), seed, { rounds: 3, irregular: 8 });
  });
});

/** A script at a live table: what each line is answered with. */
const scripted = (game: string, ...lines: readonly object[]): readonly Readonly<Record<string, unknown>>[] => {
  const chance = simulationChance(1);
  const script = startScript(
    (cards) => shuffle(chance, cards),
    () => START,
  );
  const opening = { open: { game }, cards: 'live', at: START };
  return [opening, ...lines].map((line) => script.answer(JSON.stringify(line)) ?? {}).slice(1);
};

const by = (role: string, seat?: number) => ({ by: { role, ...(seat === undefined ? {} : { seat }) } });
const acts = ({ events = [] }: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  (events as readonly { readonly did: string }[]).map(({ did }) => did);
const ante = (seat: number, wager = 'ante') => ({ ...by('player', seat), do: 'wager', box: seat, wager, cents: 500 });

test('the staff of a live table do all that needs no card, and stop where one is to be read out', () => {
  const [, , , dealt, , stopped, turned, again, settled, ended] = scripted(
    'high-card-flush',
    { ...by('player', 2), do: 'sit', cents: 10_000 },
    { staff: true },
    ante(2),
    { staff: 'deal' },
    { ...by('player', 2), do: 'play', box: 2, play: { raise: 500 } },
    { staff: 'deal' },
    { ...by('dealer'), do: 'turnUp', cards: 'QhTh4hKdJs8c5c' },
    { staff: true },
    { ...by('dealer'), do: 'settleHand', box: 2, cards: '2s3s7sAsTd6c9c' },
    { staff: true },
  );
  expect(acts(dealt)).toEqual(['betsClosed', 'dealerTookOver', 'dealt', 'stubRacked']);
  expect(stopped).toMatchObject({ events: [] });
  expect(acts(turned)).toEqual(['turnedUp']);
  expect(again).toMatchObject({ events: [] });
  expect(acts(settled)).toEqual(['handSettled']);
  expect(acts(ended)[0]).toBe('cardsCollected');
});

test('a live table names the cards to be read out, after a void round too', () => {
  const opening = { open: { game: 'high-card-flush', paytables: { 'flush-bonus': 'A' } }, cards: 'live', at: START };
  const script = startScript(
    (cards) => [...cards],
    () => START,
  );
  const says = (line: object) => script.answer(JSON.stringify(line)) ?? {};
  const asks = (role: string) => says({ options: { role } });
  says(opening);
  says({ ...by('player', 2), do: 'sit', cents: 10_000 });
  says({ staff: true });
  says(ante(2));
  says(ante(2, 'flush-bonus'));
  expect(says({ staff: 'deal' })).not.toHaveProperty('waits');
  expect(asks('dealer')).not.toHaveProperty('waits');
  says({ ...by('dealer'), do: 'cardExposed', of: 'dealer', cards: 'Qh' });
  says({ ...by('floorperson'), do: 'cardExposed', of: 'dealer' });
  const waits = { by: ['dealer'], act: { do: 'settleHand', box: 2 }, needs: ['cards'] };
  expect(asks('dealer')).toMatchObject({ waits });
  expect(asks('floorperson')).not.toHaveProperty('waits');
  const stopped = says({ staff: 'deal' });
  expect(stopped).toMatchObject({ events: [], waits });
  expect(schemaChecker(scriptSchema(), 'properties.out')(stopped)).toBe(true);
  expect(acts(says({ ...by('dealer'), ...waits.act, cards: '2s3s7sAsTd6c9c' }))).toEqual(['handSettled']);
});

test('a face-up deal waits for its cards, as one text or as one for each recipient', () => {
  const opening = [
    { ...by('player', 1), do: 'sit', cents: 10_000 },
    { ...by('player', 2), do: 'sit', cents: 10_000 },
    { staff: true },
    { ...by('player', 1), do: 'cutCards', place: 100 },
    { staff: true },
    ante(1),
    ante(2),
    { staff: 'deal' },
  ];
  for (const cards of ['AsKd', ['As', 'Kd']]) {
    const answers = scripted('over-under', ...opening, { ...by('dealer'), do: 'deal', cards });
    expect(answers.at(-2)).toMatchObject({ events: [] });
    expect(answers.at(-1)).toMatchObject({
      events: [{ did: 'dealt', dealt: [{ cards: 'As' }, { cards: 'Kd' }] }, { did: 'dealerTookOver' }],
    });
  }
  expect(scripted('over-under', ...opening, { ...by('dealer'), do: 'deal', cards: 'As' }).at(-1)).toHaveProperty(
    'refused',
  );
});
