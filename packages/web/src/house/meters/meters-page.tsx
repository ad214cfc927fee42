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
import { Console } from '../shell/console.js';
import type { HouseMeter } from './house-meter.js';

const POLL_MS = 3_000;

/** Answer to an act on a meter, with the variance of a count. */
interface MeterActResult {
  readonly meter: string;
  readonly variance?: { readonly chips: number; readonly sign: number };
}

const overOrShort = (cents: number): string =>
  cents === 0 ? 'match' : `are ${dollars(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;

const countWords = ({ variance = { chips: 0, sign: 0 } }: MeterActResult): string =>
  `Count recorded. The chips ${overOrShort(variance.chips)}, and the sign’s figures ${overOrShort(variance.sign)}.`;

interface MeterActsProps {
  readonly meter: HouseMeter;
  readonly others: readonly HouseMeter[];
  readonly person: SignedInPerson;
  readonly onDone: () => void;
}

/** Acts on a meter. The person who counts it can't reset it. */
const MeterActs = ({ meter, others, person, onDone }: MeterActsProps): ReactNode => {
  const { kind, meter: name, cents } = meter;
  const post = (act: object): Promise<MeterActResult | HouseRefusal> =>
    houseClient().request<MeterActResult>('POST', `/api/meters/${kind}/${name}`, act);
  return (
    <>
      {kind === 'meter' && hasRole(person, 'count-team') ? (
        <ActForm<MeterActResult>
          title={`Count ${name}`}
          words="Compare the progressive chips since the last count with the accepted wagers, and the sign with the log"
          onDone={onDone}
          done={countWords}
          request={(form) => post({ do: 'count', chips: centsField(form, 'chips'), shown: centsField(form, 'shown') })}
        >
          <DollarField label="Chips counted, in dollars" name="chips" />
          <DollarField label="Amount on the sign, in dollars" name="shown" />
        </ActForm>
      ) : null}
      {kind === 'meter' && hasRole(person, 'finance', 'shift-manager') ? (
        <ActForm
          title={`Reset ${name}`}
          words={`The meter shows ${dollars(cents)}. Correct a difference that somebody else’s count found`}
          onDone={onDone}
          request={(form) => post({ do: 'reset', cents: centsField(form), ...textFields(form, 'reason') })}
        >
          <DollarField label="New amount, in dollars" />
          <ReasonField />
        </ActForm>
      ) : null}
      {kind === 'fund' && meter.announced === null && hasRole(person, 'finance') ? (
        <ActForm
          title={`Announce the end of ${name}`}
          words="The signs at its tables will say that the fund is going to be discontinued"
          onDone={onDone}
          request={() => post({ do: 'announce' })}
        />
      ) : null}
      {others.length > 0 && hasRole(person, 'shift-manager') ? (
        <ActForm
          title={`End ${name}`}
          words="Move its balance to another one. Tables stop taking wagers on it"
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

/** Form that opens a meter or a fund. */
const OpenMeter = ({ onDone }: Pick<MeterActsProps, 'onDone'>): ReactNode => (
  <ActForm
    title="Open a meter"
    words="Tables can share a meter if their paytables start it with the same amount. A Bad Beat fund starts at zero"
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
      placeholder="lowercase letters and digits"
    />
    <SelectField
      label="Kind"
      name="kind"
      among={[
        ['meter', 'Progressive meter'],
        ['fund', 'Bad Beat fund of a poker room'],
      ]}
    />
    <SelectField
      label="Money"
      name="money"
      among={[
        ['house', 'House money'],
        ['play', 'Play money'],
      ]}
    />
    <DollarField label="Starting amount, in dollars" name="seed" />
    <DollarField label="Restart amount, in dollars" name="reseed" />
  </ActForm>
);

const meterSummary = ({ kind, money, reserve, reseed, tables, life, announced }: HouseMeter): string =>
  [
    kind === 'fund' ? 'Bad Beat fund' : `Progressive, restarts at ${dollars(reseed)}`,
    money === 'play' ? 'play money' : '',
    reserve === 0 ? '' : `${dollars(reserve)} in reserve`,
    tables.length === 0 ? 'no tables' : `shared by ${tables.join(', ')}`,
    announced === null ? '' : `closing announced on ${announced.slice(0, 10)}`,
    life === 'ended' ? 'ended' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** `/house/meters`: shared meters and funds, to count, correct and close. */
export const MetersPage = (): ReactNode => {
  const person = usePerson();
  const { data, reload } = useHouseData<{ readonly meters: readonly HouseMeter[] }>('/api/meters', POLL_MS);
  const meters = data?.meters ?? [];
  if (person === undefined) return null;
  return (
    <Console place="Meters" person={person}>
      <div className="page stack">
        {person === null ? <SignIn /> : null}
        {data !== null && meters.length === 0 ? <p className="quiet">No meters are open.</p> : null}
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
    </Console>
  );
};
