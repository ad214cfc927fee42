import { BACKS } from '@fairdeal/cards/internal';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { faultWords } from '@fairdeal/words/internal';
import { capitalize, joinList } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/button.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { Figures } from '../../ui/figures.js';
import { Panel } from '../../ui/panel.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { formatDateTime } from '../client/date-time.js';
import type { TableFeed } from '../client/feed.js';
import { useHouseData } from '../client/use-house.js';
import { type SeatedGame, type WrongDeck, wrongDecksIn } from './table-game.js';
import '../found/found.css';

const COLUMNS = ['Round', 'Seat', 'Player', 'Wagered', 'Returned'];

const DealtRoundsOf = ({ table, wrong }: { readonly table: string; readonly wrong: WrongDeck }): ReactNode => {
  const { deck, faults, at, played } = wrong;
  const name = `${capitalize(BACKS[deck] ?? 'red')} deck`;
  const why = faults.length === 0 ? 'was taken out of play' : joinList(faults.map(faultWords));
  const { data } = useHouseData<{ readonly people: readonly SignedInPerson[] }>('/api/people');
  // A guest has no account, and is listed by number.
  const nameOf = (id: string): string => data?.people.find((one) => one.id === id)?.name ?? id;
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
  /** Count of pushes received. Earlier ones arrive after the newest. */
  readonly heard: number;
  readonly newest: TablePush;
}

/** Rounds that were dealt from decks that left play, for the floor and surveillance. */
export const DealtRounds = ({ filed, feed, heard, newest }: DealtRoundsProps): ReactNode => {
  const wrong = useMemo(
    () =>
      heard === 0
        ? []
        : feed
            .since(0)
            .filter(({ position }) => position <= newest.position)
            .flatMap((push) => wrongDecksIn(filed, push))
            .toReversed(),
    [filed, feed, heard, newest],
  );
  return wrong.length === 0 ? null : (
    <Panel title="Decks out of play">
      {wrong.map((one) => (
        <DealtRoundsOf key={`${one.position} ${one.deck}`} table={feed.table} wrong={one} />
      ))}
    </Panel>
  );
};
