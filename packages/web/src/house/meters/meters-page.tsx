import type { HouseRefusal, SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { houseClient } from '../client/client.js';
import { usePerson } from '../client/session.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { ActForm, centsField, DollarField, textFields } from '../forms/act-form.js';
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

const ReasonField = (): ReactNode => (
  <label className="wide">
    Reason
    <input name="reason" required maxLength={500} />
  </label>
);

interface ActsProps {
  readonly meter: HouseMeter;
  readonly others: readonly HouseMeter[];
  readonly person: SignedInPerson;
  readonly again: () => void;
}

/** What somebody may do to a meter: who counts one does not reset it. */
const MeterActs = ({ meter, others, person, again }: ActsProps): ReactNode => {
  const { kind, meter: name, cents } = meter;
  const is = (...roles: readonly string[]): boolean => roles.some((role) => person.roles.includes(role));
  const does = (act: object): Promise<MeterActResult | HouseRefusal> =>
    houseClient().request<MeterActResult>('POST', `/api/meters/${kind}/${name}`, act);
  return (
    <>
      {kind === 'meter' && is('count-team') ? (
        <ActForm<MeterActResult>
          title={`Count ${name}`}
          words="The progressive chips since the last count, against the wagers that were accepted; and the sign against the record"
          onDone={again}
          done={countWords}
          asks={(form) => does({ do: 'count', chips: centsField(form, 'chips'), shown: centsField(form, 'shown') })}
        >
          <DollarField label="Chips counted, in dollars" name="chips" />
          <DollarField label="What the sign shows, in dollars" name="shown" />
        </ActForm>
      ) : null}
      {kind === 'meter' && is('finance', 'shift-manager') ? (
        <ActForm<MeterActResult>
          title={`Reset ${name}`}
          words={`It shows ${dollars(cents)}. What a count found different is set right, by somebody who did not count it`}
          onDone={again}
          asks={(form) => does({ do: 'reset', cents: centsField(form, 'cents'), ...textFields(form, 'reason') })}
        >
          <DollarField label="What it is to show, in dollars" />
          <ReasonField />
        </ActForm>
      ) : null}
      {kind === 'fund' && meter.announced === null && is('finance') ? (
        <ActForm<MeterActResult>
          title={`Announce the end of ${name}`}
          words="A notice on the signs of all its tables says that the fund will be discontinued"
          onDone={again}
          asks={() => does({ do: 'announce' })}
        />
      ) : null}
      {others.length > 0 && is('shift-manager') ? (
        <ActForm<MeterActResult>
          title={`End ${name}`}
          words="All that it holds goes to another, and no table takes a wager on it any more"
          onDone={again}
          asks={(form) => does({ do: 'transfer', ...textFields(form, 'to', 'reason') })}
        >
          <label>
            To
            <select name="to" required>
              {others.map((other) => (
                <option key={other.meter} value={`${other.kind}/${other.meter}`}>
                  {other.meter}
                </option>
              ))}
            </select>
          </label>
          <ReasonField />
        </ActForm>
      ) : null}
    </>
  );
};

/** A new one, as every table that is to share it files it. */
const OpenMeter = ({ again }: { readonly again: () => void }): ReactNode => (
  <ActForm<MeterActResult>
    title="Open a meter"
    words="Tables share it whose paytables start with the same sums; a Bad Beat fund starts with nothing"
    onDone={again}
    asks={(form) =>
      houseClient().request<MeterActResult>('POST', '/api/meters', {
        ...textFields(form, 'name', 'kind', 'money'),
        ...(form.get('kind') === 'fund' ? {} : { seed: centsField(form, 'seed'), reseed: centsField(form, 'reseed') }),
      })
    }
  >
    <label>
      Name
      <input name="name" required maxLength={40} pattern="[a-z0-9][a-z0-9\-]*" placeholder="small letters and digits" />
    </label>
    <label>
      What
      <select name="kind">
        <option value="meter">a progressive meter</option>
        <option value="fund">the Bad Beat fund of a poker room</option>
      </select>
    </label>
    <label>
      Money
      <select name="money">
        <option value="house">of the house</option>
        <option value="play">play money</option>
      </select>
    </label>
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
  const [answer, again] = usePolled<{ readonly meters: readonly HouseMeter[] }>('/api/meters', POLL_MS);
  const meters = answerOrNull(answer)?.meters ?? [];
  if (person === undefined) return null;
  const opens = person?.roles.some((role) => ['pit-manager', 'shift-manager', 'administrator'].includes(role)) === true;
  return (
    <div className="page stack">
      <div className="head">
        <h1>Meters that tables share</h1>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : null}
      {answer !== null && meters.length === 0 ? <p className="quiet">No meter is open yet.</p> : null}
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
                {...{ meter, person, again }}
                others={meters.filter(
                  ({ meter: name, kind, money, life }) =>
                    name !== meter.meter && kind === meter.kind && money === meter.money && life === 'open',
                )}
              />
            </div>
          )}
        </section>
      ))}
      {opens ? <OpenMeter again={again} /> : null}
    </div>
  );
};
