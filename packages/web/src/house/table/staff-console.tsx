import type { FillWait, StaffWait, TablePush, TableSetup, WireAct, WireOption } from '@fairdeal/client';
import { dollars, type Need } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { CardPad } from '../../cards/card-pad.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { roleWords } from '../client/roles.js';
import { useRequests } from '../client/use-house.js';
import { useUpcomingDuty } from '../client/use-upcoming-duty.js';
import { TableClocks } from './clocks.js';
import { CountsAsked, DeckWatchPanel } from './deck-watch.js';
import { FoundForms } from './found-forms.js';
import { Irregularities } from './irregularities.js';
import { actWords, isFoundForm, nextStaffAct, staffOptions } from './staff-options.js';
import { hasJoker, placeUnit, playsForMeter, type SeatedGame, withCardsRead } from './table-game.js';

/** Whether a field holds a count. */
const isCount = (field: string): boolean => field === 'count' || field === 'counted';

/** Button of an option, with a field for its range. */
const RangedOption = ({ option, send }: { readonly option: WireOption; readonly send: (act: WireAct) => void }) => {
  const [[field, range] = ['', undefined]] = Object.entries(option.ranges ?? {});
  if (range === undefined) return <Button onClick={() => send(option.act)}>{capitalize(option.words)}</Button>;
  const inDollars = field === 'cents';
  const shown = (value: number): number => (inDollars ? value / 100 : value);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const value = Number(new FormData(event.currentTarget).get('value'));
        send({ ...option.act, [field]: inDollars ? Math.round(100 * value) : value });
      }}
    >
      <label>
        <span className="visually-hidden">{inDollars ? 'Dollars' : capitalize(field)}</span>
        <input
          name="value"
          type="number"
          min={shown(range.min)}
          max={shown(range.max)}
          step={shown(range.step)}
          defaultValue={isCount(field) ? '' : shown(Number(option.act[field] ?? range.min))}
          required
        />
      </label>
      <Button submit>{capitalize(option.words)}</Button>
    </form>
  );
};

interface OptionGroupProps {
  readonly name: string;
  readonly options: readonly WireOption[];
  readonly send: (act: WireAct) => void;
}

const OptionGroup = ({ name, options, send }: OptionGroupProps): ReactNode =>
  options.length === 0 ? null : (
    <section className="house-group" aria-label={name}>
      <h2>{name}</h2>
      <div className="house-acts">
        {options.map((option) => (
          <RangedOption key={optionId(option)} option={option} send={send} />
        ))}
      </div>
    </section>
  );

/** Labels of the fields that a duty needs. */
const NEED_LABELS: Readonly<Record<string, string>> = {
  count: 'Count',
  number: 'Number',
  sum: 'Amount',
  dice: 'Dice, for example 3 4 6',
  words: 'Statement',
};

/** Labels of fields that a duty asks for beside its count. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  stacks: 'Stacks from places without a wager',
  shakes: 'Shakes',
  total: 'Total',
};

const readNeeds = (form: FormData, needs: readonly Need[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    needs.map(({ field, what }) => {
      const said = String(form.get(field) ?? '');
      return [field, what === 'words' ? said : what === 'dice' ? said.trim().split(/\D+/).map(Number) : Number(said)];
    }),
  );

/** At a live table the cards show whether a hand wins the progressive. The dealer verifies the win before settling. */
const payoutToVerify = (filed: SeatedGame, push: TablePush): readonly WireOption[] => {
  const { due } = push;
  if (due?.act.do !== 'settleHand' || !due.needs.some(({ what }) => what === 'cards')) return [];
  const { box } = due.act;
  if (!playsForMeter(filed, push, box)) return [];
  const words = `verify that box ${box} wins the progressive and its light is on`;
  return [{ name: 'verifyPayout', kind: 'staff', words, act: { do: 'verifyPayout', box, light: true } }];
};

interface StaffConsoleProps {
  readonly push: TablePush;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly roles: readonly string[];
  /** Fill that this table waits for. */
  readonly fill: FillWait | undefined;
}

const dutyRoleWords = ({ by }: StaffWait): string => roleWords(by[0] ?? 'dealer');

/** Seat or hand that play waits for. */
const turnWords = (filed: SeatedGame, push: TablePush): string => {
  const { turn }: { readonly turn?: unknown } = push.view;
  if (typeof turn !== 'number') return 'Nothing to do now.';
  return filed.kind === 'poker' ? `Waiting for seat ${turn}.` : `Waiting for hand ${turn}.`;
};

/** Message in place of the large button. */
const waitingWords = (filed: SeatedGame, push: TablePush): string => {
  const { waits } = push;
  if (waits === undefined) return turnWords(filed, push);
  switch (waits.for) {
    case 'report':
      return waits.mine
        ? 'The dealer reported an irregularity. Confirm or dismiss it below.'
        : `Play has stopped. A ${dutyRoleWords(waits)} must confirm or dismiss the report.`;
    case 'dispute':
      return waits.mine
        ? 'A decision is disputed. Rule on it below.'
        : `Play has stopped until the ${dutyRoleWords(waits)} rules.`;
    case 'act':
      return `Waiting for the ${dutyRoleWords(waits)}.`;
  }
};

/** Role in which this person does the next duty: one of their own, or else their post here. */
const actingRole = ({ due }: TablePush, me: TableSetup['me'], roles: readonly string[]): string | undefined =>
  due?.by.find((role) => role === me?.role) ??
  due?.by.find((role) => role !== 'dealer' && roles.includes(role)) ??
  me?.role;

