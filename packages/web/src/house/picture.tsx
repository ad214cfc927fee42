import { JOKER } from '@fairdeal/cards';
import type { Opened, Push, WrittenAct } from '@fairdeal/client';
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
import { houseRemote, pokerRemote } from '@fairdeal/table';
import { type ReactNode, useMemo } from 'react';
import { HousePicture } from '../replay/house-picture.js';
import { PokerPicture } from '../replay/poker-picture.js';
import '../replay/replay.css';
import '../table/table.css';
import '../poker/poker.css';

/** A table's game as it was filed. */
export type Filed =
  | { readonly kind: 'house'; readonly game: HouseGame; readonly submission: Submission }
  | { readonly kind: 'poker'; readonly game: PokerGame; readonly submission: PokerSubmission };

/** What was filed for a table; null for a game that this page does not know. */
export const filedOf = ({ open }: Pick<Opened, 'open'>): Filed | null => {
  const game = houseGame(open.game);
  if (game !== undefined) {
    const made = submit(game, open);
    return 'ok' in made ? { kind: 'house', game, submission: made.ok } : null;
  }
  const poker = pokerGame(open.game);
  const made = submitPoker(open);
  return poker !== undefined && 'ok' in made ? { kind: 'poker', game: poker, submission: made.ok } : null;
};

const remoteOf = (filed: Filed) =>
  filed.kind === 'house' ? houseRemote(filed.game, filed.submission) : pokerRemote(filed.game);

/** Puts the cards that were read out for an act into it. */
export const readOut = (filed: Filed, act: WrittenAct, cards: readonly string[]): WrittenAct =>
  remoteOf(filed).readOut(act, cards);

/** What happened between two pushes of a table that follow each other, in sentences. */
export const wordsOf = (filed: Filed, before: Push, push: Push): readonly string[] =>
  remoteOf(filed).words(before, push);

/** Whether the game is played with a joker. */
export const hasJoker = (filed: Filed): boolean => filed.kind === 'house' && filed.game.batch.includes(JOKER);

/** Whether a wager of this box may win what a meter of the table holds. */
export const playsForMeter = (filed: Filed, push: Push, box: unknown): boolean => {
  if (filed.kind !== 'house') return false;
  const { boxes, meters } = houseRemote(filed.game, filed.submission).view(push);
  const wagers = boxes.find((hand) => hand.box === box)?.wagers ?? {};
  return Object.keys(meters).some((wager) => (wagers[wager] ?? 0) > 0);
};

/** The table as it lies, for who looks on. */
export const Picture = ({ filed, push }: { readonly filed: Filed; readonly push: Push }): ReactNode => {
  const shown = useMemo(
    () =>
      filed.kind === 'house'
        ? {
            kind: 'house' as const,
            round: { ...filed, steps: [], view: houseRemote(filed.game, filed.submission).view(push) },
          }
        : { ...filed, view: pokerRemote(filed.game).view(push) },
    [filed, push],
  );
  return (
    <div className="house-felt on-felt" data-felt={filed.kind === 'house' ? filed.game.id : 'poker'}>
      {shown.kind === 'house' ? (
        <HousePicture round={shown.round} at={0} mine={null} />
      ) : (
        <PokerPicture game={shown.game} submission={shown.submission} view={shown.view} you={null} />
      )}
    </div>
  );
};
