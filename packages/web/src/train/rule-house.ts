import { type Chance, shuffle } from '@fairdeal/cards';
import { simplePlay } from '@fairdeal/lab';
import {
  type ClauseId,
  type Command,
  carryOut,
  deckInPlay,
  dollars,
  dueWithChance,
  type HouseGame,
  type HouseRulebook,
  handInTurn,
  houseRulebook,
  isRefused,
  limitsOf,
  type Settings,
  type Submission,
  stakeOn,
  submit,
  type Table,
} from '@fairdeal/rules';
import { type Consequence, consequencesFor, followsFrom } from './consequences.js';
import { IRREGULARITIES, type Irregularity } from './irregularities.js';
import { listed, mixed, oneOf, type Row, shortTitle } from './question.js';
import type { Called } from './rule-it.js';

const BANKROLL = 1_000_000;

const submissionFor = (chance: Chance, game: HouseGame, needs: Settings): Submission => {
  const { edition } = oneOf(chance, game.editions);
  const paytables: Record<string, string> = {};
  for (const wager of game.optional) {
    const tables = game.paytables(edition).filter((table) => table.wager === wager);
    if (tables.length > 0) paytables[wager] = oneOf(chance, tables).name;
  }
  const settings = Object.fromEntries(Object.entries(needs).filter(([name]) => Object.hasOwn(game.settings, name)));
  const submission = submit(game, { edition, paytables, settings });
  if ('ok' in submission) return submission.ok;
  throw new Error(`${game.id}: ${submission.faults[0]?.fault ?? 'a fault'}`);
};

/** The table before each act of a whole round, from the cabinet to the last card collected. */
export function* momentsOf(
  book: HouseRulebook,
  submission: Submission,
  chance: Chance,
  seats: readonly number[],
): Generator<Table> {
  const { game } = book;
  let table = book.open(submission);
  const shuffled = (cards: readonly number[]): number[] => shuffle(chance, cards);
  const does = (command: Command): void => {
    const done = carryOut(book, table, command);
    if (isRefused(done)) throw new Error(`${command.do} was refused: ${done.refused}`);
    table = done.table;
  };
  function* staff(): Generator<Table> {
    for (let due = dueWithChance(book, table, shuffled); due !== null; due = dueWithChance(book, table, shuffled)) {
      yield table;
      does(due);
    }
  }
  yield* staff();
  for (const seat of seats) does({ by: { role: 'player', seat }, do: 'sit', cents: BANKROLL });
  yield* staff();
  while (table.cards.cutOffers.length > 0) {
    const [seat = 0] = table.cards.cutOffers;
    does({ by: { role: 'player', seat }, do: 'cutCards', place: Math.floor(deckInPlay(table).size / 2) });
    yield* staff();
  }
  for (const seat of seats)
    for (const rule of game.wagers) {
      if (rule.when !== 'start' || !(rule.required || submission.paytables[rule.id] !== undefined)) continue;
      const { min, max } = limitsOf(game, table, rule);
      const cents =
        rule.equals !== undefined
          ? stakeOn(table, seat, rule.equals)
          : min === max
            ? min
            : Math.max(min, 500 * (1 + chance.below(5)));
      does({ by: { role: 'player', seat }, do: 'wager', box: seat, wager: rule.id, cents });
    }
  yield table;
  if (game.law.noMoreBets !== null) does({ by: { role: 'dealer' }, do: 'closeBets' });
  if (game.law.start !== undefined) yield* staff();
  yield table;
  does({ by: { role: 'dealer' }, do: 'deal' });
  for (;;) {
    yield* staff();
    const { round } = table;
    const hand =
      round === null ? undefined : handInTurn(game.stages(table)[round.stage] ?? null, round.hands, round.turn);
    if (round === null || hand === undefined) return;
    yield table;
    const play = simplePlay(game.id, table, hand);
    does({ by: { role: 'player', seat: hand.owner }, do: 'play', box: hand.box, play });
  }
}

const WAYS: Readonly<Record<string, string>> = {
  'manual-shoe': 'The cards are dealt from a manual shoe',
  hand: 'The cards are dealt from the hand',
  'automated-shoe': 'The cards are dealt from an automated shoe',
};
const SHUFFLES: Readonly<Record<string, string>> = {
  manual: 'and shuffled by the dealer.',
  device: 'and shuffled by a device.',
  continuous: 'and shuffled by a continuous shuffler.',
};

const wayOf = ({ submission: { settings } }: Table): string =>
  `${WAYS[String(settings.dealing)] ?? 'The cards are dealt from a shoe'} ${SHUFFLES[String(settings.shuffling)] ?? '.'}`;