/** A hand that the rack cannot pay, and the fill that pays it. */
const ShortRack = ({ fill }: { readonly fill: FillWait }): ReactNode => (
  <p role="status" className={fill.mine ? 'asked' : 'lose'}>
    The rack needs a fill of {dollars(fill.cents)} to pay this hand.{' '}
    {fill.mine
      ? 'Request it under Fills and credits.'
      : `Waiting for the ${roleWords(fill.by[0] ?? 'floorperson')} to request it.`}
  </p>
);

interface NextActFormProps {
  readonly next: NonNullable<ReturnType<typeof nextStaffAct>>;
  readonly needs: readonly Need[];
  readonly disabled: boolean;
  readonly onAct: (act: WireAct) => void;
}

/** The next act as one large button, with its fields. */
const NextActForm = ({ next, needs, disabled, onAct }: NextActFormProps): ReactNode => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onAct({ ...next.act, ...readNeeds(new FormData(event.currentTarget), needs) });
    }}
  >
    {needs.map(({ field, what }) => (
      <TextField
        key={field}
        label={FIELD_LABELS[field] ?? NEED_LABELS[what]}
        name={field}
        type={what === 'words' || what === 'dice' ? 'text' : 'number'}
        // A count is never filled in: the person must count.
        defaultValue={what === 'count' ? '' : String(next.act[field] ?? '')}
        required
      />
    ))}
    <Button submit primary className="house-due" disabled={disabled}>
      {capitalize(next.option.words)}
    </Button>
  </form>
);

/** The acts of a staff member at a table, in the role in which they act there. */
const useStaffActs = ({ push, opened, filed, roles }: StaffConsoleProps) => {
  const { said, busy, send } = useRequests();
  const [cards, setCards] = useState<readonly string[]>([]);
  // A person with several roles acts in one of them; the options are of that role.
  const role = actingRole(push, opened.me, roles);
  const as = role === undefined ? undefined : { role };
  const act = async (asked: WireAct, read: readonly string[]): Promise<boolean> => {
    const written = withCardsRead(filed, asked, read);
    const done = await send(houseClient().act(push.table, written, as));
    // Keep the cards that were read for another act.
    if (done !== null && written !== asked) setCards([]);
    return done !== null;
  };
  // A ruling comes before any other act.
  const next = push.waits === undefined || push.waits.for === 'act' ? nextStaffAct(push, role) : null;
  return { said, busy, as, cards, setCards, act, next };
};

/** The console of a staff member: the next act, and everything else below it. */
export const StaffConsole = (props: StaffConsoleProps): ReactNode => {
  const { push, opened, filed, fill } = props;
  const { said, busy, as, cards, setCards, act, next } = useStaffActs(props);
  const live = opened.cards === 'live';
  /** Whether a report waits for this person: nothing else is done before. */
  const answers = push.waits?.for === 'report' && push.waits.mine;
  const soon = useUpcomingDuty(push);
  const asked = push.due?.needs ?? next?.option.needs ?? [];
  const wantsCards = next !== null && asked.some(({ what }) => what === 'cards');
  const others = [...(next === null ? [] : payoutToVerify(filed, push)), ...staffOptions(push)].filter(
    (option) => option !== next?.option,
  );
  const send = (done: WireAct): void => void act(done, cards);
  const edition = filed.kind === 'house' ? filed.submission.edition : '';
  /** Cards that were entered belong to the next act, and not to a report of cards or of a deck. */
  const readFor = ({ do: name }: WireAct): readonly string[] =>
    name === 'correctReading' || name === 'deckFoundWrong' ? [] : cards;
  const irregularities = (
    <Irregularities
      table={push.table}
      edition={edition}
      options={others.filter((option) => option.kind === 'irregularity' && !isFoundForm(option))}
      as={as}
      unit={placeUnit(filed)}
      written={(done) => withCardsRead(filed, done, readFor(done))}
      send={(done) => void act(done, readFor(done))}
    />
  );
  return (
    <div className="stack">
      <section className="stack snug house-next" aria-label="Next step">
        {fill === undefined ? null : <ShortRack fill={fill} />}
        <CountsAsked push={push} />
        {next !== null ? (
          <NextActForm
            // The fields start empty for each act.
            key={optionId(next)}
            next={next}
            needs={asked.filter(({ what }) => what in NEED_LABELS && (what !== 'dice' || live))}
            disabled={busy || (wantsCards && cards.length === 0)}
            onAct={(done) => void act(done, wantsCards ? cards : [])}
          />
        ) : fill === undefined ? (
          <p className={push.waits?.mine === true ? 'asked' : 'quiet'}>{waitingWords(filed, push)}</p>
        ) : null}
        <Status className={said === '' ? 'quiet' : 'lose'}>
          {said || (wantsCards && cards.length === 0 ? 'Enter the face-up cards first.' : '')}
        </Status>
      </section>
      <TableClocks push={push} mine={null} />
      {soon === undefined ? null : (
        <Status className="notice">
          {capitalize(actWords(soon.act))} within {soon.minutes} minutes.
        </Status>
      )}
      {answers ? irregularities : null}
      {live ? (
        <FoundForms
          table={push.table}
          filed={filed}
          options={others}
          inspection={next?.act.do === 'inspectCards' ? next.act : null}
          edition={edition}
          as={as}
          send={(done) => act(done, [])}
        >
          <CardPad joker={hasJoker(filed)} picked={cards} onPick={setCards} />
        </FoundForms>
      ) : null}
      <DeckWatchPanel push={push} />
      <OptionGroup name="Procedure" options={others.filter(({ kind }) => kind === 'staff')} send={send} />
      {answers ? null : irregularities}
    </div>
  );
};
