import { type Card, parseCards } from '@fairdeal/cards';
import {
  type ClauseId,
  dollars,
  type HouseGame,
  houseRulebook,
  type RoundSettlement,
  type SeatSettlement,
  submit,
  type Table,
} from '@fairdeal/rules';
import { roundOf, settled, type WrittenRound, type WrittenSeat } from './deal-round.js';
import {
  type Asked,
  handWords,
  type Line,
  type LineOutcome,
  type Row,
  type SettleQuestion,
  type ShownPaytable,
  shortTitle,
} from './question.js';

const cardsOf = (text: string): readonly Card[] => {
  const parsed = parseCards(text);
  return 'ok' in parsed ? parsed.ok : [];
};

const titleOf = (game: HouseGame, wager: string): string =>
  shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

/** The choice as the table shows it. */
const playWords = (game: HouseGame, { play, wagers }: WrittenSeat, added: SeatSettlement): string => {
  const fields = play as Readonly<Record<string, unknown>>;
  if (fields.fold === true) return 'folded';
  if (fields.surrender === true || fields.call === 'surrender') return 'surrendered';
  if (Object.keys(fields).length === 0) return 'set as well as it can be';
  const placed = added.wagers.find(({ wager }) => wagers[wager] === undefined);
  if (placed === undefined) return '';
  const street = typeof fields.street === 'string' ? `, ${fields.street}` : '';
  return `${titleOf(game, placed.wager)} ${dollars(placed.stake)}${street}`;
};

const rowsOf = (game: HouseGame, round: WrittenRound, settlement: RoundSettlement): Row[] => {
  const low = cardsOf(round.dealerLow ?? '');
  const dealer = cardsOf(round.dealer);
  const rows: Row[] = [];
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
const seatRows = (game: HouseGame, seat: WrittenSeat, found: SeatSettlement): Row[] => {
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

const envyTable = (game: HouseGame, { edition, paytables }: WrittenRound): ClauseId | null => {
  const table = game
    .paytables(edition)
    .find(({ wager, name, lines }) => paytables[wager] === name && lines.some(({ envy }) => (envy ?? 0) > 0));
  return table?.clause ?? null;
};

const linesOf = (game: HouseGame, round: WrittenRound, settlement: RoundSettlement): Line[] => {
  const envy = round.seats.length > 1 ? envyTable(game, round) : null;
  return settlement.seats.flatMap((seat): Line[] => [
    ...seat.wagers.map(
      ({ wager, stake, outcome, pays, received, cites }): Line => ({
        seat: seat.seat,
        wager,
        title: titleOf(game, wager),
        stake,
        outcome: outcome === 'void' ? 'push' : (outcome satisfies LineOutcome),
        received,
        pays,
        clauses: cites,
      }),
    ),
    ...(envy === null ? [] : [envyLine(seat, envy)]),
  ]);
};

const envyLine = ({ seat, envy }: SeatSettlement, clause: ClauseId): Line => {
  const received = envy.reduce((sum, bonus) => sum + bonus.received, 0);
  return {
    seat,
    wager: 'envy',
    title: 'Envy Bonus',
    stake: null,
    outcome: received > 0 ? 'win' : 'lose',
    received,
    pays: received > 0 ? dollars(received) : 'nothing',
    clauses: [clause],
  };
};

const factsOf = (game: HouseGame, round: WrittenRound): string[] => [
  ...(game.editions.length > 1 ? [`The edition of ${round.edition} holds.`] : []),
  ...Object.entries(round.paytables)
    .filter(([wager]) => round.seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(([wager, name]) => `${titleOf(game, wager)} is paid by table ${name}.`),
  ...Object.entries(round.meters ?? {})
    .filter(([wager]) => round.seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(([wager, cents]) => `The ${titleOf(game, wager)} meter showed ${dollars(cents)} before this round.`),
];

const paytablesOf = (game: HouseGame, { edition, paytables, seats }: WrittenRound): ShownPaytable[] =>
  game
    .paytables(edition)
    .filter(({ wager, name }) => paytables[wager] === name && seats.some(({ wagers }) => (wagers[wager] ?? 0) > 0))
    .map(({ wager, name, clause, lines }) => ({
      title: `${titleOf(game, wager)}, table ${name}`,
      clause,
      lines: lines.map(({ hand, pay }) => [handWords(hand), pay.words] as const),
    }));

/** Where the hands are settled, by the chapter's order of play. */
const orderClausesOf = (game: HouseGame, table: Table): readonly ClauseId[] =>
  game.stages(table).find((stage) => stage.act === 'settle' || (stage.act === 'ask' && stage.complete > 0))?.cites ??
  [];

/** A finished round on the table: settle it. */
export const dealIt = (game: HouseGame, asked: Asked): SettleQuestion => {
  const round = roundOf(game, asked);
  const settlement = settled(round);
  const lines = linesOf(game, round, settlement);
  const submission = submit(game, { edition: round.edition, paytables: round.paytables });
  const orderClauses =
    'ok' in submission ? orderClausesOf(game, houseRulebook(game).open(submission.ok)) : ([] as readonly ClauseId[]);
  return {
    ...asked,
    form: 'settle',
    ask: 'Settle this round.',
    facts: factsOf(game, round),
    rows: rowsOf(game, round, settlement),
    lines,
    seats: settlement.seats.map(({ seat }) => seat),
    orderClauses,
    paytables: paytablesOf(game, round),
    hands: Object.fromEntries(settlement.seats.map(({ seat, hand }) => [seat, hand])),
    dealer: settlement.dealer === null ? null : dealerWords(settlement.dealer),
    clauses: [...new Set(lines.flatMap(({ clauses }) => clauses.slice(0, 1)))],
  };
};

const dealerWords = ({ hand, qualifies }: NonNullable<RoundSettlement['dealer']>): string =>
  qualifies ? hand : `${hand}, not qualified`;
