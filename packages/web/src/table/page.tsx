import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import type { KeptHouseTable } from '@fairdeal/table';
import type { ReactNode } from 'react';
import type { PageProps } from '../app/pages.js';
import { useSearch } from '../app/router.js';
import { Dealer } from '../dealers/dealer.js';
import { AtKept } from '../seat/at-kept.js';
import { useKeysWanted } from '../seat/keys.js';
import { LeaveTable } from '../seat/leave-table.js';
import { CannotOpen } from '../seat/settings-dialog.js';
import { SpeedSetting } from '../stage/speed-setting.js';
import { House } from './house.js';
import { OWN_SEAT } from './options.js';
import { readSettings, submitted, writeSettings } from './settings.js';
import { TableSettingsDialog } from './settings-form.js';
import { type HouseProps, type PracticeProps, usePractice } from './use-house.js';

/** `/table/<game>`: a practice table, as its address describes it. */
export const Shown = ({ words }: PageProps): ReactNode => {
  const game = houseGame(words[0] ?? '');
  const query = useSearch();
  const [keys, turnKeys] = useKeysWanted();
  if (game === undefined) return <NoGame id={words[0] ?? ''} />;
  const settings = readSettings(game, query);
  const made = submitted(game, settings);
  const other = { ...settings, role: settings.role === 'player' ? 'dealer' : 'player' } as const;
  if (!('ok' in made))
    return (
      <div className="page">
        <h1>{game.title}</h1>
        <CannotOpen faults={made.faults}>
          <a href={`/table/${game.id}`}>Open it with the usual settings</a>
        </CannotOpen>
      </div>
    );
  const href = `/table/${game.id}${query}`;
  return (
    <AtKept<KeptHouseTable> key={query} href={href} title={game.title}>
      {(kept) => (
        <Practice
          role={settings.role}
          kept={kept}
          game={game}
          submission={made.ok}
          seats={settings.seats}
          keys={keys}
          elsewhere={
            <a className="button" href={`/table/${game.id}${writeSettings(game, other)}`}>
              {settings.role === 'player' ? 'Be the dealer' : 'Be a player'}
            </a>
          }
          settings={
            <>
              <SpeedSetting />
              <TableSettingsDialog key={query} game={game} settings={settings} keys={keys} turnKeys={turnKeys} />
            </>
          }
        />
      )}
    </AtKept>
  );
};

type PracticeTable = PracticeProps &
  Pick<HouseProps, 'keys' | 'elsewhere' | 'settings'> & { readonly role: 'player' | 'dealer' };

/** A table that is run in the page, for who plays at it or deals it. */
const Practice = ({ role, ...props }: PracticeTable): ReactNode => {
  const mine = role === 'player' ? OWN_SEAT : null;
  const link = usePractice(props, mine);
  const { seats: _, kept, ...table } = props;
  const shown = { ...table, link, leave: <LeaveTable leave={kept.leave} /> };
  return mine === null ? <Dealer {...shown} /> : <House {...shown} mine={mine} />;
};

const NoGame = ({ id }: { readonly id: string }): ReactNode => (
  <div className="page">
    <h1>{id === '' ? 'Choose a table' : 'No such game'}</h1>
    {id === '' ? null : <p>No game is called “{id}”. These are dealt here:</p>}
    <ul>
      {HOUSE_GAMES.map((game) => (
        <li key={game.id}>
          <a href={`/table/${game.id}`}>{game.title}</a>
        </li>
      ))}
    </ul>
  </div>
);
