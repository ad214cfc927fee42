import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import type { SavedHousePractice } from '@fairdeal/table/internal';
import type { ReactNode } from 'react';
import { DealerScreen } from '../dealer-trainer/dealer-screen.js';
import { OWN_SEAT } from '../house-table/model/options.js';
import { readHouseSettings, submitHouseSettings, writeHouseSettings } from '../house-table/model/settings.js';
import { HouseTableScreen } from '../house-table/screen/house-table-screen.js';
import {
  type HousePracticeProps,
  type HouseTableProps,
  useHousePractice,
} from '../house-table/screen/use-house-table.js';
import { AdviceSetting } from '../session/advice-settings.js';
import { LeaveTable } from '../session/leave-table.js';
import { SavedTableGate } from '../session/saved-table-gate.js';
import { CannotOpen } from '../session/settings-dialog.js';
import type { PageProps } from '../site/page-props.js';
import { useSearch } from '../site/router.js';
import { SpeedSetting } from '../table-frame/speed-setting.js';
import { LinkButton } from '../ui/button.js';
import { useShortcutsEnabled } from '../ui/hooks/shortcuts.js';
import { HouseSettingsDialog } from './house-settings-form.js';

/** `/table/<game>`: a practice table as described by its address. */
export const PracticeTablePage = ({ segments: words }: PageProps): ReactNode => {
  const game = houseGame(words[0] ?? '');
  const query = useSearch();
  const [keys, turnKeys] = useShortcutsEnabled();
  if (game === undefined) return <NoGame id={words[0] ?? ''} />;
  const settings = readHouseSettings(game, query);
  const made = submitHouseSettings(game, settings);
  const other = { ...settings, role: settings.role === 'player' ? 'dealer' : 'player' } as const;
  if (!('ok' in made))
    return (
      <div className="page">
        <h1>{game.title}</h1>
        <CannotOpen faults={made.faults}>
          <a href={`/table/${game.id}`}>Open with default settings</a>
        </CannotOpen>
      </div>
    );
  const href = `/table/${game.id}${query}`;
  return (
    <SavedTableGate<SavedHousePractice> key={query} href={href} title={game.title}>
      {(kept) => (
        <PracticeTable
          role={settings.role}
          kept={kept}
          game={game}
          submission={made.ok}
          seats={settings.seats}
          keys={keys}
          headerLinks={
            <LinkButton href={`/table/${game.id}${writeHouseSettings(game, other)}`}>
              {settings.role === 'player' ? 'Switch to dealer' : 'Switch to player'}
            </LinkButton>
          }
          settings={
            <>
              <SpeedSetting />
              {settings.role === 'player' ? <AdviceSetting /> : null}
              <HouseSettingsDialog key={query} game={game} settings={settings} keys={keys} turnKeys={turnKeys} />
            </>
          }
        />
      )}
    </SavedTableGate>
  );
};

type PracticeTableProps = HousePracticeProps &
  Pick<HouseTableProps, 'keys' | 'headerLinks' | 'settings'> & { readonly role: 'player' | 'dealer' };

/** Practice table that runs in the page, for its player or dealer. */
const PracticeTable = ({ role, ...props }: PracticeTableProps): ReactNode => {
  const mine = role === 'player' ? OWN_SEAT : null;
  const link = useHousePractice(props, mine);
  const { seats: _, kept, ...table } = props;
  const shown = { ...table, link, leave: <LeaveTable leave={kept.leave} /> };
  return mine === null ? <DealerScreen {...shown} /> : <HouseTableScreen {...shown} mine={mine} />;
};

const NoGame = ({ id }: { readonly id: string }): ReactNode => (
  <div className="page">
    <h1>{id === '' ? 'Choose a table' : 'Unknown game'}</h1>
    {id === '' ? null : <p>There is no game “{id}”. Available games:</p>}
    <ul>
      {HOUSE_GAMES.map((game) => (
        <li key={game.id}>
          <a href={`/table/${game.id}`}>{game.title}</a>
        </li>
      ))}
    </ul>
  </div>
);
