import type { TablePush } from '@fairdeal/client';
import { houseRemoteGame, pokerRemoteGame } from '@fairdeal/table/internal';
import { type ReactNode, useMemo } from 'react';
import { HousePicture } from '../../replay/house-picture.js';
import { PokerPicture } from '../../replay/poker-picture.js';
import '../../replay/replay.css';
import '../../house-table/screen/table.css';
import '../../poker-table/scene/poker.css';
import type { SeatedGame } from './table-game.js';

/** Picture of the table for onlookers. */
export const TablePicture = ({ filed, push }: { readonly filed: SeatedGame; readonly push: TablePush }): ReactNode => {
  const shown = useMemo(
    () =>
      filed.kind === 'house'
        ? {
            kind: 'house' as const,
            round: { ...filed, steps: [], view: houseRemoteGame(filed.game, filed.submission).readView(push) },
          }
        : { ...filed, view: pokerRemoteGame(filed.game).readView(push) },
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
