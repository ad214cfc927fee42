import type { Card } from '@fairdeal/cards';
import type { Box, HouseGame, LayoutDrawing, Seat, Submission } from '@fairdeal/rules';
import type { HandExplanation } from '@fairdeal/words/internal';
import type { HouseFrame } from '../model/frames.js';
import type { AreaOffer } from '../model/options.js';
import type { HousePlaces } from '../model/places.js';

/** Controls of the player's own box; none for a viewer who only watches. */
interface OwnHandControls {
  readonly box: Box;
  readonly offers: Readonly<Record<string, AreaOffer>>;
  readonly onAdd: (wager: string) => void;
  readonly onBack: (wager: string) => void;
  /** The cards that are picked, where some are to be picked. */
  readonly picked: readonly Card[] | null;
  /** How many are to be picked. */
  readonly count: number;
  readonly onPick: (card: Card) => void;
}

/** A round to draw, with the places and controls to draw it with. */
export interface HouseSceneProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly drawing: LayoutDrawing;
  readonly moment: HouseFrame;
  readonly places: HousePlaces;
  readonly seat: Seat | null;
  readonly own: OwnHandControls;
  /** Why the hand that is settled now was settled so, once it is said. */
  readonly because: HandExplanation | null;
  /** Moves another of the player's positions to the middle. */
  readonly onBringBox: (box: Box) => void;
  /** The player's own positions. */
  readonly mine: readonly Box[];
  readonly label: string;
}
