import { type Card, parseCards } from '@fairdeal/cards';
import {
  type ClauseId,
  dollars,
  type HouseGame,
  isRefused,
  type Paytable,
  type RoundSettlement,
  type SeatSettlement,
  type Submission,
  type SubmissionDraft,
  submit,
} from '@fairdeal/rules';
import { boxAtSeat, keepsStake, paytableName, paytableOf } from '@fairdeal/rules/internal';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { type LaidTableView, readDealerHand, readPlayerHand, type SettledLine } from '@fairdeal/words/internal';
import { joinList } from '@fairdeal/words/internal/text';
import { type DrillRound, type DrillSeat, drillRoundFor, settleDrillRound } from './deal-round.js';
import { drillLine, orderClausesOf } from './drill-line.js';
import { misdealRound } from './misdealt-round.js';
import {
  type DrillLine,
  type DrillPaytable,
  type DrillQuestionId,
  type DrillRow,
  type DrillTable,
  handIdWords,
  type SettleQuestion,
} from './question.js';

const cardsOf = (text: string): readonly Card[] => {
  const parsed = parseCards(text);
  return 'ok' in parsed ? parsed.ok : [];
};

/** The choice as the table shows it. */
const playWords = (game: HouseGame, { play, wagers }: DrillSeat, added: SeatSettlement): string => {
  const fields = play as Readonly<Record<string, unknown>>;
  if (fields.fold === true) return 'folded';
  if (fields.surrender === true || fields.call === 'surrender') return 'surrendered';
  if (Object.keys(fields).length === 0) return 'set as well as it can be';
  const placed = added.wagers.find(({ wager }) => wagers[wager] === undefined);
  if (placed === undefined) return '';
  const street = typeof fields.street === 'string' ? `, ${fields.street}` : '';
  return `${shortWagerTitle(game, placed.wager)} ${dollars(placed.stake)}${street}`;
};

const rowsOf = (game: HouseGame, round: DrillRound, settlement: RoundSettlement): DrillRow[] => {
  const low = cardsOf(round.dealerLow ?? '');
  const dealer = cardsOf(round.dealer);
  const rows: DrillRow[] = [];
  if (dealer.length > 0 && low.length > 0)
    rows.push(
      { label: 'Dealer, high hand', cards: dealer.filter((card) => !low.includes(card)), notes: [] },
      { label: 'Dealer, low hand', cards: low, notes: [] },
    );
  else if (dealer.length > 0) rows.push({ label: 'Dealer', cards: dealer, notes: [] });
  if (round.community !== undefined)
    rows.push({ label: 'Community cards', cards: cardsOf(round.community), notes: [] });
  if (round.extra !== undefined && settlement.seats.some(({ wagers }) => wagers.some((l) => l.wager === 'progressive')))
    rows.push({ label: 'Extra card for the joker', cards: cardsOf(round.extra), notes: [] });
  for (const seat of round.seats) {
    const found = settlement.seats.find((one) => one.seat === seat.seat);
    if (found === undefined) continue;
    rows.push(...seatRows(game, seat, found));
  }
  return rows;
};

/** A hand that is set in two lies in two. */
const seatRows = (game: HouseGame, seat: DrillSeat, found: SeatSettlement): DrillRow[] => {
  const { three, low } = seat.play as Readonly<Record<string, unknown>>;
  const cards = cardsOf(seat.cards);
  const label = `Seat ${seat.seat}`;
  const apart = typeof three === 'string' ? three : typeof low === 'string' ? low : null;
  if (apart === null) {
    const words = playWords(game, seat, found);
    return [{ label, cards, notes: words === '' ? [] : [words] }];
  }
  const set = cardsOf(apart);
  const rest = cards.filter((card) => !set.includes(card));
  return low === undefined
    ? [
        { label: `${label}, three cards`, cards: set, notes: [] },
        { label: `${label}, two cards`, cards: rest, notes: [] },
      ]
    : [
        { label: `${label}, high hand`, cards: rest, notes: [] },
        { label: `${label}, low hand`, cards: set, notes: [] },
      ];
};

/** The tables that the wagers of a round are paid by. */
const tablesOf = (game: HouseGame, round: DrillRound): readonly Paytable[] =>
  Object.keys(round.paytables).flatMap((wager) => paytableOf(game, round, wager) ?? []);

const envyTable = (game: HouseGame, round: DrillRound): ClauseId | null => {
  const table = tablesOf(game, round).find(({ lines }) => lines.some(({ envy }) => (envy ?? 0) > 0));
  return table?.clause ?? null;
};

/** The rows of a seat's hand as the table tells them. */
const settledLinesOf = (game: HouseGame, round: DrillRound, found: SeatSettlement): SettledLine[] =>
  found.wagers.map((line) => ({
    ...line,
    seat: found.seat,
    box: boxAtSeat(found.seat),
    what: line.wager,
    title: game.wagers.find(({ id }) => id === line.wager)?.title ?? line.wager,
    hand: found.hand,
    stakeKept: (paytableOf(game, round, line.wager)?.lines ?? []).some(
      ({ pay }) => pay.words === line.pays && keepsStake(pay),
    ),
  }));

const linesOf = ({ game, round, settlement, terms, view }: LaidRound): DrillLine[] => {
  const envy = round.seats.length > 1 ? envyTable(game, round) : null;
  return settlement.seats.flatMap((seat): DrillLine[] => {
    const told = settledLinesOf(game, round, seat);
    return [
      ...told.map((line) => drillLine(game, terms, view, line, told)),
      ...(envy === null ? [] : [envyLine(seat, envy)]),
    ];
  });
};

