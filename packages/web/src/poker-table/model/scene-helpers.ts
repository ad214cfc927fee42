import type { Card } from '@fairdeal/cards';
import type { Cents, LayoutDrawing, PokerGame, PokerSubmission, PokerView, Seat } from '@fairdeal/rules';
import type { CardBack } from '../../cards/card.js';
import { type FeltPoint, feltUnits } from '../../table-frame/felt-plane.js';
import type { PokerFrame } from './frames.js';
import type { PokerPlaces } from './places.js';

export type PokerViewPlayer = PokerView['players'][number];

/** Controls of the player's own cards, for discards. */
export interface CardPicking {
  readonly picked: ReadonlySet<Card>;
  readonly may: (card: Card) => boolean;
  readonly onPick: (card: Card) => void;
}

export interface PokerSceneProps {
  readonly game: PokerGame;
  readonly layout: LayoutDrawing;
  readonly rakeArea: PokerSubmission['rakeArea'];
  readonly moment: PokerFrame;
  readonly places: PokerPlaces;
  /** Seat of the viewer; null for an onlooker. */
  readonly you: Seat | null;
  readonly picking: CardPicking | null;
  /** Viewer's decision in a title and a sentence. */
  readonly prompt: { readonly title: string; readonly words: string } | null;
}

export const knownCards = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

export const backOf = ({ cards }: PokerView): CardBack =>
  cards.find(({ inPlay }) => inPlay)?.back === 'blue' ? 'blue' : 'red';

/** Player's cards and the board, without cards in flight. */
export const cardsInView = (
  { view, lay, deals }: PokerFrame,
  { seat, cards }: PokerViewPlayer,
): [own: readonly Card[], board: readonly Card[]] =>
  deals
    ? [knownCards(cards.slice(0, lay.get(seat) ?? 0)), view.board.slice(0, lay.get('board') ?? 0)]
    : [knownCards(cards), view.board];

/** Order of this delivery's cards: one to each player in turn, from the left of the button. */
export type PokerDealOrder = (at: Seat | 'board', nth: number) => number;

export const pokerDealOrder = ({ view: { players, button }, lay }: PokerFrame): PokerDealOrder => {
  const live = players.filter(({ folded }) => !folded).map(({ seat }) => seat);
  const turns = [...live.filter((seat) => seat > button), ...live.filter((seat) => seat <= button)];
  return (at, nth) => {
    const since = nth - (lay.get(at) ?? 0);
    if (since < 0) return 0;
    return at === 'board' ? since : since * turns.length + Math.max(0, turns.indexOf(at));
  };
};

export interface PokerFeltProps extends PokerSceneProps {
  readonly back: CardBack;
  readonly order: PokerDealOrder;
  /** Cards that count now: of the viewer's hand as it grows, and of the winning hand at the end. */
  readonly counts: readonly Card[];
}

export const seatStateWords = (
  player: PokerViewPlayer | undefined,
  stack: Cents,
  away: boolean,
  phase: PokerView['phase'],
): string => {
  if (away) return 'away';
  if (player === undefined) return '';
  if (player.folded) return 'folded';
  if (player.shown === 'mucked') return 'conceded';
  return stack === 0 && phase !== null ? 'all in' : '';
};

/** Names of the places on the board: `flop`, `flop`, `flop`, `turn`, `river`. */
export const boardSlots = ({ streets }: PokerGame): readonly string[] =>
  streets.flatMap(({ name, deal }) =>
    deal.flatMap(({ to, cards }) => (to === 'board' ? Array.from({ length: cards }, () => name) : [])),
  );

export const pokerCardLook = (card: Card, { counts, moment }: PokerFeltProps): 'plain' | 'dim' | 'glow' =>
  moment.because === null || moment.because.cards.length === 0 ? 'plain' : counts.includes(card) ? 'glow' : 'dim';

export const lastActWords = ({ did }: PokerFrame, you: Seat): string => {
  const said = did.get(you);
  return said === undefined ? '' : `you ${said}`;
};

export const centeredStyle = ({ x, y }: FeltPoint) => ({
  translate: `calc(${feltUnits(x)} - 50%) calc(${feltUnits(y)} - 50%)`,
});
