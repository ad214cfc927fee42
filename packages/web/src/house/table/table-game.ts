import { JOKER } from '@fairdeal/cards';
import type { TablePush, TableSetup, WireAct } from '@fairdeal/client';
import {
  type HouseGame,
  houseGame,
  type PokerGame,
  type PokerSubmission,
  pokerGame,
  type Submission,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import type { DealtRound, DeckFinding } from '@fairdeal/rules/internal';
import { houseRemoteGame, pokerRemoteGame } from '@fairdeal/table/internal';

/** A table's game with its submission. */
export type SeatedGame =
  | { readonly kind: 'house'; readonly game: HouseGame; readonly submission: Submission }
  | { readonly kind: 'poker'; readonly game: PokerGame; readonly submission: PokerSubmission };

/** Game and submission of a table; null for a game that this page doesn't know. */
export const tableGameOf = ({ open }: Pick<TableSetup, 'open'>): SeatedGame | null => {
  const game = houseGame(open.game);
  if (game !== undefined) {
    const made = submit(game, open);
    return 'ok' in made ? { kind: 'house', game, submission: made.ok } : null;
  }
  const poker = pokerGame(open.game);
  const made = submitPoker(open);
  return poker !== undefined && 'ok' in made ? { kind: 'poker', game: poker, submission: made.ok } : null;
};

export const remoteTableOf = (filed: SeatedGame) =>
  filed.kind === 'house' ? houseRemoteGame(filed.game, filed.submission) : pokerRemoteGame(filed.game);

/** Adds the cards that were read for an act. */
export const withCardsRead = (filed: SeatedGame, act: WireAct, cards: readonly string[]): WireAct =>
  remoteTableOf(filed).fillCards(act, cards);

/** Sentences about the events between two successive pushes of a table. */
export const eventSentences = (filed: SeatedGame, before: TablePush, push: TablePush): readonly string[] =>
  remoteTableOf(filed).words(before, push);

/** A deck that was found wrong or taken out of play, with the rounds that were dealt from it. */
export interface WrongDeck {
  readonly position: number;
  readonly at: string;
  readonly deck: number;
  readonly faults: readonly DeckFinding[];
  readonly played: readonly DealtRound[];
}

/** An entry of a table with its events. */
export type TableEntry = Pick<TablePush, 'position' | 'at' | 'events'>;

/** Whether a deck may have left play in an entry. */
export const mayEndDeck = ({ events }: TableEntry): boolean =>
  events.some(({ did }) => did === 'deckFoundWrong' || did === 'cardsInspected' || did === 'cardsRemoved');

/** Decks that left play in an entry, with their rounds as the staff see them. */
export const wrongDecksIn = (filed: SeatedGame, push: TableEntry): readonly WrongDeck[] => {
  const found: WrongDeck[] = [];
  for (const event of remoteTableOf(filed).readEvents(push)) {
    if (event.did !== 'deckFoundWrong' && event.did !== 'cardsInspected' && event.did !== 'cardsRemoved') continue;
    const { deck, played } = event;
    if (played === undefined) continue;
    const { what, cards } = event.did === 'deckFoundWrong' ? event : {};
    const own = what === undefined ? [] : [{ what, ...(cards === undefined ? {} : { cards }) }];
    const faults = event.did === 'cardsInspected' ? (event.findings ?? []) : own;
    found.push({ position: push.position, at: push.at, deck, faults, played });
  }
  return found;
};

/** Whether the game is played with a joker. */
export const hasJoker = (filed: SeatedGame): boolean => filed.kind === 'house' && filed.game.batch.includes(JOKER);

/** Whether a wager of this box may win a meter of the table. */
export const playsForMeter = (filed: SeatedGame, push: TablePush, box: unknown): boolean => {
  if (filed.kind !== 'house') return false;
  const { boxes, meters } = houseRemoteGame(filed.game, filed.submission).readView(push);
  const wagers = boxes.find((hand) => hand.box === box)?.wagers ?? {};
  return Object.keys(meters).some((wager) => (wagers[wager] ?? 0) > 0);
};

/** Name of a numbered place at the table. */
export const placeUnit = (filed: SeatedGame): 'box' | 'seat' => (filed.kind === 'house' ? 'box' : 'seat');
