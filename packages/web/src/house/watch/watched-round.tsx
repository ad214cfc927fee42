import type { RoundRuling, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { RulingList } from '../rounds/disputes-page.js';
import { RoundList } from '../rounds/round-list.js';
import { HouseRoundReplay, useRoundReplay } from '../rounds/round-replay.js';

interface WatchedRoundProps {
  readonly table: string;
  readonly round: number;
  readonly person: SignedInPerson;
}

/** A round again, step by step; with every card for who says why. */
export const WatchedRound = ({ table, round, person }: WatchedRoundProps): ReactNode => {
  const [why, setWhy] = useState<string | null>(null);
  const shown = useRoundReplay(table, round, why);
  const [answer] = usePolled<{ readonly rulings: readonly RoundRuling[] }>(
    `/api/rulings?table=${encodeURIComponent(table)}`,
  );
  const ruled = (answerOrNull(answer)?.rulings ?? []).filter((ruling) => ruling.round === round);
  return (
    <>
      <div className="row">
        <h2 className="house-watch-round">
          <a href={`/house/watch/${table}`}>Table {table}</a>, round {round}
        </h2>
        <RoundList table={table} person={person} at={`/house/watch/${table}`} chosen={round} />
        <a
          className="button"
          href={`/api/tables/${encodeURIComponent(table)}/rounds/${round}/receipt`}
          download={`${table}-${round}.json`}
        >
          Receipt
        </a>
      </div>
      <HouseRoundReplay shown={shown} />
      {why !== null ? (
        <p role="status" className="quiet">
          Every card lies open: that you opened them is on the record.
        </p>
      ) : (
        <form
          className="panel stack snug form"
          onSubmit={(event) => {
            event.preventDefault();
            setWhy(String(new FormData(event.currentTarget).get('why')));
          }}
        >
          <label className="wide">
            Why you open every card of it
            <input name="why" required maxLength={200} placeholder="complaint 12" />
          </label>
          <button type="submit">Open the cards</button>
        </form>
      )}
      {ruled.length === 0 ? null : (
        <section className="panel stack snug" aria-label="What was ruled">
          <h2>What was ruled</h2>
          <RulingList rulings={ruled} />
        </section>
      )}
    </>
  );
};
