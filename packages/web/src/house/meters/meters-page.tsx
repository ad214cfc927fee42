import type { HouseRefusal, SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../ui/fields.js';
import { houseClient } from '../client/client.js';
import { hasRole } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { useHouseData } from '../client/use-house.js';
import { ActForm, centsField, DollarField, ReasonField, textFields } from '../forms/request-form.js';
import { SignIn } from '../people/sign-in.js';
import type { HouseMeter } from './jackpot-signs.js';

const POLL_MS = 3_000;

/** What was done to a meter; of a count, what differs. */
interface MeterActResult {
  readonly meter: string;
  readonly variance?: { readonly chips: number; readonly sign: number };
}

const overOrShort = (cents: number): string =>
  cents === 0 ? 'agree' : `are ${dollars(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;

const countWords = ({ variance = { chips: 0, sign: 0 } }: MeterActResult): string =>
  `On the record: the chips ${overOrShort(variance.chips)} and the figures of the sign ${overOrShort(variance.sign)}.`;

interface MeterActsProps {
  readonly meter: HouseMeter;
  readonly others: readonly HouseMeter[];
  readonly person: SignedInPerson;
  readonly onDone: () => void;
}

/** What somebody may do to a meter: who counts one does not reset it. */
const MeterActs = ({ meter, others, person, onDone }: MeterActsProps): ReactNode => {
  const { kind, meter: name, cents } = meter;
  const post = (act: object): Promise<MeterActResult | HouseRefusal> =>
    houseClient().request<MeterActResult>('POST', `/api/meters/${kind}/${name}`, act);
  return (
    <>
      {kind === 'meter' && hasRole(person, 'count-team') ? (
        <ActForm<MeterActResult>
          title={`Count ${name}`}
          words="The progressive chips since the last count, against the wagers that were accepted; and the sign against the record"
          onDone={onDone}
          done={countWords}
          request={(form) => post({ do: 'count', chips: centsField(form, 'chips'), shown: centsField(form, 'shown') })}
        >
          <DollarField label="Chips counted, in dollars" name="chips" />
          <DollarField label="What the sign shows, in dollars" name="shown" />
        </ActForm>
      ) : null}
      {kind === 'meter' && hasRole(person, 'finance', 'shift-manager') ? (
        <ActForm
          title={`Reset ${name}`}
          words={`It shows ${dollars(cents)}. What a count found different is set right, by somebody who did not count it`}
          onDone={onDone}
          request={(form) => post({ do: 'reset', cents: centsField(form), ...textFields(form, 'reason') })}
        >
          <DollarField label="What it is to show, in dollars" />
          <ReasonField />
        </ActForm>
      ) : null}
      {kind === 'fund' && meter.announced === null && hasRole(person, 'finance') ? (
        <ActForm
          title={`Announce the end of ${name}`}
          words="A notice on the signs of all its tables says that the fund will be discontinued"
          onDone={onDone}
          request={() => post({ do: 'announce' })}
        />
      ) : null}
      {others.length > 0 && hasRole(person, 'shift-manager') ? (
        <ActForm
          title={`End ${name}`}
          words="All that it holds goes to another, and no table takes a wager on it any more"
          onDone={onDone}
          request={(form) => post({ do: 'transfer', ...textFields(form, 'to', 'reason') })}
        >
          <SelectField
            label="To"
            name="to"
            required
            among={others.map((other) => [`${other.kind}/${other.meter}`, other.meter])}
          />
          <ReasonField />
        </ActForm>
      ) : null}
    </>
  );
};

/** A new one, as every table that is to share it files it. */
const OpenMeter = ({ onDone }: Pick<MeterActsProps, 'onDone'>): ReactNode => (
  <ActForm
    title="Open a meter"
    words="Tables share it whose paytables start with the same sums; a Bad Beat fund starts with nothing"
    onDone={onDone}
    request={(form) =>
      houseClient().request('POST', '/api/meters', {
        ...textFields(form, 'name', 'kind', 'money'),
        ...(form.get('kind') === 'fund' ? {} : { seed: centsField(form, 'seed'), reseed: centsField(form, 'reseed') }),
      })
    }
  >
    <TextField
      label="Name"
      name="name"
      required
      maxLength={40}
      pattern="[a-z0-9][a-z0-9\-]*"
      placeholder="small letters and digits"
    />
    <SelectField
      label="What"
      name="kind"
      among={[
        ['meter', 'a progressive meter'],
        ['fund', 'the Bad Beat fund of a poker room'],
      ]}
    />
    <SelectField
      label="Money"
      name="money"
      among={[
        ['house', 'of the house'],
        ['play', 'play money'],
      ]}
    />
    <DollarField label="Starts with, in dollars" name="seed" />
    <DollarField label="Starts again with, in dollars" name="reseed" />
  </ActForm>
);

const meterSummary = ({ kind, money, reserve, reseed, tables, life, announced }: HouseMeter): string =>
  [
    kind === 'fund' ? 'Bad Beat fund' : `Progressive, starts again with ${dollars(reseed)}`,
    money === 'play' ? 'play money' : '',
    reserve === 0 ? '' : `${dollars(reserve)} put aside`,
    tables.length === 0 ? 'no table shares it' : `shared by ${tables.join(', ')}`,
    announced === null ? '' : `its end was announced on ${announced.slice(0, 10)}`,
    life === 'ended' ? 'ended' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** `/house/meters`: what tables share, counted, set right and ended. */
export const MetersPage = (): ReactNode => {
  const person = usePerson();
  const { data, reload } = useHouseData<{ readonly meters: readonly HouseMeter[] }>('/api/meters', POLL_MS);
  const meters = data?.meters ?? [];
  if (person === undefined) return null;
  return (
    <div className="page stack">
      <div className="head">
        <h1>Meters that tables share</h1>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : null}
      {data !== null && meters.length === 0 ? <p className="quiet">No meter is open yet.</p> : null}
      {meters.map((meter) => (
        <section key={`${meter.kind}/${meter.meter}`} className="stack" aria-label={meter.meter}>
          <div>
            <h2>
              {meter.meter} <span className="house-meter-sum">{dollars(meter.cents)}</span>
            </h2>
            <p className="quiet">{meterSummary(meter)}.</p>
          </div>
          {person === null || meter.life === 'ended' ? null : (
            <div className="tiles">
              <MeterActs
                {...{ meter, person, onDone: reload }}
                others={meters.filter(
                  ({ meter: name, kind, money, life }) =>
                    name !== meter.meter && kind === meter.kind && money === meter.money && life === 'open',
                )}
              />
            </div>
          )}
        </section>
      ))}
      {hasRole(person, 'pit-manager', 'shift-manager', 'administrator') ? <OpenMeter onDone={reload} /> : null}
    </div>
  );
};
