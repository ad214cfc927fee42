import { type Card, type Chance, shuffle } from '@fairdeal/cards';
import { LAB_GAMES, strategyInputOf } from '@fairdeal/lab/internal';
import {
  type Actor,
  type ClauseId,
  carryOut,
  dollars,
  type HouseAct,
  type HouseGame,
  type HouseRulebook,
  houseRulebook,
  isRefused,
  type Seat,
  type Submission,
  submit,
  type Table,
} from '@fairdeal/rules';
import {
  ALL_SEATS,
  boxAtSeat,
  deckInPlay,
  type HouseCommand,
  handNow,
  nextStaffCommand,
  type SettingValues,
  staffMember,
  stageNow,
  stakeOn,
  tableLimitsOf,
} from '@fairdeal/rules/internal';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { joinList } from '@fairdeal/words/internal/text';
import { playerInSeat } from '../link/seat-adapter.js';
import type { PlannedAct } from '../practice/practice-game.js';
import { type Consequence, consequenceOf, consequencesFor } from './consequences.js';
import { HOUSE_IRREGULARITIES, type HouseIrregularity } from './irregularities.js';
import { type DrillRow, pickOne, shuffleItems } from './question.js';
import type { CalledIrregularity } from './rule-question.js';

const BANKROLL = 1_000_000;
/** Nobody waits in a drill. */
const DRILL_TIME = 0;

const submissionFor = (chance: Chance, game: HouseGame, needs: SettingValues): Submission => {
  const { edition } = pickOne(chance, game.editions);
  const paytables: Record<string, string> = {};
  for (const wager of game.optional) {
    const tables = game.paytables(edition).filter((table) => table.wager === wager);
    if (tables.length > 0) paytables[wager] = pickOne(chance, tables).name;
  }
  const settings = Object.fromEntries(Object.entries(needs).filter(([name]) => Object.hasOwn(game.settings, name)));
  const submission = submit(game, { edition, paytables, settings });
  if ('ok' in submission) return submission.ok;
  throw new Error(`${game.id}: ${submission.faults[0]?.fault ?? 'a fault'}`);
};

