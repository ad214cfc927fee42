import { type Card, formatCard, JOKER, RANKS, rankOf, suitOf } from '@fairdeal/cards';
import { type Cents, dollars, type HouseGame, type Seat, type TableView } from '@fairdeal/rules';
import type { RoundReport } from '@fairdeal/table/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import { padColumns } from '@fairdeal/words/internal/text';

/** The player's seat. */
export const PLAYER_SEAT: Seat = 1;

/** Style of the screen. Color only helps; nothing depends on it. */
export interface ScreenStyle {
  readonly color: boolean;
}

const SYMBOLS = ['♣', '♦', '♥', '♠'] as const;
const HIDDEN = '▮▮';

const cardText = (card: Card | null, { color }: ScreenStyle): string => {
  if (card === null) return HIDDEN;
  if (card === JOKER) return 'joker';
  const rank = RANKS[rankOf(card)];
  const text = `${rank === 'T' ? '10' : rank}${SYMBOLS[suitOf(card)]}`;
  return color && (suitOf(card) === 1 || suitOf(card) === 2) ? `\u001b[31m${text}\u001b[39m` : text;
};

/** `A♠ 10♦ ▮▮ (As Td)`: symbols, and letters for terminals without them. */
export const cardsText = (cards: readonly (Card | null)[], ink: ScreenStyle): string => {
  const known = cards.filter((card) => card !== null);
  const letters = known.length === 0 ? '' : ` (${known.map(formatCard).join(' ')})`;
  return cards.map((card) => cardText(card, ink)).join(' ') + letters;
};

const wagersText = (wagers: Readonly<Record<string, Cents>>): string =>
  Object.entries(wagers)
    .filter(([, cents]) => cents > 0)
    .map(([wager, cents]) => `${wager} ${dollars(cents)}`)
    .join(', ');

/** The table as the player sees it. */
export const tableText = (game: HouseGame, view: TableView, ink: ScreenStyle): string => {
  const mine = view.boxes.find(({ owner }) => owner === PLAYER_SEAT);
  const chips = view.seats.find(({ seat }) => seat === PLAYER_SEAT)?.chips ?? 0;
  const rows: [string, string][] = [
    ['Dealer', cardsText(view.dealer, ink)],
    ['Board', cardsText(view.community, ink)],
    ['Extra card', cardsText(view.extra, ink)],
    ['You', cardsText(mine?.cards ?? [], ink)],
    ['Wagers', wagersText(mine?.wagers ?? {})],
    ['Meters', wagersText(view.meters)],
    ['Bankroll', dollars(chips)],
  ];
  return [
    `${game.title} (${game.chapter}, ${view.edition})`,
    padColumns(rows.filter(([, text]) => text !== '').map(([name, text]) => [`  ${name}`, text])),
  ].join('\n');
};

/** A finished round, for its screen. */
export type FinishedHouseRound = Pick<RoundReport<TableView>, 'lines' | 'net' | 'dealer' | 'laid'>;

/** Every wager of the last round: outcome, payout, chips returned, and the clauses. */
export const settlementText = (
  { lines, net, dealer, laid }: FinishedHouseRound,
  bankroll: Cents,
  ink: ScreenStyle,
): string => {
  const own = lines.filter(({ seat }) => seat === PLAYER_SEAT);
  const cards = laid.boxes.find(({ owner }) => owner === PLAYER_SEAT)?.cards ?? [];
  const row = (name: string, seen: TableView['community']): string[] =>
    seen.length === 0 ? [] : [`${name}: ${cardsText(seen, ink)}`];
  return [
    ...row('Dealer', laid.dealer).map((line) => (dealer === null ? line : `${line}: ${dealer}`)),
    ...row('Board', laid.community),
    ...row('Extra card', laid.extra),
    `You: ${cardsText(cards, ink)}: ${own[0]?.hand ?? ''}`,
    padColumns(own.map(wagerRow)),
    `${netText(net)} Bankroll ${dollars(bankroll)}.`,
  ].join('\n');
};

const wagerRow = ({ what, stake, outcome, pays, received, cites }: SettledLine): string[] => [
  `  ${what}`,
  dollars(stake),
  OUTCOMES[outcome] ?? `wins, pays ${pays}`,
  `${dollars(received)} back`,
  cites.join(' '),
];

const OUTCOMES: Readonly<Record<string, string>> = {
  lose: 'loses',
  push: 'pushes',
  forfeit: 'is forfeited',
  void: 'is void',
};

export const netText = (net: Cents): string =>
  net > 0 ? `You win ${dollars(net)}.` : net < 0 ? `You lose ${dollars(-net)}.` : 'You break even.';