const envyLine = ({ seat, envy }: SeatSettlement, clause: ClauseId): DrillLine => {
  const received = envy.reduce((sum, bonus) => sum + bonus.received, 0);
  const hands = joinList(envy.map(({ from }) => `seat ${from}`));
  return {
    seat,
    wager: 'envy',
    title: 'Envy Bonus',
    stake: null,
    outcome: received > 0 ? 'win' : 'lose',
    received,
    pays: received > 0 ? dollars(received) : 'nothing',
    due: received,
    because: received > 0 ? `${dollars(received)} is owed for the hand of ${hands}` : 'no other hand brings one',
    clauses: [clause],
  };
};

const factsOf = (game: HouseGame, round: DrillRound): string[] => [
  ...(game.editions.length > 1 ? [`The edition of ${round.edition} holds.`] : []),
  ...Object.entries(round.paytables)
    .filter(([wager]) => round.seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(([wager, table]) => `${shortWagerTitle(game, wager)} is paid by table ${paytableName(table)}.`),
  ...Object.entries(round.meters ?? {})
    .filter(([wager]) => round.seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(([wager, cents]) => `The ${shortWagerTitle(game, wager)} meter showed ${dollars(cents)} before this round.`),
];

const paytablesOf = (game: HouseGame, round: DrillRound): DrillPaytable[] =>
  tablesOf(game, round)
    .filter(({ wager }) => round.seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(({ wager, name, clause, lines }) => ({
      title: `${shortWagerTitle(game, wager)}, table ${name}`,
      clause,
      lines: lines.map(({ hand, pay }) => [handIdWords(hand), pay.words] as const),
    }));

/** A round that was dealt and settled, and the table as all of it lies there. */
interface LaidRound {
  readonly game: HouseGame;
  readonly round: DrillRound;
  readonly settlement: RoundSettlement;
  readonly terms: Submission;
  readonly view: LaidTableView;
}

const laidRoundOf = (game: HouseGame, asked: DrillQuestionId): LaidRound => {
  const round = drillRoundFor(game, asked);
  const settlement = settleDrillRound(round);
  const submission = submit(game, draftOf(round));
  if (!('ok' in submission)) throw new Error(`The terms of the round were refused: ${submission.faults[0]?.fault}`);
  const boxes = round.seats.map(({ seat, cards, play: written }) => {
    const play = game.readPlay(written);
    const wagers = settlement.seats.find((one) => one.seat === seat)?.wagers ?? [];
    return {
      box: boxAtSeat(seat),
      owner: seat,
      wagers: Object.fromEntries(wagers.map(({ wager, stake }) => [wager, stake])),
      cards: cardsOf(cards),
      play: isRefused(play) ? null : play,
      status: 'settled' as const,
    };
  });
  const view = {
    boxes,
    dealer: cardsOf(round.dealer),
    dealerLow: round.dealerLow === undefined ? null : cardsOf(round.dealerLow),
    community: cardsOf(round.community ?? ''),
    extra: cardsOf(round.extra ?? ''),
    meters: round.meters ?? {},
  };
  return { game, round, settlement, terms: submission.ok, view };
};

const draftOf = ({ edition, paytables, settings, payoutLimit, practice }: DrillRound): SubmissionDraft => ({
  ...{ edition, paytables, practice: practice === true },
  ...(settings === undefined ? {} : { settings }),
  ...(payoutLimit === undefined ? {} : { payoutLimit }),
});

const tableOf = ({ game, round, settlement, terms, view }: LaidRound): DrillTable => ({
  edition: round.edition,
  paytables: round.paytables,
  ...(round.practice === undefined ? {} : { practice: round.practice }),
  dealer: readDealerHand(game, terms, view),
  community: cardsOf(round.community ?? ''),
  extra: settlement.seats.some(({ wagers }) => wagers.some(({ wager }) => wager === 'progressive'))
    ? cardsOf(round.extra ?? '')
    : [],
  meters: view.meters,
  seats: round.seats.map((seat) => {
    const found = settlement.seats.find((one) => one.seat === seat.seat);
    return {
      seat: seat.seat,
      hand: readPlayerHand(game, terms, view, boxAtSeat(seat.seat)) ?? { words: '', parts: [], counts: [] },
      play: found === undefined ? '' : playWords(game, seat, found),
    };
  }),
});

/** A finished round on the table: settle it, unless it was dealt wrong. */
export const dealQuestion = (game: HouseGame, asked: DrillQuestionId): SettleQuestion => {
  const laid = laidRoundOf(game, asked);
  const { round, settlement, terms } = laid;
  const lines = linesOf(laid);
  const seats = settlement.seats.map(({ seat }) => seat);
  const table = tableOf(laid);
  const rows = rowsOf(game, round, settlement);
  const wrong = misdealRound(game, asked, table, rows, seats[0] ?? 0);
  return {
    ...asked,
    form: 'settle',
    ask: 'Settle this round.',
    facts: factsOf(game, round),
    rows: wrong?.rows ?? rows,
    lines,
    seats,
    orderClauses: orderClausesOf(game, terms),
    irregular: wrong?.irregular ?? null,
    paytables: paytablesOf(game, round),
    hands: Object.fromEntries(settlement.seats.map(({ seat, hand }) => [seat, hand])),
    dealer: settlement.dealer === null ? null : dealerWords(settlement.dealer),
    clauses: wrong?.irregular.clauses ?? [...new Set(lines.flatMap(({ clauses }) => clauses.slice(0, 1)))],
    table: wrong?.table ?? table,
  };
};

const dealerWords = ({ hand, qualifies }: NonNullable<RoundSettlement['dealer']>): string =>
  qualifies ? hand : `${hand}, not qualified`;
