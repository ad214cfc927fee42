import {
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type SignedInPerson,
  type TablePush,
  type TableSetup,
} from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/fields.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import type { TableFeed } from '../client/feed.js';
import { ReasonField, RequestForm, textOf } from '../forms/request-form.js';
import { RoundList } from '../rounds/round-list.js';
import { DealtRounds } from '../table/dealt-rounds.js';
import { DeckWatchPanel } from '../table/deck-watch.js';
import type { SeatedGame } from '../table/table-game.js';
import { TablePicture } from '../table/table-picture.js';

/** Hole cards of a seat at the time of the look. */
interface SeatLook {
  readonly seat: number;
  readonly push: TablePush;
}

interface TableFindingsProps {
  readonly table: LobbyTable;
  readonly person: SignedInPerson;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  readonly heard: number;
  readonly newest: TablePush;
}

/** Findings of surveillance at a table: its decks, its finished rounds and, for a reason, hole cards. */
export const TableFindings = (props: TableFindingsProps): ReactNode => {
  const { table: listed, person, opened, filed, feed, heard, newest } = props;
  const { table } = listed;
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const [seen, setSeen] = useState<SeatLook | null>(null);
  /** Asks for the hole cards of a seat. The log records each look with its reason. */
  const look = async (form: FormData): Promise<SeatLook | HouseRefusal> => {
    const seat = Number(form.get('seat'));
    const why = encodeURIComponent(textOf(form, 'why'));
    const push = await houseClient().request<TablePush>('GET', `${path}/seats/${seat}?why=${why}`);
    return isHouseRefusal(push) ? push : { seat, push };
  };
  return (
    <>
      <DeckWatchPanel push={newest} />
      <Panel title="Finished rounds">
        <RoundList table={table} person={person} at={`/house/watch/${table}`} chosen={null} />
      </Panel>
      {opened.cards === 'live' ? null : (
        <Panel title="Hole cards">
          <RequestForm submit="View hole cards" request={look} onDone={setSeen}>
            <SelectField label="Seat" name="seat" among={Array.from({ length: listed.seats.all }, (_, at) => at + 1)} />
            <ReasonField name="why" most={200} placeholder="Complaint 12" />
          </RequestForm>
          {seen === null ? null : (
            <>
              <Status>
                Seat {seen.seat} at {new Date(seen.push.at).toLocaleTimeString()}. The log records that you viewed these
                cards.
              </Status>
              <TablePicture filed={filed} push={seen.push} />
            </>
          )}
        </Panel>
      )}
      <DealtRounds filed={filed} feed={feed} heard={heard} />
    </>
  );
};
