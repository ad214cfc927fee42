import type { HouseSubmission, OpenTableRequest, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { LOBBY } from '../../site/games.js';
import { navigate } from '../../site/router.js';
import { type Choice, SelectField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { houseClient } from '../client/client.js';
import { useHouseData } from '../client/use-house.js';
import { RequestForm, textOf } from '../forms/request-form.js';
import type { HouseMeter } from '../meters/house-meter.js';

const GAMES = [...LOBBY.games, ...LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter)];
const STAFF: readonly Choice[] = [
  ['automated', 'Automatic'],
  ['people', 'Live'],
  ['live', 'Live, with physical cards'],
];
const MONEY: readonly Choice[] = [
  ['play', 'Play money'],
  ['house', 'House money'],
];
const HINTS: readonly Choice[] = [
  ['', 'Default'],
  ['on', 'On'],
  ['off', 'Off'],
];
const BOTS: readonly Choice[] = [0, 1, 2, 3, 4].map((bots) => [`${bots}`, bots === 0 ? 'None' : `${bots}`]);
const PACES: readonly Choice[] = [5, 15, 30, 60].map((seconds) => [`${seconds}`, `${seconds} seconds`]);

/** Request from the form: a table under a filed submission, or the game with its defaults. */
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

/** Choices for staff: dealer, money, an approved submission, and a shared meter or fund. */
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
      <SelectField label="Dealer" name="staff" among={STAFF} />
      <SelectField label="Money" name="money" among={MONEY} onChoice={setMoney} />
      {money === 'house' && under.length === 0 ? (
        <p>House money needs an approved Rules Submission of this game. File one first.</p>
      ) : null}
      {under.length === 0 ? null : (
        <SelectField
          key={`${game} ${money}`}
          label="Rules Submission"
          name="under"
          among={money === 'house' ? under : [['', 'Game defaults'], ...under]}
        />
      )}
      {(['meter', 'fund'] as const).map((kind) =>
        named(kind).length === 0 ? null : (
          <SelectField
            key={kind}
            label={kind === 'meter' ? 'Shared meter' : 'Shared Bad Beat fund'}
            name={kind}
            among={[['', 'None'], ...named(kind)]}
          />
        ),
      )}
    </>
  );
};

/** Form that opens a table. */
export const OpenTable = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const [game, setGame] = useState<string>(GAMES[0]?.id ?? '');
  return (
    <Fold className="panel stack snug" title="Open a table">
      <RequestForm
        submit="Open table"
        primary
        keepFields
        request={(form) => houseClient().openTable(readOpening(form))}
        onDone={({ table }) => navigate(`/house/${table}`)}
      >
        <SelectField label="Game" name="game" among={GAMES.map(({ id, title }) => [id, title])} onChoice={setGame} />
        <SelectField label="Bots" name="bots" defaultValue="2" among={BOTS} />
        <SelectField label="Time to bet" name="pace" defaultValue="15" among={PACES} />
        <SelectField label="Hints for players" name="hints" among={HINTS} />
        {person.guest === true ? null : <StaffOpeningFields game={game} />}
      </RequestForm>
    </Fold>
  );
};
