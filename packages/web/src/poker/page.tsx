import { type PokerGame, type PokerSubmission, pokerGame } from '@fairdeal/rules';
import { type KeptPokerTable, OWN, openPokerPractice, playerIn, pokerStaffLink } from '@fairdeal/table';
import { type ReactNode, useMemo, useState } from 'react';
import type { PageProps } from '../app/pages.js';
import { useSearch } from '../app/router.js';
import { AtKept } from '../seat/at-kept.js';
import { chanceOf } from '../seat/chance.js';
import { useKeysWanted } from '../seat/keys.js';
import { LeaveTable } from '../seat/leave-table.js';
import { CannotOpen } from '../seat/settings-dialog.js';
import { type Kept, useKeeping } from '../seat/use-kept.js';
import { SpeedSetting } from '../stage/speed-setting.js';
import './poker.css';
import { readQuery, submitted, type TableSettings } from './query.js';
import { Room } from './room.js';
import { Settings } from './settings.js';
import { PokerTable } from './table.js';

interface OpenedProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly settings: TableSettings;
  readonly kept: Extract<Kept<KeptPokerTable>, { readonly is: 'here' }>;
}

const Opened = ({ game, submission, settings, kept }: OpenedProps): ReactNode => {
  const [keys, turnKeys] = useKeysWanted();
  const [{ practice, link, staff }] = useState(() => {
    const opening = {
      ...{ game, submission, bankroll: settings.bankroll, level: settings.level, clock: Date.now },
      players: Math.min(settings.players, submission.seats),
      chance: chanceOf(window.location.search),
    };
    const opened = openPokerPractice(opening, kept.from ?? undefined);
    const links = { practice: opened, link: opened.link(playerIn(OWN)), staff: pokerStaffLink(opened) };
    if (kept.from !== null) opened.goOn();
    return links;
  });
  useKeeping(kept, game.title, link, practice.kept);
  return (
    <PokerTable
      game={game}
      submission={submission}
      bankroll={settings.bankroll}
      link={link}
      staff={staff}
      mine={OWN}
      leave={<LeaveTable leave={kept.leave} />}
      keys={keys}
      elsewhere={
        <a className="button" href="/poker">
          All poker games
        </a>
      }
      settings={
        <>
          <SpeedSetting />
          <Settings game={game} settings={settings} keys={keys} turnKeys={turnKeys} />
        </>
      }
    />
  );
};

const NotOffered = ({ cites }: { readonly cites: readonly string[] }): ReactNode => (
  <CannotOpen faults={[{ fault: 'The chapter does not let a room offer this game.', cites }]}>
    <p>
      Recorded hands of it can be <a href="/replay">replayed</a>.
    </p>
  </CannotOpen>
);

const Game = ({ game, search }: { readonly game: PokerGame; readonly search: string }): ReactNode => {
  const settings = useMemo(() => readQuery(game, search), [game, search]);
  const made = useMemo(() => submitted(game, settings), [game, settings]);
  if ('ok' in made)
    return (
      <AtKept<KeptPokerTable> key={search} href={`/poker/${game.id}${search}`} title={game.title}>
        {(kept) => <Opened game={game} submission={made.ok} settings={settings} kept={kept} />}
      </AtKept>
    );
  return (
    <div className="page">
      <h1>{game.title}</h1>
      {game.outsideChapter ? (
        <NotOffered cites={made.faults.flatMap(({ cites }) => cites)} />
      ) : (
        <CannotOpen faults={made.faults}>
          <a href={`/poker/${game.id}`}>Open it with the usual settings</a>
        </CannotOpen>
      )}
    </div>
  );
};

/** The poker room, or one of its tables. */
export const Shown = ({ words }: PageProps): ReactNode => {
  const search = useSearch();
  const [id] = words;
  if (id === undefined || id === '') return <Room />;
  const game = pokerGame(id);
  return game === undefined ? (
    <div className="page">
      <h1>No such game</h1>
      <p>
        The poker room has no game <code>{id}</code>. It has <a href="/poker">these</a>.
      </p>
    </div>
  ) : (
    <Game key={game.id} game={game} search={search} />
  );
};