/** Where the round stands, in words. */
const whereOf = (game: HouseGame, table: Table): string => {
  const { round, betsClosed } = table;
  if (round === null) {
    if (betsClosed) return '“No more bets” has been called and the cards are about to be dealt.';
    return deckInPlay(table).step === 'loaded'
      ? 'The cards are ready and wagers are being placed.'
      : 'No round is in play: the cards are being made ready.';
  }
  const stage = game.stages(table)[round.stage];
  switch (stage?.act) {
    case 'ask': {
      const hand = handInTurn(stage, round.hands, round.turn);
      return hand === undefined
        ? 'The players have chosen.'
        : hand.play === null
          ? `Seat ${hand.box} is being asked for a decision.`
          : `Seat ${hand.box} has decided and waits for its cards.`;
    }
    case 'dealMore':
      return 'The next cards are about to be dealt.';
    case 'stub':
      return 'The hands have been dealt and the dealer holds the stub.';
    case 'setDealer':
      return 'The cards are dealt and the dealer is about to set the dealer’s hands.';
    case 'turnUp':
      return stage.what === 'dealer'
        ? 'The dealer is about to turn up the dealer’s cards.'
        : 'Community cards are about to be turned up.';
    case 'settle':
      return 'The hands are about to be settled.';
    default:
      return 'The cards have been dealt.';
  }
};

const rowsOf = (game: HouseGame, { round, boxes }: Table): Row[] => {
  const wagersAt = (box: number): string[] => {
    const { wagers = {}, collected = {} } = boxes[box - 1] ?? {};
    return Object.entries({ ...wagers, ...collected })
      .filter(([, cents]) => cents > 0)
      .map(([id, cents]) => `${shortTitle(game.wagers.find((rule) => rule.id === id)?.title ?? id)} ${dollars(cents)}`);
  };
  if (round === null)
    return boxes.flatMap(({ owner }, at) =>
      owner === null ? [] : [{ label: `Seat ${at + 1}`, cards: [], notes: wagersAt(at + 1) }],
    );
  const shownOr = (cards: readonly number[], up: boolean): (number | null)[] => cards.map((card) => (up ? card : null));
  return [
    ...(round.dealer.length > 0
      ? [{ label: 'Dealer', cards: shownOr(round.dealer, round.dealerUp), notes: [] as string[] }]
      : []),
    ...(round.community.length > 0
      ? [
          {
            label: 'Community cards',
            cards: round.community.map((card, at) => (at < round.communityUp ? card : null)),
            notes: [] as string[],
          },
        ]
      : []),
    ...round.hands.map(({ box, cards, faceUp }) => ({
      label: `Seat ${box}`,
      cards: shownOr(cards, faceUp),
      notes: wagersAt(box),
    })),
  ];
};

const called = (
  chance: Chance,
  book: HouseRulebook,
  { needs, prepares, commands, words, may }: Irregularity,
): Called | null => {
  const { game } = book;
  if (!may(game)) return null;
  const submission = submissionFor(chance, game, needs(game));
  const seats = shuffle(chance, [1, 2, 3, 4, 5, 6])
    .slice(0, 2 + chance.below(2))
    .sort((one, other) => one - other);
  const found: { readonly table: Table; readonly command: Command }[] = [];
  for (const moment of momentsOf(book, submission, chance, seats)) {
    const before = prepares === undefined ? null : carryOut(book, moment, prepares);
    if (before !== null && isRefused(before)) continue;
    const table = before?.table ?? moment;
    for (const command of commands(book, table))
      if (!isRefused(book.decide(table, command))) found.push({ table, command });
  }
  if (found.length === 0) return null;
  const { table, command } = oneOf(chance, found);
  const ruling = book.decide(table, command);
  if (isRefused(ruling)) return null;
  const clauses: readonly ClauseId[] = [...new Set(ruling.events.flatMap(({ cites }) => cites))];
  const follows: Consequence = followsFrom(game, ruling.events);
  return {
    story: [wayOf(table), `Seats ${listed(seats.map(String))} play.`, whereOf(game, table)],
    rows: rowsOf(game, table),
    what: words(command, table),
    follows,
    clauses,
    others: consequencesFor(game, table).filter(({ key }) => key !== follows.key),
  };
};

/** An irregularity of a house game, at a moment at which the rulebook takes the call. */
export const callHouse =
  (game: HouseGame) =>
  (chance: Chance): Called => {
    const book = houseRulebook(game);
    for (const irregularity of mixed(chance, IRREGULARITIES)) {
      const call = called(chance, book, irregularity);
      if (call !== null) return call;
    }
    throw new Error(`${game.id} has no irregularity.`);
  };
