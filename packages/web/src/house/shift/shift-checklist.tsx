import { type HouseShiftReport, newActKey, type ShiftChecklistItem, type SignedInPerson } from '@fairdeal/client';
import { shiftItemKey } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatTime } from '../client/date-time.js';
import { hasRole } from '../client/roles.js';
import { type Requests, useRequests } from '../client/use-house.js';
import { itemWords, tableNameIn, varianceText } from './shift-words.js';

const EXPLAINS = ['shift-manager', 'finance'];

interface ChecklistProps {
  readonly report: HouseShiftReport;
  readonly person: SignedInPerson;
  readonly onDone: () => void;
}

interface ItemProps {
  readonly item: ShiftChecklistItem;
  readonly table: string;
  /** Subject of the line, where the report knows more than its number. */
  readonly about: string | null;
  /** Why it is carried; null where it is not. */
  readonly carried: string | null;
  /** The act that this person has on it; null for none. */
  readonly act: 'Carry' | 'Explain' | null;
  readonly onReason: (reason: string) => void;
}

/** An open item, with the button that settles it and the reason that the button asks for. */
const Item = ({ item, table, about, carried, act, onReason }: ItemProps): ReactNode => {
  const [asks, setAsks] = useState(false);
  const { title, next } = itemWords(item);
  return (
    <li className="shift-item" data-what={item.what}>
      <div>
        <strong>{title}</strong>
        <span className="quiet">
          {table}
          {about === null ? '' : `, ${about}`}. {next}
        </span>
        {carried === null ? null : <span className="shift-reason">Carried: {carried}</span>}
      </div>
      {act === null || asks ? null : (
        <Button onClick={() => setAsks(true)} aria-label={`${act}: ${title}, ${table}`}>
          {carried === null ? act : 'Change'}
        </Button>
      )}
      {asks ? (
        <form
          className="shift-why"
          onSubmit={(event) => {
            event.preventDefault();
            onReason(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
            setAsks(false);
          }}
        >
          <input
            name="reason"
            aria-label={`Reason, ${title}, ${table}`}
            placeholder={act === 'Explain' ? 'What made the difference?' : 'Why does the next shift take it?'}
            required
            pattern=".*\S.*"
            maxLength={500}
            defaultValue={carried ?? ''}
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed asks for it
            autoFocus
          />
          <Button submit>{act}</Button>
        </form>
      ) : null}
    </li>
  );
};

const closeConsequence = (left: number, carried: number, name: string): string =>
  left > 0
    ? `${left} of ${countNoun(left + carried, 'item')} still open. Settle each, or carry it with a reason.`
    : `Ends the ${name} shift for everybody. Counted tables go on with their counted chips${
        carried === 0 ? '' : `, and the next shift takes ${countNoun(carried, 'item')}`
      }.`;

/** Sends an act on shifts. The key is new after each success. */
const useShiftActs = (
  onDone: () => void,
): { readonly requests: Requests; readonly sends: (path: string, body: object) => void } => {
  const requests = useRequests();
  const key = useRef(newActKey());
  return {
    requests,
    sends: (path, body) => {
      void requests.send(houseClient().request('POST', path, { ...body, key: key.current })).then((done) => {
        key.current = newActKey();
        if (done !== null) onDone();
      });
    },
  };
};

/** Tasks that are due before the shift ends, and the button that ends it. */
export const ShiftChecklist = ({ report, person, onDone }: ChecklistProps): ReactNode => {
  const { shift, items, counts } = report;
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const { requests, sends } = useShiftActs(onDone);
  const nameOf = tableNameIn(report);
  const manages = hasRole(person, 'shift-manager');
  const reasonOf = (item: ShiftChecklistItem): string | null => reasons.get(shiftItemKey(item)) ?? item.reason;
  const left = items.filter((item) => reasonOf(item) === null).length;
  const closes = (): void =>
    sends(`/api/shifts/${shift.shift}/close`, {
      carried: items.map(({ reason: _, ...item }) => ({ ...item, reason: reasonOf({ ...item, reason: null }) ?? _ })),
    });
  const actOf = ({ what }: ShiftChecklistItem): 'Carry' | 'Explain' | null => {
    if (what === 'variance' && hasRole(person, ...EXPLAINS)) return 'Explain';
    return manages ? 'Carry' : null;
  };
  const gives = (item: ShiftChecklistItem, reason: string): void => {
    if (actOf(item) === 'Explain') sends(`/api/variances/${item.of}`, { reason });
    else setReasons(new Map(reasons).set(shiftItemKey(item), reason));
  };
  return (
    <section className="shift-side" aria-label="Before the shift ends">
      <h2>Before the shift ends</h2>
      <ScrollArea label="Open items" className="shift-list">
        <ul className="shift-items">
          {items.map((item) => {
            const count = item.what === 'variance' ? counts.find((one) => one.count === item.of) : undefined;
            return (
              <Item
                key={shiftItemKey(item)}
                item={item}
                table={nameOf(item.table)}
                about={count === undefined ? null : varianceText(count)}
                carried={reasonOf(item)}
                act={actOf(item)}
                onReason={(reason) => gives(item, reason)}
              />
            );
          })}
          {items.length === 0 ? <li className="quiet">Everything is counted, signed and ruled on.</li> : null}
        </ul>
      </ScrollArea>
      {manages ? (
        <div className="shift-close">
          <Status className="lose">{requests.said}</Status>
          <p className="quiet">{closeConsequence(left, items.length - left, shift.name)}</p>
          <Button primary={left === 0} disabled={requests.busy || left > 0} onClick={closes}>
            Close the {shift.name} shift
          </Button>
        </div>
      ) : (
        <Status className="lose">{requests.said}</Status>
      )}
    </section>
  );
};

/** A shift that has ended: its signatures, and what it left to the next one. */
export const ShiftSigned = ({
  report,
  next,
}: {
  readonly report: HouseShiftReport;
  readonly next: ReactNode;
}): ReactNode => {
  const { shift, items } = report;
  const nameOf = tableNameIn(report);
  return (
    <section className="shift-side" aria-label="Signatures">
      <h2>Signed</h2>
      <dl className="shift-signed">
        <div>
          <dt>Opened</dt>
          <dd>
            {shift.opened.person}, {formatTime(shift.opened.at)}
          </dd>
        </div>
        <div>
          <dt>Closed</dt>
          <dd>{shift.closed === null ? '' : `${shift.closed.person}, ${formatTime(shift.closed.at)}`}</dd>
        </div>
      </dl>
      <h2>Carried into the next shift</h2>
      <ScrollArea label="Carried items" className="shift-list">
        <ul className="shift-items">
          {items.map((item) => (
            <Item
              key={shiftItemKey(item)}
              {...{ item, table: nameOf(item.table), about: null, carried: item.reason, act: null }}
              onReason={() => undefined}
            />
          ))}
          {items.length === 0 ? <li className="quiet">Nothing.</li> : null}
        </ul>
      </ScrollArea>
      {next}
    </section>
  );
};

const NAMES = ['day', 'swing', 'grave'] as const;

/** Buttons that open the next shift. */
export const OpenShift = ({ onDone }: Pick<ChecklistProps, 'onDone'>): ReactNode => {
  const { requests, sends } = useShiftActs(onDone);
  const opens = (name: string): void => sends('/api/shifts', { name });
  return (
    <section className="shift-open" aria-label="Open a shift">
      <h2>No shift runs</h2>
      <p className="quiet">
        Opens a shift of today’s gaming day. Tables that close, and counts, belong to it from then on.
      </p>
      <div className="shift-names">
        {NAMES.map((name) => (
          <Button key={name} primary disabled={requests.busy} onClick={() => opens(name)}>
            Open the {name} shift
          </Button>
        ))}
      </div>
      <form
        className="shift-why"
        onSubmit={(event) => {
          event.preventDefault();
          opens(String(new FormData(event.currentTarget).get('name') ?? '').trim());
        }}
      >
        <input name="name" aria-label="Name of the shift" placeholder="Or a name of your own" required maxLength={40} />
        <Button submit disabled={requests.busy}>
          Open it
        </Button>
      </form>
      <Status className="lose">{requests.said}</Status>
    </section>
  );
};
