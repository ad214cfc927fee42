import type { HouseSubmission, OpenTableRequest, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { LOBBY } from '../../site/games.js';
import { navigate } from '../../site/router.js';
import { type Choice, SelectField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { houseClient } from '../client/client.js';
import { useHouseData } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';
import type { HouseMeter } from '../meters/jackpot-signs.js';

const GAMES = [...LOBBY.games, ...LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter)];
const STAFF: readonly Choice[] = [
  ['automated', 'itself'],
  ['people', 'people'],
  ['live', 'people, with cards on a real table'],
];
const MONEY: readonly Choice[] = [
  ['play', 'play money'],
  ['house', 'money of the house'],
];
const HINTS: readonly Choice[] = [
  ['', 'the usual'],
  ['on', 'on'],
  ['off', 'off'],
];
const BOTS: readonly Choice[] = [0, 1, 2, 3, 4].map((bots) => [`${bots}`, bots === 0 ? 'none' : `${bots}`]);
const PACES: readonly Choice[] = [5, 15, 30, 60].map((seconds) => [`${seconds}`, `${seconds} seconds`]);

/** Choices in the form: `under` a filed submission of the chosen game, or the game with all else left as it is. */
const readOpening = (form: FormData): OpenTableRequest => {
  const said = (name: string): string => textOf(form, name);
  const [under, staff, money, meter, fund, hints] = ['under', 'staff', 'money', 'meter', 'fund', 'hints'].map(said);
  const seconds = Number(said('pace'));
  const people = staff === 'people' || staff === 'live';
  return {
    ...(under === '' || under === undefined
      ? { open: { game: said('game') } }
      : { submission: under, game: said('game') }),
    ...(people ? { staff: 'people' } : { bots: Number(said('bots')) }),
    ...(staff === 'live' ? { cards: 'live' } : {}),
    ...(money === 'house' ? { money } : {}),
    ...(meter ? { meter } : {}),
    ...(fund ? { fund } : {}),
    ...(hints ? { hints: hints === 'on' } : {}),
    pace: { bet: seconds, decide: 2 * seconds },
  };
};

/** Choices for staff: the money, who deals, an approved submission of the game, a meter or a fund that tables share. */
const StaffOpeningFields = ({ game }: { readonly game: string }): ReactNode => {
  const [money, setMoney] = useState('play');
  const filed = useHouseData<{ readonly submissions: readonly HouseSubmission[] }>('/api/submissions').data;
  const shared = useHouseData<{ readonly meters: readonly HouseMeter[] }>('/api/meters').data;
  const inForce = (filed?.submissions ?? []).filter(
    ({ inForce: now, versions }) => now !== null && versions.at(-1)?.submission.game === game,
  );
  const under: readonly Choice[] = inForce.map(({ name }) => [name, name]);
  const open = (shared?.meters ?? []).filter(({ life }) => life === 'open');
  const named = (kind: HouseMeter['kind']): readonly Choice[] =>
    open.filter((one) => one.kind === kind).map(({ meter }) => [meter, meter]);
  return (
    <>
      <SelectField label="Dealt by" name="staff" among={STAFF} />
      <SelectField label="Played for" name="money" among={MONEY} onChoice={setMoney} />
      {money === 'house' && under.length === 0 ? (
        <p>House money needs an approved Rules Submission of this game, and none is in force.</p>
      ) : null}
      {under.length === 0 ? null : (
        <SelectField
          key={`${game} ${money}`}
          label="Rules Submission"
          name="under"
          among={money === 'house' ? under : [['', 'as the game says'], ...under]}
        />
      )}
      {(['meter', 'fund'] as const).map((kind) =>
        named(kind).length === 0 ? null : (
          <SelectField
            key={kind}
            label={kind === 'meter' ? 'Shared meter' : 'Shared Bad Beat fund'}
            name={kind}
            among={[['', 'none'], ...named(kind)]}
          />
        ),
      )}
    </>
  );
};

/** Opens a table: its game, who else plays, and how long one waits. */
export const OpenTable = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const [game, setGame] = useState<string>(GAMES[0]?.id ?? '');
  return (
    <Fold className="panel stack snug" title="Open a table">
      <RequestForm
        submit="Open it"
        primary
        keepFields
        request={(form) => houseClient().openTable(readOpening(form))}
        onDone={({ table }) => navigate(`/house/${table}`)}
      >
        <SelectField label="Game" name="game" among={GAMES.map(({ id, title }) => [id, title])} onChoice={setGame} />
        <SelectField label="Others who play" name="bots" defaultValue="2" among={BOTS} />
        <SelectField label="Time to bet" name="pace" defaultValue="15" among={PACES} />
        <SelectField label="Hints for players" name="hints" among={HINTS} />
        {person.guest === true ? null : <StaffOpeningFields game={game} />}
      </RequestForm>
    </Fold>
  );
};
