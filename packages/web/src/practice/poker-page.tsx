import { type PokerGame, type PokerSubmission, pokerGame } from '@fairdeal/rules';
import { playerInSeat } from '@fairdeal/table';
import { openPokerPractice, PRACTICE_SEAT, pokerStaffLink, type SavedPokerPractice } from '@fairdeal/table/internal';
import { type ReactNode, useMemo, useState } from 'react';
import { chanceFromQuery } from '../session/chance.js';
import { LeaveTable } from '../session/leave-table.js';
import { SavedTableGate } from '../session/saved-table-gate.js';
import { CannotOpen } from '../session/settings-dialog.js';
import { type SavedTableAccess, useAutosave } from '../session/use-saved-table.js';
import type { PageProps } from '../site/page-props.js';
import { useSearch } from '../site/router.js';
import { SpeedSetting } from '../table-frame/speed-setting.js';
import { useShortcutsEnabled } from '../ui/hooks/shortcuts.js';
import '../poker-table/scene/poker.css';
import { type PokerTableSettings, readPokerSettings, submitPokerSettings } from '../poker-table/model/settings.js';
import { PokerTableScreen } from '../poker-table/screen/poker-table-screen.js';
import { LinkButton } from '../ui/button.js';
import { PokerGameList } from './poker-game-list.js';
import { PokerSettingsDialog } from './poker-settings-form.js';

interface PokerPracticeTableProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly settings: PokerTableSettings;
  readonly kept: Extract<SavedTableAccess<SavedPokerPractice>, { readonly is: 'here' }>;
}

const PokerPracticeTable = ({ game, submission, settings, kept }: PokerPracticeTableProps): ReactNode => {
  const [keys, turnKeys] = useShortcutsEnabled();
  const [{ practice, link, staff }] = useState(() => {
    const opening = {
      ...{ game, submission, bankroll: settings.bankroll, level: settings.level, clock: Date.now },
      players: Math.min(settings.players, submission.seats),
      chance: chanceFromQuery(window.location.search),
    };
    const opened = openPokerPractice(opening, kept.from ?? undefined);
    const links = { practice: opened, link: opened.link(playerInSeat(PRACTICE_SEAT)), staff: pokerStaffLink(opened) };
    if (kept.from !== null) opened.resume();
    return links;
  });
  useAutosave(kept, game.title, link, practice.toSaved);
  return (
    <PokerTableScreen
      game={game}
      submission={submission}
      bankroll={settings.bankroll}
      link={link}
      staff={staff}
      mine={PRACTICE_SEAT}
      leave={<LeaveTable leave={kept.leave} />}
      keys={keys}
      headerLinks={<LinkButton href="/poker">All poker games</LinkButton>}
      settings={
        <>
          <SpeedSetting />
          <PokerSettingsDialog game={game} settings={settings} keys={keys} turnKeys={turnKeys} />
        </>
      }
    />
  );
};

const NotOffered = ({ cites }: { readonly cites: readonly string[] }): ReactNode => (
  <CannotOpen faults={[{ fault: 'The chapter doesn’t let a room offer this game.', cites }]}>
    <p>
      Recorded hands of it can be <a href="/replay">replayed</a>.
    </p>
  </CannotOpen>
);

const PokerGamePage = ({ game, search }: { readonly game: PokerGame; readonly search: string }): ReactNode => {
  const settings = useMemo(() => readPokerSettings(game, search), [game, search]);
  const made = useMemo(() => submitPokerSettings(game, settings), [game, settings]);
  if ('ok' in made)
    return (
      <SavedTableGate<SavedPokerPractice> key={search} href={`/poker/${game.id}${search}`} title={game.title}>
        {(kept) => <PokerPracticeTable game={game} submission={made.ok} settings={settings} kept={kept} />}
      </SavedTableGate>
    );
  return (
    <div className="page">
      <h1>{game.title}</h1>
      {game.outsideChapter ? (
        <NotOffered cites={made.faults.flatMap(({ cites }) => cites)} />
      ) : (
        <CannotOpen faults={made.faults}>
          <a href={`/poker/${game.id}`}>Open with default settings</a>
        </CannotOpen>
      )}
    </div>
  );
};

/** Poker room, or one of its tables. */
export const PokerPracticePage = ({ segments: words }: PageProps): ReactNode => {
  const search = useSearch();
  const [id] = words;
  if (id === undefined || id === '') return <PokerGameList />;
  const game = pokerGame(id);
  return game === undefined ? (
    <div className="page">
      <h1>Unknown game</h1>
      <p>
        The poker room has no game <code>{id}</code>. See <a href="/poker">every poker game</a>.
      </p>
    </div>
  ) : (
    <PokerGamePage key={game.id} game={game} search={search} />
  );
};
