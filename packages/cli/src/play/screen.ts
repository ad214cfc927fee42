import { type Card, formatCard, JOKER, RANKS, rankOf, suitOf } from '@fairdeal/cards';
import { columns, type LastRound, SEAT } from '@fairdeal/house/practice';
import { type Cents, dollars, type HouseGame, type TableView, type WagerResult } from '@fairdeal/rules';

/** How the screen may draw: colour only helps, nothing depends on it. */
export interface Ink {
  readonly colour: boolean;
}

const SYMBOLS = ['♣', '♦', '♥', '♠'] as const;
const HIDDEN = '▮▮';

const cardText = (card: Card | null, { colour }: Ink): string => {
  if (card === null) return HIDDEN;
  if (card === JOKER) return 'joker';
  const rank = RANKS[rankOf(card)];
  const text = `${rank === 'T' ? '10' : rank}${SYMBOLS[suitOf(card)]}`;
  return colour && (suitOf(card) === 1 || suitOf(card) === 2) ? `\u001b[31m${text}\u001b[39m` : text;
};

/** `A♠ 10♦ ▮▮ (As Td)`: symbols for the eye, letters for whoever has no symbols. */
export const cardsText = (cards: readonly (Card | null)[], ink: Ink): string => {
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
export const tableText = (game: HouseGame, view: TableView, ink: Ink): string => {
  const mine = view.boxes.find(({ box }) => box === SEAT);
  const chips = view.seats.find(({ seat }) => seat === SEAT)?.chips ?? 0;
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
    columns(rows.filter(([, text]) => text !== '').map(([name, text]) => [`  ${name}`, text])),
  ].join('\n');
};

/** Every wager of the round before: its outcome, what it pays, what came back, and the clauses. */
export const settlementText = (last: LastRound, bankroll: Cents, ink: Ink): string => {
  const cards = last.view.boxes.find(({ box }) => box === SEAT)?.cards ?? [];
  const laid = (name: string, seen: TableView['community']): string[] =>
    seen.length === 0 ? [] : [`${name}: ${cardsText(seen, ink)}`];
  return [
    ...laid('Dealer', last.view.dealer).map((line) => (last.dealer === null ? line : `${line}: ${last.dealer}`)),
    ...laid('Board', last.view.community),
    ...laid('Extra card', last.view.extra),
    `You: ${cardsText(cards, ink)}: ${last.result.hand}`,
    columns(last.result.wagers.map(wagerRow)),
    `${netText(last.net)} Bankroll ${dollars(bankroll)}.`,
  ].join('\n');
};

const wagerRow = ({ wager, stake, outcome, pays, received, cites }: WagerResult): string[] => [
  `  ${wager}`,
  dollars(stake),
  outcomeText(outcome, pays),
  `${dollars(received)} back`,
  cites.join(' '),
];

const outcomeText = (outcome: WagerResult['outcome'], pays: string): string => {
  switch (outcome) {
    case 'win':
      return `wins, pays ${pays}`;
    case 'lose':
      return 'loses';
    case 'push':
      return 'pushes';
    case 'forfeit':
      return 'is forfeited';
    case 'void':
      return 'is void';
  }
};

const netText = (net: Cents): string =>
  net > 0 ? `You win ${dollars(net)}.` : net < 0 ? `You lose ${dollars(-net)}.` : 'You come out even.';
