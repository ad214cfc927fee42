import type { Card } from '@fairdeal/cards';
import type { Cents, LayoutDrawing, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import type { CardBack } from '../parts/card.js';
import { type Place, units } from '../stage/plane.js';
import type { PokerMoment } from './moments.js';
import type { PokerPlaces } from './places.js';

export type Player = PokerView['players'][number];

/** What one may do with one's own cards: nothing, unless some may be thrown away. */
export interface Picking {
  readonly picked: ReadonlySet<Card>;
  readonly may: (card: Card) => boolean;
  readonly onPick: (card: Card) => void;
}

export interface SceneProps {
  readonly game: PokerGame;
  readonly layout: LayoutDrawing;
  readonly moment: PokerMoment;
  readonly places: PokerPlaces;
  /** Who looks at the table from his seat; null from beside it. */
  readonly you: Seat | null;
  readonly picking: Picking | null;
  /** What the viewer has to think about, in a line and a sentence. */
  readonly beside: { readonly title: string; readonly words: string } | null;
}

export const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

export const backOf = ({ cards }: PokerView): CardBack =>
  cards.find(({ inPlay }) => inPlay)?.back === 'blue' ? 'blue' : 'red';

/** A player's cards and the board, without those that are still on their way. */
export const seen = (
  { view, lay, deals }: PokerMoment,
  { seat, cards }: Player,
): [own: readonly Card[], board: readonly Card[]] =>
  deals
    ? [known(cards.slice(0, lay.get(seat) ?? 0)), view.board.slice(0, lay.get('board') ?? 0)]
    : [known(cards), view.board];

/** As which of the cards that come now each lies there: one to each in turn, from the left of the button. */
export type Order = (at: Seat | 'board', nth: number) => number;

export const orderOf = ({ view: { players, button }, lay }: PokerMoment): Order => {
  const live = players.filter(({ folded }) => !folded).map(({ seat }) => seat);
  const turns = [...live.filter((seat) => seat > button), ...live.filter((seat) => seat <= button)];
  return (at, nth) => {
    const since = nth - (lay.get(at) ?? 0);
    if (since < 0) return 0;
    return at === 'board' ? since : since * turns.length + Math.max(0, turns.indexOf(at));
  };
};

export interface LaidProps extends SceneProps {
  readonly back: CardBack;
  readonly order: Order;
  /** The cards that count now: of one's own hand as it grows, and at the end of the hand that wins. */
  readonly counts: readonly Card[];
}

export const stateOf = (player: Player | undefined, stack: Cents, away: boolean, phase: PokerView['phase']): string => {
  if (away) return 'away';
  if (player === undefined) return '';
  if (player.folded) return 'folded';
  if (player.shown === 'mucked') return 'conceded';
  return stack === 0 && phase !== null ? 'all in' : '';
};

/** The names of the places on the board: `flop`, `flop`, `flop`, `turn`, `river`. */
export const boardOf = ({ streets }: PokerGame): readonly string[] =>
  streets.flatMap(({ name, deal }) =>
    deal.flatMap(({ to, cards }) => (to === 'board' ? Array.from({ length: cards }, () => name) : [])),
  );

export const lookOf = (card: Card, { counts, moment }: LaidProps): 'plain' | 'dim' | 'glow' =>
  moment.because === null || moment.because.cards.length === 0 ? 'plain' : counts.includes(card) ? 'glow' : 'dim';

export const saidBy = ({ did }: PokerMoment, you: Seat): string => {
  const said = did.get(you);
  return said === undefined ? '' : `you ${said}`;
};

export const centred = ({ x, y }: Place) => ({ translate: `calc(${units(x)} - 50%) calc(${units(y)} - 50%)` });
