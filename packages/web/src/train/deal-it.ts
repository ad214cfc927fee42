import { type Card, type Chance, formatCards, parseCards, shuffle } from '@fairdeal/cards';
import {
  type Cents,
  type ClauseId,
  dollars,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  isRefused,
  limitsOf,
  payWords,
  type RoundSettlement,
  type SeatSettlement,
  type SettledHand,
  type Submission,
  settleRound,
  submit,
  type Table,
} from '@fairdeal/rules';
import {
  type Asked,
  chanceOf,
  handWords,
  happens,
  type Line,
  type LineOutcome,
  oneOf,
  type Row,
  type SettleQuestion,
  type ShownPaytable,
  shortTitle,
} from './question.js';

/** A round as `fairdeal settle` reads it. */
export interface WrittenRound {
  readonly game: string;
  readonly edition: string;
  readonly paytables: Readonly<Record<string, string>>;
  readonly meters?: Readonly<Record<string, Cents>>;
  readonly dealer: string;
  readonly community?: string;
  readonly extra?: string;
  readonly dealerLow?: string;
  readonly seats: readonly WrittenSeat[];
}

export interface WrittenSeat {
  readonly seat: number;
  readonly cards: string;
  readonly wagers: Readonly<Record<string, Cents>>;
  readonly play: object;
}

const DEALS = 6;
const MOST_SEATS = 3;
const TRIES = 50;

/** A submission of the game with any paytables; each optional wager is offered three times out of four. */
export const anySubmission = (chance: Chance, game: HouseGame): Submission => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { edition } = oneOf(chance, game.editions);
    const paytables: Record<string, string> = {};
    for (const wager of game.optional) {
      const tables = game.paytables(edition).filter((table) => table.wager === wager);
      if (tables.length > 0 && happens(chance, 3, 4)) paytables[wager] = oneOf(chance, tables).name;
    }
    const submission = submit(game, { edition, paytables });
    if ('ok' in submission) return submission.ok;
  }
  throw new Error(`No submission of ${game.id} was found.`);
};

const FIVE_DOLLARS = 500;

const anyWagers = (chance: Chance, game: HouseGame, table: Table): Readonly<Record<string, Cents>> => {
  const wagers: Record<string, Cents> = {};
  for (const rule of game.wagers) {
    if (rule.when !== 'start') continue;
    if (rule.equals !== undefined) wagers[rule.id] = wagers[rule.equals] ?? 0;
    else if (rule.required) wagers[rule.id] = FIVE_DOLLARS * (1 + chance.below(10));
    else if (table.submission.paytables[rule.id] !== undefined && happens(chance, 3, 4)) {
      const { min, max } = limitsOf(game, table, rule);
      wagers[rule.id] = min === max ? min : FIVE_DOLLARS * (1 + chance.below(4));
    }
  }
  return wagers;
};

const givesUp = (name: string): boolean => name === 'fold' || name === 'surrender';

/** What the player chose, street by street, until his choice is final. He gives up once in six. */
const anyPlay = (chance: Chance, game: HouseGame, table: Table, hand: SettledHand): object => {
  for (const stage of game.stages(table)) {
    if (stage.act !== 'ask') continue;
    const all = game
      .plays(table.submission, hand, stage.street)
      .filter(({ play }) => !isRefused(game.choose(table.submission, hand, play, stage.street)));
    const kept = all.filter(({ name }) => !givesUp(name));
    const gives = all.filter(({ name }) => givesUp(name));
    const [first] = kept;
    const option =
      gives.length > 0 && (first === undefined || happens(chance, 1, 6))
        ? oneOf(chance, gives)
        : first !== undefined && kept.length > 3 && happens(chance, 2, 3)
          ? first
          : oneOf(chance, kept);
    const raise = option.ranges?.raise;
    const play =
      raise === undefined
        ? option.play
        : {
            ...option.play,
            raise: raise.min + raise.step * chance.below(Math.floor((raise.max - raise.min) / raise.step) + 1),
          };
    if (game.decides(play)) return play;
  }
  throw new Error(`No choice of ${game.id} was final.`);
};

