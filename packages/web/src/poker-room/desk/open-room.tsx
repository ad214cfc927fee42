import type { HouseSubmission, SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { houseClient } from '../../house/client/client.js';
import { useHouseData } from '../../house/client/use-house.js';
import { centsField, RequestForm, textOf } from '../../house/forms/request-form.js';
import { LOBBY } from '../../site/games.js';
import { Button } from '../../ui/button.js';
import { CheckField, SelectField, TextField } from '../../ui/fields.js';
import { Panel } from '../../ui/panel.js';

const GAMES = LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter);
const LIMITS: Readonly<Record<string, string>> = { fixed: 'Fixed limit', pot: 'Pot limit', no: 'No limit' };
const [DOLLAR, MOST_LISTS] = [100, 12];

/** A list of the form: its number, the game and the limit chosen. */
interface ListDraft {
  readonly key: number;
  readonly game: string;
  readonly limit: string;
}

const first = (key: number): ListDraft => ({ key, game: 'hold-em', limit: 'fixed' });

/** Blinds, or the Forced Bet of a stud game, that go with the bets. */
const stakesOf = (game: string, limit: string, low: number, high: number): object => {
  const isStud = GAMES.find(({ id }) => id === game)?.family === 'stud';
  const small = limit === 'fixed' ? Math.max(DOLLAR, Math.floor(low / 2 / DOLLAR) * DOLLAR) : low;
  const bet = limit === 'fixed' ? low : high;
  return {
    ...(limit === 'fixed' ? { smallBet: low, bigBet: high } : { limit, smallBet: bet, bigBet: bet }),
    ...(isStud ? { forcedBet: small } : { blinds: [small, bet] }),
  };
};

/** One game of the room as the form says it: under a filed submission, or with its bets. */
const readList = (form: FormData, { key, game, limit }: ListDraft, under: string | null): object => {
  const cents = (field: string): number => centsField(form, `${field} ${key}`);
  const most = cents('most');
  return {
    id: `list-${key}`,
    ...(under === null
      ? {
          open: {
            game,
            ...stakesOf(game, limit, cents('low'), cents('high')),
            seats: Number(textOf(form, `seats ${key}`)),
          },
        }
      : { submission: under }),
    buyIn: { least: cents('least'), most: most === 0 ? null : most },
    start: Number(textOf(form, `start ${key}`)),
    mustMove: form.has(`mustMove ${key}`),
  };
};

const DollarsField = ({
  label,
  name,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: number;
}) => (
  <TextField
    label={label}
    name={name}
    type="number"
    min={0}
    step="0.01"
    inputMode="decimal"
    defaultValue={value}
    required
  />
);

const CountField = ({
  label,
  name,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: number;
}) => (
  <TextField
    label={label}
    name={name}
    type="number"
    min={1}
    max={200}
    inputMode="numeric"
    defaultValue={value}
    required
  />
);

interface ListFieldsProps {
  readonly draft: ListDraft;
  readonly at: number;
  readonly filed: readonly HouseSubmission[] | null;
  readonly onChange: (draft: ListDraft) => void;
  readonly onRemove: (() => void) | null;
}

const StakesFields = ({ draft, onChange }: Pick<ListFieldsProps, 'draft' | 'onChange'>): ReactNode => {
  const { key, game, limit } = draft;
  const limits = GAMES.find(({ id }) => id === game)?.limits ?? [];
  const chosen = limits.includes(limit) ? limit : (limits[0] ?? 'fixed');
  return (
    <>
      <SelectField
        label="Game"
        name={`game ${key}`}
        value={game}
        among={GAMES.map(({ id, title }) => [id, title])}
        onChoice={(next) =>
          onChange({ ...draft, game: next, limit: GAMES.find(({ id }) => id === next)?.limits[0] ?? 'fixed' })
        }
      />
      <SelectField
        label="Limit"
        name={`limit ${key}`}
        value={chosen}
        among={limits.map((one) => [one, LIMITS[one] ?? one])}
        onChoice={(next) => onChange({ ...draft, limit: next })}
      />
      <DollarsField
        label={chosen === 'fixed' ? 'Small bet, dollars' : 'Small blind, dollars'}
        name={`low ${key}`}
        value={chosen === 'fixed' ? 4 : 1}
        key={`low ${chosen}`}
      />
      <DollarsField
        label={chosen === 'fixed' ? 'Big bet, dollars' : 'Big blind, dollars'}
        name={`high ${key}`}
        value={chosen === 'fixed' ? 8 : 2}
        key={`high ${chosen}`}
      />
      <CountField
        label="Seats"
        name={`seats ${key}`}
        value={Math.min(9, GAMES.find(({ id }) => id === game)?.most ?? 9)}
        key={`seats ${game}`}
      />
    </>
  );
};

