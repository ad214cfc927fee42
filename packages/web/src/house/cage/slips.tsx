import { type FillCreditSlip, type LobbyTable, newActKey, type SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { POKER_FLOOR_ROLES } from '@fairdeal/rules/internal';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { hasRole } from '../client/roles.js';
import { useHouseData, useRequests } from '../client/use-house.js';
import { centsField, DollarField, PaperField, paperIn, RequestForm, textFields } from '../forms/request-form.js';
import { TableChoice } from '../forms/table-choice.js';

const POLL_MS = 3_000;

export const slipStatus = ({ kind, asked, given: gave, taken }: FillCreditSlip): string => {
  const [first, second] = kind === 'fill' ? ['the cage', 'the table'] : ['the table', 'the cage'];
  if (taken !== null) return `Accepted by ${taken.person}, sent by ${gave?.person ?? ''}, requested by ${asked.person}`;
  if (gave !== null) return `Sent by ${gave.person}. Waiting for ${second} to accept it`;
  return `Requested by ${asked.person}. Waiting for ${first} to send it`;
};

/** Next step of a slip for this person; null for none. At an automated table the floor acts for the dealer. */
const slipStep = (
  { kind, given: gave, taken }: FillCreditSlip,
  person: SignedInPerson,
  byItself: boolean,
): 'give' | 'take' | null => {
  if (taken !== null) return null;
  const step = gave === null ? 'give' : 'take';
  const hands = (kind === 'fill') === (step === 'give') ? ['cashier'] : byItself ? POKER_FLOOR_ROLES : ['dealer'];
  return hasRole(person, ...hands) ? step : null;
};

interface SlipItemProps {
  readonly slip: FillCreditSlip;
  readonly person: SignedInPerson;
  readonly byItself: boolean;
  readonly onDone: () => void;
}

const SlipItem = ({ slip, person, byItself, onDone }: SlipItemProps): ReactNode => {
  const { said, send } = useRequests();
  const key = useRef(newActKey());
  const step = slipStep(slip, person, byItself);
  const sign = async (): Promise<void> => {
    const asked = { key: `${step} ${key.current}` };
    await send(houseClient().request('POST', `/api/slips/${slip.slip}/${step}`, asked));
    onDone();
  };
  return (
    <>
      <p>
        <strong>
          {slip.kind === 'fill' ? 'Fill' : 'Credit'} of {dollars(slip.cents)}, table {slip.table}
        </strong>{' '}
        <span className="quiet">slip {slip.paper}</span>{' '}
        <a className="tap" href={`/house/paper/${slip.slip}`}>
          Print
        </a>
      </p>
      <p className={step === null ? 'quiet' : 'asked'}>{slipStatus(slip)}</p>
      {step === null ? null : (
        <Button onClick={() => void sign()}>
          {step === 'give' ? 'Send' : 'Accept'} {dollars(slip.cents)}
        </Button>
      )}
      <Status className="lose">{said}</Status>
    </>
  );
};

interface SlipsProps {
  readonly person: SignedInPerson;
  /** Tables for which this person may request chips. */
  readonly tables?: readonly LobbyTable[];
  /** Shows only the open slips of this table. */
  readonly table?: string;
}

/** Fills and credits. The floor requests them; the cage and the dealer send and accept the chips. */
export const Slips = ({ person, tables = [], table }: SlipsProps): ReactNode => {
  const of = table === undefined ? '' : `?table=${encodeURIComponent(table)}`;
  const { data, reload } = useHouseData<{ readonly slips: readonly FillCreditSlip[] }>(`/api/slips${of}`, POLL_MS);
  const all = data?.slips ?? [];
  const open = all.filter(({ taken }) => taken === null);
  const over = table === undefined ? all.filter(({ taken }) => taken !== null).slice(0, 5) : [];
  const filled = tables.filter(({ money }) => money === 'house');
  const byItself = tables.filter(({ staff }) => staff === 'automated').map((one) => one.table);
  if (filled.length === 0 && open.length === 0 && over.length === 0) return null;
  return (
    <Panel title="Fills and credits">
      {filled.length === 0 ? null : (
        <RequestForm
          submit="Request chips"
          done="Request recorded in the log."
          onDone={reload}
          request={(form, key) =>
            houseClient().request('POST', '/api/slips', {
              ...textFields(form, 'kind', 'table'),
              ...paperIn(form),
              cents: centsField(form),
              key,
            })
          }
        >
          <SelectField
            label="Type"
            name="kind"
            among={[
              ['fill', 'Fill: chips for the table'],
              ['credit', 'Credit: chips back to the cage'],
            ]}
          />
          <TableChoice tables={filled} />
          <DollarField min="0.01" />
          <PaperField label="Slip number" />
        </RequestForm>
      )}
      <Lines of={[...open, ...over]} keyOf={({ slip }) => slip}>
        {(slip) => <SlipItem slip={slip} person={person} byItself={byItself.includes(slip.table)} onDone={reload} />}
      </Lines>
    </Panel>
  );
};