const seatsTaken = (chance: Chance): number[] =>
  shuffle(chance, [1, 2, 3, 4, 5, 6])
    .slice(0, 1 + chance.below(MOST_SEATS))
    .sort((one, other) => one - other);

/** A hand left to the house way is written as it then lies on the table. */
const asItLies = (game: HouseGame, submission: Submission, { cards }: SettledHand, play: object): object =>
  'houseWay' in play && game.dealerSets !== undefined
    ? { low: formatCards(game.dealerSets.low(submission, cards)) }
    : play;

const anyRound = (chance: Chance, game: HouseGame, table: Table): WrittenRound => {
  const { submission } = table;
  const { counts } = game;
  const cards = shuffle(chance, game.batch);
  const take = (count: number): Card[] => cards.splice(0, count);
  const dealer = take(counts.dealer);
  const community = take(counts.community);
  const [extra] = take(1);
  const progressive = game.progressive(submission);
  const seats = seatsTaken(chance).map((seat): WrittenSeat => {
    const hand = { seat, cards: take(counts.hand), wagers: anyWagers(chance, game, table), play: null };
    const play = asItLies(game, submission, hand, anyPlay(chance, game, table, hand));
    return { seat, cards: formatCards(hand.cards), wagers: hand.wagers, play };
  });
  const meter = progressive === null ? 0 : progressive.seed + 100 * chance.below(500_000);
  return {
    game: game.id,
    edition: submission.edition,
    paytables: submission.paytables,
    ...(progressive === null ? {} : { meters: { [progressive.wager]: meter } }),
    dealer: formatCards(dealer),
    ...(community.length === 0 ? {} : { community: formatCards(community) }),
    ...(game.lacks !== undefined ? { extra: formatCards(extra === undefined ? [] : [extra]) } : {}),
    ...(game.dealerSets === undefined ? {} : { dealerLow: formatCards(game.dealerSets.low(submission, dealer)) }),
    seats,
  };
};

/** The more ways a round ends in and the more it pays, the more there is to learn from it. */
const worth = ({ seats }: RoundSettlement): number => {
  const lines = seats.flatMap(({ wagers }) => wagers);
  const ends = new Set(lines.map(({ outcome }) => outcome)).size;
  const pays = new Set(lines.map(({ pays }) => pays)).size;
  return ends + 2 * pays + seats.filter(({ envy }) => envy.length > 0).length;
};

const settled = (round: WrittenRound): RoundSettlement => {
  const settlement = settleRound(HOUSE_GAMES, round);
  if (isRefused(settlement)) throw new Error(`The round was refused: ${settlement.refused}`);
  return settlement;
};

/** The round that a question is about: of six that chance deals, the one with most to learn from. */
export const roundOf = (game: HouseGame, asked: Asked): WrittenRound => {
  const chance = chanceOf(asked);
  const table = houseRulebook(game).open(anySubmission(chance, game));
  const rounds = Array.from({ length: DEALS }, () => anyRound(chance, game, table));
  const values = rounds.map((round) => worth(settled(round)));
  return rounds[values.indexOf(Math.max(...values))] as WrittenRound;
};

/** The round that a question is about, settled by the rulebook. */
export const settlementOf = (game: HouseGame, asked: Asked): RoundSettlement => settled(roundOf(game, asked));

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
const seatRows = (game: HouseGame, seat: WrittenSeat, settled: SeatSettlement): Row[] => {
  const { three, low } = seat.play as Readonly<Record<string, unknown>>;
  const cards = cardsOf(seat.cards);
  const label = `Seat ${seat.seat}`;
  const apart = typeof three === 'string' ? three : typeof low === 'string' ? low : null;
  if (apart === null) {
    const words = playWords(game, seat, settled);
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
      lines: lines.map(({ hand, pay }) => [handWords(hand), payWords(pay)] as const),
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
