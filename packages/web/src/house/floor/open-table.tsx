import { type HouseSubmission, isHouseRefusal, type OpenTableRequest, type SignedInPerson } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LOBBY } from '../../site/games.js';
import { navigate } from '../../site/router.js';
import { houseClient } from '../client/client.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import type { HouseMeter } from '../meters/jackpot-signs.js';

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly usual?: string;
  /** What may be chosen, and what it is called. */
  readonly among: readonly (readonly [value: string, words: string])[];
  readonly onChoice?: (value: string) => void;
}

const SelectField = ({ label, name, usual, among, onChoice }: SelectFieldProps): ReactNode => (
  <label>
    {label}
    <select name={name} defaultValue={usual} onChange={(event) => onChoice?.(event.currentTarget.value)}>
      {among.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

const GAMES = [...LOBBY.games, ...LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter)];
const STAFF: SelectFieldProps['among'] = [
  ['automated', 'itself'],
  ['people', 'people'],
  ['live', 'people, with cards on a real table'],
];
const MONEY: SelectFieldProps['among'] = [
  ['play', 'play money'],
  ['house', 'money of the house'],
];
const HINTS: SelectFieldProps['among'] = [
  ['', 'the usual'],
  ['on', 'on'],
  ['off', 'off'],
];
const BOTS: SelectFieldProps['among'] = [0, 1, 2, 3, 4].map((bots) => [`${bots}`, bots === 0 ? 'none' : `${bots}`]);
const PACES: SelectFieldProps['among'] = [5, 15, 30, 60].map((seconds) => [`${seconds}`, `${seconds} seconds`]);

/** Choices in the form: `under` a filed submission of the chosen game, or the game with all else left as it is. */
const readOpening = (form: FormData): OpenTableRequest => {
  const said = (name: string): string => String(form.get(name) ?? '');
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
  const [filed] = usePolled<{ readonly submissions: readonly HouseSubmission[] }>('/api/submissions');
  const [shared] = usePolled<{ readonly meters: readonly HouseMeter[] }>('/api/meters');
  const inForce = (answerOrNull(filed)?.submissions ?? []).filter(
    ({ inForce: now, versions }) => now !== null && versions.at(-1)?.submission.game === game,
  );
  const under: SelectFieldProps['among'] = inForce.map(({ name }) => [name, name]);
  const open = (answerOrNull(shared)?.meters ?? []).filter(({ life }) => life === 'open');
  const named = (kind: HouseMeter['kind']): SelectFieldProps['among'] =>
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
  const [said, setSaid] = useState('');
  const [game, setGame] = useState<string>(GAMES[0]?.id ?? '');
  const open = async (form: FormData): Promise<void> => {
    const opened = await houseClient().openTable(readOpening(form));
    if (isHouseRefusal(opened)) setSaid(opened.refused);
    else navigate(`/house/${opened.table}`);
  };
  return (
    <details className="panel stack snug">
      <summary>Open a table</summary>
      <form
        className="form"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void open(new FormData(event.currentTarget));
        }}
      >
        <SelectField label="Game" name="game" among={GAMES.map(({ id, title }) => [id, title])} onChoice={setGame} />
        <SelectField label="Others who play" name="bots" usual="2" among={BOTS} />
        <SelectField label="Time to bet" name="pace" usual="15" among={PACES} />
        <SelectField label="Hints for players" name="hints" among={HINTS} />
        {person.guest === true ? null : <StaffOpeningFields game={game} />}
        <button type="submit" className="primary">
          Open it
        </button>
      </form>
      <p role="status">{said}</p>
    </details>
  );
};
