import { BACKS } from '@fairdeal/cards/internal';
import type { SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { faultWords } from '@fairdeal/words/internal';
import { capitalize, joinList } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/button.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { Figures } from '../../ui/figures.js';
import { Panel } from '../../ui/panel.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import type { TableFeed } from '../client/feed.js';
import { useHouse, useHouseData } from '../client/use-house.js';
import { mayEndDeck, type SeatedGame, type TableEntry, type WrongDeck, wrongDecksIn } from './table-game.js';
import '../found/found.css';

const WALK_IN = /^walk-in (\d+) \d+$/;

/** Names of players. People without an account are numbered in the order in which they were dealt in; a walk-in keeps the seat. */
const playerNames = (played: WrongDeck['played'], people: readonly SignedInPerson[]): ((id: string) => string) => {
  const known = new Map(people.map(({ id, name }) => [id, name]));
  const others = [...new Set(played.flatMap(({ seats }) => seats.map(({ person }) => person)))].filter(
    (id) => !known.has(id),
  );
  return (id) => {
    const seat = WALK_IN.exec(id)?.[1];
    const number = others.indexOf(id) + 1;
    return known.get(id) ?? (seat === undefined ? `Guest ${number}` : `Walk-in ${number}, seat ${seat}`);
  };
};

const COLUMNS = ['Round', 'Seat', 'Player', 'Wagered', 'Returned'];

const DealtRoundsOf = ({ table, wrong }: { readonly table: string; readonly wrong: WrongDeck }): ReactNode => {
  const { deck, faults, at, played } = wrong;
  const name = `${capitalize(BACKS[deck] ?? 'red')} deck`;
  const why = faults.length === 0 ? 'was taken out of play' : joinList(faults.map(faultWords));
  const { data } = useHouseData<{ readonly people: readonly SignedInPerson[] }>('/api/people');
  const nameOf = useMemo(() => playerNames(played, data?.people ?? []), [played, data]);
  const rows = played.flatMap(({ round, seats }) =>
    seats.map(({ person, ...seat }) => ({ round, person: nameOf(person), ...seat })),
  );
  return (
    <div className="stack snug found-rounds">
      <h3>
        Table {table}: the {name.toLowerCase()} {why}, {formatDateTime(at)}
      </h3>
      {rows.length === 0 ? (
        <p className="quiet">No round was dealt from it since it last passed the check that finds this fault.</p>
      ) : (
        <>
          <ScrollArea label={`Rounds dealt from the ${name.toLowerCase()}`}>
            <Figures
              columns={COLUMNS}
              rows={rows.map(({ round, seat, person, wagered, returned }) => [
                `${round}`,
                `${seat}`,
                person,
                dollars(wagered),
                returned === undefined ? 'From the pots' : dollars(returned),
              ])}
            />
          </ScrollArea>
          <div className="row">
            <ExportButtons
              label={`Table ${table} rounds of the ${name.toLowerCase()} at ${wrong.position}`}
              columns={['round', 'seat', 'player', 'wagered in cents', 'returned in cents']}
              rows={rows.map(({ round, seat, person, wagered, returned }) => [
                round,
                seat,
                person,
                wagered,
                returned ?? null,
              ])}
            />
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        </>
      )}
    </div>
  );
};

interface DealtRoundsProps {
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  /** Count of pushes received. */
  readonly heard: number;
}

/** Rounds that were dealt from decks that left play since the table opened, for the floor and surveillance. */
export const DealtRounds = ({ filed, feed, heard }: DealtRoundsProps): ReactNode => {
  const { table } = feed;
  // The list is asked for again after each entry that may add to it.
  const since = useMemo(() => (heard === 0 ? 0 : (feed.since(0).findLast(mayEndDeck)?.position ?? 0)), [feed, heard]);
  const { data } = useHouse(`wrong decks ${table} ${since}`, () =>
    houseClient().request<{ readonly decks: readonly TableEntry[] }>(
      'GET',
      `/api/tables/${encodeURIComponent(table)}/wrong-decks`,
    ),
  );
  const wrong = useMemo(
    () => (data?.decks ?? []).flatMap((entry) => wrongDecksIn(filed, entry)).toReversed(),
    [filed, data],
  );
  return wrong.length === 0 ? null : (
    <Panel title="Decks out of play">
      {wrong.map((one) => (
        <DealtRoundsOf key={`${one.position} ${one.deck}`} table={table} wrong={one} />
      ))}
    </Panel>
  );
};