/** The table before each act of a whole round, from the cabinet to the last card collected. */
export function* houseRoundStates(
  book: HouseRulebook,
  submission: Submission,
  chance: Chance,
  seats: readonly Seat[],
): Generator<Table> {
  const { game } = book;
  let table = book.open(submission);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const must = (command: HouseCommand): void => {
    const done = carryOut(book, table, command);
    if (isRefused(done)) throw new Error(`${command.act.do} was refused: ${done.reason}`);
    table = done.table;
  };
  const does = (by: Actor, act: HouseAct): void => must({ act, by, at: DRILL_TIME });
  function* staff(): Generator<Table> {
    for (
      let due = nextStaffCommand(book, table, DRILL_TIME, shuffled);
      due !== null;
      due = nextStaffCommand(book, table, DRILL_TIME, shuffled)
    ) {
      yield table;
      must(due);
    }
  }
  yield* staff();
  for (const seat of seats) does(playerInSeat(seat), { do: 'sit', cents: BANKROLL });
  yield* staff();
  while (table.cards.cutOffers.length > 0) {
    const [seat = 0] = table.cards.cutOffers;
    does(playerInSeat(seat), { do: 'cutCards', place: Math.floor(deckInPlay(table).size / 2) });
    yield* staff();
  }
  for (const seat of seats)
    for (const rule of game.wagers) {
      if (rule.when !== 'start' || !(rule.required || submission.paytables[rule.id] !== undefined)) continue;
      const box = boxAtSeat(seat);
      const { min, max } = tableLimitsOf(table, rule);
      const cents =
        rule.equals !== undefined
          ? stakeOn(table, box, rule.equals)
          : min === max
            ? min
            : Math.max(min, 500 * (1 + chance.below(5)));
      does(playerInSeat(seat), { do: 'wager', box, wager: rule.id, cents });
    }
  yield table;
  const dealer = staffMember('dealer');
  if (game.law.noMoreBets !== null) does(dealer, book.completeAct(table, { do: 'closeBets' }));
  if (game.law.start !== undefined) yield* staff();
  yield table;
  does(dealer, { do: 'deal' });
  for (;;) {
    yield* staff();
    const hand = handNow(table);
    if (hand === undefined) return;
    yield table;
    const play = LAB_GAMES[game.id].simplePlay(strategyInputOf(table, hand));
    does(playerInSeat(hand.owner), { do: 'play', box: hand.box, play });
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
const stageWords = (table: Table): string => {
  const { round, betsClosed } = table;
  if (round === null) {
    if (betsClosed) return 'The dealer has called “no more bets” and is about to deal.';
    return deckInPlay(table).step === 'loaded'
      ? 'The cards are ready, and players are betting.'
      : 'No round is in play. The dealer is preparing the cards.';
  }
  const stage = stageNow(table);
  switch (stage?.act) {
    case 'ask': {
      const hand = handNow(table);
      return hand === undefined
        ? 'All players have acted.'
        : hand.play === null
          ? `It is seat ${hand.box}’s turn to act.`
          : `Seat ${hand.box} has acted and is waiting for cards.`;
    }
    case 'dealMore':
      return 'The next cards are about to be dealt.';
    case 'stub':
      return 'The hands have been dealt and the dealer holds the stub.';
    case 'setDealer':
      return 'The cards are dealt, and the dealer is about to set the dealer hand.';
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

const rowsOf = (game: HouseGame, { round, boxes }: Table): DrillRow[] => {
  const wagersAt = (box: number): string[] => {
    const { wagers = {}, collected = {} } = boxes[box - 1] ?? {};
    return Object.entries({ ...wagers, ...collected })
      .filter(([, cents]) => cents > 0)
      .map(([id, cents]) => `${shortWagerTitle(game, id)} ${dollars(cents)}`);
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

/** People rule on what the record of a virtual table would know better. */
const asLiveTable = (table: Table): Table => ({ ...table, cards: { ...table.cards, live: true } });

const tryIrregularity = (
  chance: Chance,
  book: HouseRulebook,
  { requiredSettings: needs, preparation: prepares, calls, words, appliesTo: may }: HouseIrregularity,
): CalledIrregularity | null => {
  const { game } = book;
  if (!may(game)) return null;
  const submission = submissionFor(chance, game, needs(game));
  const seats = shuffleItems(chance, ALL_SEATS)
    .slice(0, 2 + chance.below(2))
    .sort((one, other) => one - other);
  const found: { readonly table: Table; readonly call: PlannedAct<HouseAct> }[] = [];
  for (const moment of houseRoundStates(book, submission, chance, seats)) {
    const before = prepares === undefined ? null : carryOut(book, moment, { ...prepares, at: DRILL_TIME });
    if (before !== null && isRefused(before)) continue;
    const table = asLiveTable(before?.table ?? moment);
    for (const call of calls(book, table))
      if (!isRefused(book.decide(table, { ...call, at: DRILL_TIME }))) found.push({ table, call });
  }
  if (found.length === 0) return null;
  const { table, call } = pickOne(chance, found);
  const ruling = book.decide(table, { ...call, at: DRILL_TIME });
  if (isRefused(ruling)) return null;
  const clauses: readonly ClauseId[] = [...new Set(ruling.events.flatMap(({ cites }) => cites))];
  const follows: Consequence = consequenceOf(game, ruling.events);
  return {
    story: [wayOf(table), `Seats ${joinList(seats.map(String))} play.`, stageWords(table)],
    rows: rowsOf(game, table),
    what: words(call, table),
    follows,
    clauses,
    others: consequencesFor(game, table).filter(({ key }) => key !== follows.key),
  };
};

/** An irregularity of a house game, at a moment at which the rulebook takes the call. */
export const callHouseIrregularity =
  (game: HouseGame) =>
  (chance: Chance): CalledIrregularity => {
    const book = houseRulebook(game);
    for (const irregularity of shuffleItems(chance, HOUSE_IRREGULARITIES)) {
      const call = tryIrregularity(chance, book, irregularity);
      if (call !== null) return call;
    }
    throw new Error(`${game.id} has no irregularity.`);
  };