const ListFields = ({ draft, at, filed, onChange, onRemove }: ListFieldsProps): ReactNode => {
  const { key } = draft;
  return (
    <fieldset className="form wide panel">
      <legend>List {at + 1}</legend>
      {filed === null ? (
        <StakesFields draft={draft} onChange={onChange} />
      ) : (
        <SelectField label="Rules Submission" name={`under ${key}`} among={filed.map(({ name }) => name)} />
      )}
      <DollarsField label="Minimum buy-in, dollars" name={`least ${key}`} value={40} />
      <DollarsField label="Maximum buy-in, 0 for none" name={`most ${key}`} value={0} />
      <CountField label="Players to open a table" name={`start ${key}`} value={5} />
      <CheckField label="Must-move: further tables feed the first" name={`mustMove ${key}`} />
      {onRemove === null ? null : <Button onClick={onRemove}>Remove list {at + 1}</Button>}
    </fieldset>
  );
};

/** Poker submissions that are in force. */
const pokerFiled = (all: readonly HouseSubmission[]): readonly HouseSubmission[] =>
  all.filter(
    ({ inForce, versions }) => inForce !== null && GAMES.some(({ id }) => id === versions.at(-1)?.submission.game),
  );

const readRoom = (form: FormData, lists: readonly ListDraft[], isHouse: boolean): object => {
  const said = (field: string): string => textOf(form, field);
  const people = said('dealt') !== 'automated';
  const games = lists.map((draft) => readList(form, draft, isHouse ? said(`under ${draft.key}`) : null));
  return {
    open: {
      ...{
        name: said('name'),
        tables: Number(said('tables')),
        page: Number(said('page')),
        names: said('names'),
        games,
      },
      ...(people ? { dealers: true } : {}),
    },
    staff: said('staff'),
    dealt: people ? 'people' : 'automated',
    ...(said('dealt') === 'live' ? { cards: 'live' } : {}),
    ...(isHouse ? { money: 'house' } : {}),
  };
};

/** Fields of the whole room. */
const RoomFields = ({ onMoney }: { readonly onMoney: (money: string) => void }): ReactNode => (
  <>
    <TextField label="Name of the room" name="name" required maxLength={60} defaultValue="Poker room" />
    <CountField label="Tables in the room" name="tables" value={8} />
    <SelectField
      label="Calls"
      name="staff"
      among={[
        ['people', 'The brush calls players'],
        ['automated', 'The house calls players'],
      ]}
    />
    <SelectField
      label="Dealers"
      name="dealt"
      among={[
        ['live', 'People, with physical cards'],
        ['people', 'People, with virtual cards'],
        ['automated', 'Automatic'],
      ]}
    />
    <SelectField
      label="Money"
      name="money"
      onChoice={onMoney}
      among={[
        ['play', 'Play money'],
        ['house', 'House money'],
      ]}
    />
    <CountField label="Minutes to answer a call" name="page" value={5} />
    <SelectField
      label="Names on the board"
      name="names"
      among={[
        ['initials', 'Initials'],
        ['numbers', 'Numbers'],
      ]}
    />
  </>
);

/** Form that opens the poker room with its lists, for a floorperson or above and the administrator. */
export const OpenRoom = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const [lists, setLists] = useState<readonly ListDraft[]>([first(1)]);
  const [money, setMoney] = useState('play');
  const submissions = useHouseData<{ readonly submissions: readonly HouseSubmission[] }>('/api/submissions').data;
  const filed = pokerFiled(submissions?.submissions ?? []);
  const isHouse = money === 'house';
  const next = 1 + Math.max(...lists.map(({ key }) => key));
  return (
    <Panel title="Open the poker room" key={person.id}>
      <p className="quiet">
        A list stands for one game at one limit. Its tables open once enough players are on it. The room stays open for
        good; its lists can’t be changed later.
      </p>
      {isHouse && filed.length === 0 ? (
        <p className="notice">
          House money needs an approved Rules Submission for every list. <a href="/house/submissions">File one first</a>
          .
        </p>
      ) : null}
      <RequestForm
        submit="Open the room"
        primary
        keepFields
        request={(form) =>
          houseClient().request<{ readonly table: string }>('POST', '/api/room', readRoom(form, lists, isHouse))
        }
        onDone={() => window.location.assign('/room/desk')}
        others={
          lists.length >= MOST_LISTS ? null : (
            <Button onClick={() => setLists([...lists, first(next)])}>Add a list</Button>
          )
        }
      >
        <RoomFields onMoney={setMoney} />
        {lists.map((draft, at) => (
          <ListFields
            key={draft.key}
            {...{ draft, at }}
            filed={isHouse ? filed : null}
            onChange={(changed) => setLists(lists.map((one) => (one.key === draft.key ? changed : one)))}
            onRemove={lists.length === 1 ? null : () => setLists(lists.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </RequestForm>
    </Panel>
  );
};
