import type { LobbyTable, TablePush, TableSetup } from '@fairdeal/client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LinkButton } from '../../ui/button.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import type { TableFeed } from '../client/feed.js';
import { roundsFinished } from '../rounds/round-list.js';
import { limitsWords } from '../table/limits.js';
import { RecentEvents } from '../table/recent-events.js';
import type { SeatedGame } from '../table/table-game.js';
import { TablePicture } from '../table/table-picture.js';
import { tableName, tableState } from './floor-table.js';
import { Lamp } from './lamp.js';
import type { FloorNow } from './pit-map.js';
import { pushesOfRound, Timeline } from './timeline.js';

export interface TableParts {
  readonly table: LobbyTable;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  readonly newest: TablePush;
  readonly heard: number;
  readonly floor: FloorNow;
}

interface TableViewProps extends TableParts {
  /** Path of the map without an opened table. */
  readonly back: string;
}

/** The felt at a moment of the round, the timeline under it, and what led there. */
export const TableView = ({ table, filed, feed, newest, heard, floor, back }: TableViewProps): ReactNode => {
  const [at, setAt] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed grows with each push
  const round = useMemo(() => pushesOfRound(feed.since(0)), [feed, heard]);
  // A new round is shown as it stands.
  useEffect(() => {
    if (at !== null && at >= round.length) setAt(null);
  }, [at, round.length]);
  const { lamp, words } = tableState(table, newest, floor.person);
  return (
    <div className="pit-table">
      <div className="pit-table-head">
        <Lamp shape={lamp} />
        <h2>
          {tableName(table)}, {table.title}
        </h2>
        <p className="quiet">
          Round {roundsFinished(newest) + 1}, {limitsWords(table.limits)}: {words}
        </p>
        <LinkButton href={back}>Whole map</LinkButton>
      </div>
      <div className="pit-picture" data-past={at !== null || undefined}>
        <TablePicture filed={filed} push={(at === null ? undefined : round[at]) ?? newest} />
      </div>
      <Timeline pushes={round} at={at} onMove={setAt} />
      <ScrollArea label="Events of the table" className="pit-happened">
        <RecentEvents filed={filed} feed={feed} heard={heard} newest={newest} />
      </ScrollArea>
    </div>
  );
};
