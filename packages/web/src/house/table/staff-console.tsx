import type { FillWait, WireAct } from '@fairdeal/client';
import { dollars, type Need } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { CardPad } from '../../cards/card-pad.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Status } from '../../ui/status.js';
import { roleWords } from '../client/roles.js';
import { useUpcomingDuty } from '../client/use-upcoming-duty.js';
import { TableClocks } from './clocks.js';
import { CountsAsked, DeckWatchPanel } from './deck-watch.js';
import { FoundForms } from './found-forms.js';
import { Irregularities } from './irregularities.js';
import { OptionGroup } from './option-group.js';
import {
  actWords,
  FIELD_LABELS,
  isFoundForm,
  NEED_LABELS,
  type nextStaffAct,
  readNeeds,
  staffOptions,
} from './staff-options.js';
import { hasJoker, placeUnit, withCardsRead } from './table-game.js';
import { type StaffActsProps, useStaffActs } from './use-staff-acts.js';
import { payoutToVerify, waitingWords } from './waiting.js';

interface StaffConsoleProps extends StaffActsProps {
  /** Fill that this table waits for. */
  readonly fill: FillWait | undefined;
}

/** A hand that the rack cannot pay, and the fill that pays it. */
export const ShortRack = ({ fill }: { readonly fill: FillWait }): ReactNode => (
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
  /** People who report nothing of the cards don't read them either. */
  const readsCards = wantsCards || others.some(({ kind }) => kind === 'irregularity');
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
          push={push}
          filed={filed}
          options={others}
          inspection={next?.act.do === 'inspectCards' ? next.act : null}
          edition={edition}
          as={as}
          send={(done) => act(done, [])}
        >
          {readsCards ? <CardPad joker={hasJoker(filed)} picked={cards} onPick={setCards} /> : null}
        </FoundForms>
      ) : null}
      <DeckWatchPanel push={push} />
      <OptionGroup name="Procedure" options={others.filter(({ kind }) => kind === 'staff')} send={send} />
      {answers ? null : irregularities}
    </div>
  );
};
