import type { RoundRuling, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { useHouseData } from '../client/use-house.js';
import { ReasonField, textOf } from '../forms/request-form.js';
import { RulingList } from '../rounds/disputes-page.js';
import { RoundList } from '../rounds/round-list.js';
import { HouseRoundReplay, useRoundReplay } from '../rounds/round-replay.js';

interface WatchedRoundProps {
  readonly table: string;
  readonly round: number;
  readonly person: SignedInPerson;
}

/** Replay of a finished round. Opening every card takes a reason. */
export const WatchedRound = ({ table, round, person }: WatchedRoundProps): ReactNode => {
  const [why, setWhy] = useState<string | null>(null);
  const shown = useRoundReplay(table, round, why);
  const { data } = useHouseData<{ readonly rulings: readonly RoundRuling[] }>(
    `/api/rulings?table=${encodeURIComponent(table)}`,
  );
  const ruled = (data?.rulings ?? []).filter((ruling) => ruling.round === round);
  return (
    <>
      <div className="row">
        <h2 className="house-watch-round">
          <a href={`/house/watch/${table}`}>Table {table}</a>, round {round}
        </h2>
        <RoundList table={table} person={person} at={`/house/watch/${table}`} chosen={round} />
        <LinkButton
          href={`/api/tables/${encodeURIComponent(table)}/rounds/${round}/receipt`}
          download={`${table}-${round}.json`}
        >
          Download receipt
        </LinkButton>
      </div>
      <HouseRoundReplay shown={shown} />
      {why !== null ? (
        <Status className="quiet">Every card is face up. The log records that you opened them.</Status>
      ) : (
        <form
          className="panel stack snug form"
          onSubmit={(event) => {
            event.preventDefault();
            setWhy(textOf(new FormData(event.currentTarget), 'why'));
          }}
        >
          <ReasonField label="Reason for opening every card" name="why" most={200} placeholder="Complaint 12" />
          <Button submit>Open every card</Button>
        </form>
      )}
      {ruled.length === 0 ? null : (
        <Panel title="Rulings">
          <RulingList rulings={ruled} />
        </Panel>
      )}
    </>
  );
};
