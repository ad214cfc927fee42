import { type FiledSubmission, isRefusal, type Opening, type Person } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LOBBY } from '../app/games.js';
import { go } from '../app/router.js';
import { given, useAsked } from './asked.js';
import type { SharedMeter } from './signs.js';
import { house } from './store.js';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly usual?: string;
  /** What may be chosen, and what it is called. */
  readonly among: readonly (readonly [value: string, words: string])[];
  readonly onChoice?: (value: string) => void;
}

const Choice = ({ label, name, usual, among, onChoice }: ChoiceProps): ReactNode => (
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
const STAFF: ChoiceProps['among'] = [
  ['automated', 'itself'],
  ['people', 'people'],
  ['live', 'people, with cards on a real table'],
];
const MONEY: ChoiceProps['among'] = [
  ['play', 'play money'],
  ['house', 'money of the house'],
];
const HINTS: ChoiceProps['among'] = [
  ['', 'the usual'],
  ['on', 'on'],
  ['off', 'off'],
];
const BOTS: ChoiceProps['among'] = [0, 1, 2, 3, 4].map((bots) => [`${bots}`, bots === 0 ? 'none' : `${bots}`]);
const PACES: ChoiceProps['among'] = [5, 15, 30, 60].map((seconds) => [`${seconds}`, `${seconds} seconds`]);

/** Choices in the form: `under` a filed submission of the chosen game, or the game with all else left as it is. */
const chosen = (form: FormData): Opening => {
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
const HouseChoices = ({ game }: { readonly game: string }): ReactNode => {
  const [money, setMoney] = useState('play');
  const [filed] = useAsked<{ readonly submissions: readonly FiledSubmission[] }>('/api/submissions');
  const [shared] = useAsked<{ readonly meters: readonly SharedMeter[] }>('/api/meters');
  const inForce = (given(filed)?.submissions ?? []).filter(
    ({ inForce: now, versions }) => now !== null && versions.at(-1)?.submission.game === game,
  );
  const under: ChoiceProps['among'] = inForce.map(({ name }) => [name, name]);
  const open = (given(shared)?.meters ?? []).filter(({ life }) => life === 'open');
  const named = (kind: SharedMeter['kind']): ChoiceProps['among'] =>
    open.filter((one) => one.kind === kind).map(({ meter }) => [meter, meter]);
  return (
    <>
      <Choice label="Dealt by" name="staff" among={STAFF} />
      <Choice label="Played for" name="money" among={MONEY} onChoice={setMoney} />
      {money === 'house' && under.length === 0 ? (
        <p>House money needs an approved Rules Submission of this game, and none is in force.</p>
      ) : null}
      {under.length === 0 ? null : (
        <Choice
          key={`${game} ${money}`}
          label="Rules Submission"
          name="under"
          among={money === 'house' ? under : [['', 'as the game says'], ...under]}
        />
      )}
      {(['meter', 'fund'] as const).map((kind) =>
        named(kind).length === 0 ? null : (
          <Choice
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
export const OpenTable = ({ person }: { readonly person: Person }): ReactNode => {
  const [said, setSaid] = useState('');
  const [game, setGame] = useState<string>(GAMES[0]?.id ?? '');
  const open = async (form: FormData): Promise<void> => {
    const opened = await house().openTable(chosen(form));
    if (isRefusal(opened)) setSaid(opened.refused);
    else go(`/house/${opened.table}`);
  };
  return (
    <details className="panel house-panel">
      <summary>Open a table</summary>
      <form
        className="house-form"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void open(new FormData(event.currentTarget));
        }}
      >
        <Choice label="Game" name="game" among={GAMES.map(({ id, title }) => [id, title])} onChoice={setGame} />
        <Choice label="Others who play" name="bots" usual="2" among={BOTS} />
        <Choice label="Time to bet" name="pace" usual="15" among={PACES} />
        <Choice label="Hints for players" name="hints" among={HINTS} />
        {person.guest === true ? null : <HouseChoices game={game} />}
        <button type="submit" className="primary">
          Open it
        </button>
      </form>
      <p role="status">{said}</p>
    </details>
  );
};
