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

/** Puts the cards that were read out for an act into it. */
export const readOut = (filed: Filed, act: WrittenAct, cards: readonly string[]): WrittenAct =>
  (filed.kind === 'house' ? houseRemote(filed.game, filed.submission) : pokerRemote(filed.game)).readOut(act, cards);

/** Whether the game is played with a joker. */
export const hasJoker = (filed: Filed): boolean => filed.kind === 'house' && filed.game.batch.includes(JOKER);

/** The meters of a house game's table, in cents; none at poker. */
export const metersOf = (filed: Filed, push: Push): Readonly<Record<string, number>> =>
  filed.kind === 'house' ? houseRemote(filed.game, filed.submission).view(push).meters : {};

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
