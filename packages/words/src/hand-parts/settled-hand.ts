import type { Card } from '@fairdeal/cards';
import type { Box, HouseGame, Seat, Submission } from '@fairdeal/rules';
import type { PlayDescription, RoundToSettle, SettlementTerms } from '@fairdeal/rules/internal';
import type { SettledLine } from '../events/event-words.js';
import { type LaidTableView, revealedCards } from './hand-view.js';

/** A hand that was settled, as the viewer saw the table lie. */
export interface SettledHandView {
  readonly game: HouseGame;
  readonly terms: SettlementTerms;
  readonly box: Box;
  readonly owner: Seat;
  readonly you: Seat | null;
  /** The cards of the hand and the dealer's, as far as the viewer sees them. */
  readonly own: readonly Card[];
  readonly round: RoundToSettle;
  readonly told: PlayDescription | null;
  /** Its rows of the settlement, without what it received for others' hands. */
  readonly lines: readonly SettledLine[];
}

/** The rows of other players' hands that a box was paid for. */
export const isEnvyLine = ({ what }: SettledLine): boolean => what === 'envy';

/** A box's rows with the table they were settled at; null where nothing of it was settled. */
export const settledHandAt = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  box: Box,
  lines: readonly SettledLine[],
  you: Seat | null,
): SettledHandView | null => {
  const own = lines.filter((line) => line.box === box && !isEnvyLine(line));
  const [first] = own;
  if (first === undefined) return null;
  const hand = view.boxes.find((held) => held.box === box && held.owner === first.seat);
  return {
    game,
    terms,
    box,
    owner: first.seat,
    you,
    own: revealedCards(hand?.cards ?? []),
    round: {
      terms,
      dealer: revealedCards(view.dealer),
      community: revealedCards(view.community),
      extra: view.extra[0] ?? null,
      dealerLow: view.dealerLow,
      meters: view.meters,
    },
    told: hand === undefined || hand.play === null ? null : game.tells(hand.play),
    lines: own,
  };
};

/** Whether the viewer sees all that the hand is compared with. */
export const seesAllCards = ({ game: { counts }, own, round: { dealer, community } }: SettledHandView): boolean =>
  own.length === counts.hand && dealer.length === counts.dealer && community.length === counts.community;

/** Whether the dealer's hand qualifies, as far as the viewer sees it. */
export const dealerQualifies = ({ game, round }: SettledHandView): boolean =>
  round.dealer.length < game.counts.dealer || round.community.length < game.counts.community
    ? true
    : game.dealerHand(round)?.qualifies !== false;

/** `your`, `seat 4’s`. */
export const ownerPossessive = ({ owner, you }: SettledHandView): string =>
  owner === you ? 'your' : `seat ${owner}’s`;
/** `you`, `seat 4`. */
export const ownerName = ({ owner, you }: SettledHandView): string => (owner === you ? 'you' : `seat ${owner}`);
/** `you have`, `seat 4 has`. */
export const ownerDoes = (hand: SettledHandView, own: string, other = `${own}s`): string =>
  `${ownerName(hand)} ${hand.owner === hand.you ? own : other}`;

/** The wagers that stand or fall with the hand itself, as against the bonuses. */
export const isMainWager = ({ wagers }: HouseGame, { what }: SettledLine): boolean =>
  wagers.some(({ id, required, when }) => id === what && (required || when === 'round'));
