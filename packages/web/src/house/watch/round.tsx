import type { Person, RoundRuling } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { given, useAsked } from '../asked.js';
import { RulingList } from '../disputes.js';
import { Recalled, useRecalled } from '../recalled.js';
import { Rounds } from '../rounds.js';

interface AtRoundProps {
  readonly table: string;
  readonly round: number;
  readonly person: Person;
}

/** A round again, step by step; with every card for who says why. */
export const AtRound = ({ table, round, person }: AtRoundProps): ReactNode => {
  const [why, setWhy] = useState<string | null>(null);
  const shown = useRecalled(table, round, why);
  const [answer] = useAsked<{ readonly rulings: readonly RoundRuling[] }>(
    `/api/rulings?table=${encodeURIComponent(table)}`,
  );
  const ruled = (given(answer)?.rulings ?? []).filter((ruling) => ruling.round === round);
  return (
    <>
      <div className="row">
        <h2 className="house-watch-round">
          <a href={`/house/watch/${table}`}>Table {table}</a>, round {round}
        </h2>
        <Rounds table={table} person={person} at={`/house/watch/${table}`} chosen={round} />
        <a
          className="button"
          href={`/api/tables/${encodeURIComponent(table)}/rounds/${round}/receipt`}
          download={`${table}-${round}.json`}
        >
          Receipt
        </a>
      </div>
      <Recalled shown={shown} />
      {why !== null ? (
        <p role="status" className="quiet">
          Every card lies open: that you opened them is on the record.
        </p>
      ) : (
        <form
          className="panel house-panel house-form"
          onSubmit={(event) => {
            event.preventDefault();
            setWhy(String(new FormData(event.currentTarget).get('why')));
          }}
        >
          <label className="house-wide">
            Why you open every card of it
            <input name="why" required maxLength={200} placeholder="complaint 12" />
          </label>
          <button type="submit">Open the cards</button>
        </form>
      )}
      {ruled.length === 0 ? null : (
        <section className="panel house-panel" aria-label="What was ruled">
          <h2>What was ruled</h2>
          <RulingList rulings={ruled} />
        </section>
      )}
    </>
  );
};
