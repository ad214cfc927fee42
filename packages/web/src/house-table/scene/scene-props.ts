import type { Card } from '@fairdeal/cards';
import type { Box, HouseGame, LayoutDrawing, Seat, Submission } from '@fairdeal/rules';
import type { HandExplanation } from '@fairdeal/words/internal';
import type { HouseFrame } from '../model/frames.js';
import type { AreaOffer } from '../model/options.js';
import type { HousePlaces } from '../model/places.js';

/** Controls of the player's own box. */
interface OwnHandControls {
  readonly box: Box;
  readonly offers: Readonly<Record<string, AreaOffer>>;
  readonly onAdd: (wager: string) => void;
  readonly onBack: (wager: string) => void;
  /** Cards picked so far; null where none are to be picked. */
  readonly picked: readonly Card[] | null;
  /** Number of cards to pick. */
  readonly count: number;
  readonly onPick: (card: Card) => void;
}

/** Props of the scene: a round with its places and controls. */
export interface HouseSceneProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly drawing: LayoutDrawing;
  readonly moment: HouseFrame;
  readonly places: HousePlaces;
  readonly seat: Seat | null;
  readonly own: OwnHandControls;
  /** Reason for the settlement of the current hand, once announced. */
  readonly because: HandExplanation | null;
  /** Moves another position of the player to the middle. */
  readonly onBringBox: (box: Box) => void;
  /** Positions of the player. */
  readonly mine: readonly Box[];
  readonly label: string;
}
