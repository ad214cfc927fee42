import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { HouseRules, Table } from '@fairdeal/rules';
import { type Spot, stageNow } from '@fairdeal/rules/internal';
import type { PhysicalCard } from './deck.js';

type Draw = ReturnType<HouseRules['draws']>[number];

/** Cards that leave the stack next, by the act that deals them. */
const drawsOf = (game: HouseRules, table: Table, act: string, box: number): readonly Draw[] => {
  const stage = stageNow(table);
  if (act === 'deal') return game.draws(table);
  if (stage?.act === 'dealMore') return stage.draws;
  return stage?.act === 'ask' ? [{ to: box, cards: stage.complete, faceUp: true }] : [];
};

interface LeavingCard {
  readonly at: number;
  readonly to: Spot;
  readonly faceUp: boolean;
}

/** Each card of the draws with its place in the order that the cards leave the stack. */
const leavingCards = (draws: readonly Draw[]): LeavingCard[] => {
  let first = 0;
  return draws.flatMap(({ to, cards, faceUp, apart = 1 }) => {
    const from = first;
    first += apart === 1 ? cards : 1;
    return Array.from({ length: cards }, (_, nth) => ({ at: from + nth * apart, to, faceUp }));
  });
};

/** A card that leaves the stack with a deal. */
interface DealtFace {
  readonly face: Card;
  readonly faceUp: boolean;
}

/** Cards that leave the stack with a deal, in that order; null where the stack is too short for it. */
export const facesLeaving = (
  game: HouseRules,
  table: Table,
  stub: readonly PhysicalCard[],
  act: 'deal' | 'dealMore' | 'completeHand',
  box = 0,
  burns = true,
): readonly DealtFace[] | null => {
  const leaving = leavingCards(drawsOf(game, table, act, box).filter(({ to }) => burns || to !== 'discard'));
  if (leaving.length > stub.length) return null;
  // Each place gets its cards side by side from the stack, the first place first.
  const places = [...new Set(leaving.map(({ to }) => to))];
  const laid = places.flatMap((place) => leaving.filter(({ to }) => to === place));
  return laid
    .map((card, nth) => ({ ...card, face: stub[nth]?.face ?? UNKNOWN_CARD }))
    .sort((one, other) => one.at - other.at);
};

/** Faces that fall face up with a deal, in the order that they leave the stack; null where the stack is too short for it. */
export const facesDealtUp = (...deal: Parameters<typeof facesLeaving>): readonly Card[] | null =>
  facesLeaving(...deal)?.flatMap(({ face, faceUp }) => (faceUp ? [face] : [])) ?? null;
