import type { Person, Refusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { given, useAsked } from './asked.js';
import { centsIn, Dollars, Paper, says } from './paper.js';
import { SignIn } from './sign-in.js';
import type { SharedMeter } from './signs.js';
import { house, usePerson } from './store.js';

const LOOK_AGAIN = 3_000;

/** What was done to a meter; of a count, what differs. */
interface Done {
  readonly meter: string;
  readonly variance?: { readonly chips: number; readonly sign: number };
}

const overOrShort = (cents: number): string =>
  cents === 0 ? 'agree' : `are ${dollars(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;

const countWords = ({ variance = { chips: 0, sign: 0 } }: Done): string =>
  `On the record: the chips ${overOrShort(variance.chips)} and the figures of the sign ${overOrShort(variance.sign)}.`;

const Reason = (): ReactNode => (
  <label className="house-wide">
    Reason
    <input name="reason" required maxLength={500} />
  </label>
);

interface ActsProps {
  readonly meter: SharedMeter;
  readonly others: readonly SharedMeter[];
  readonly person: Person;
  readonly again: () => void;
}

/** What somebody may do to a meter: who counts one does not reset it. */
const Acts = ({ meter, others, person, again }: ActsProps): ReactNode => {
  const { kind, meter: name, cents } = meter;
  const is = (...roles: readonly string[]): boolean => roles.some((role) => person.roles.includes(role));
  const does = (act: object): Promise<Done | Refusal> => house().ask<Done>('POST', `/api/meters/${kind}/${name}`, act);
  return (
    <>
      {kind === 'meter' && is('count-team') ? (
        <Paper<Done>
          title={`Count ${name}`}
          words="The progressive chips since the last count, against the wagers that were accepted; and the sign against the record"
          onDone={again}
          done={countWords}
          asks={(form) => does({ do: 'count', chips: centsIn(form, 'chips'), shown: centsIn(form, 'shown') })}
        >
          <Dollars label="Chips counted, in dollars" name="chips" />
          <Dollars label="What the sign shows, in dollars" name="shown" />
        </Paper>
      ) : null}
      {kind === 'meter' && is('finance', 'shift-manager') ? (
        <Paper<Done>
          title={`Reset ${name}`}
          words={`It shows ${dollars(cents)}. What a count found different is set right, by somebody who did not count it`}
          onDone={again}
          asks={(form) => does({ do: 'reset', cents: centsIn(form, 'cents'), ...says(form, 'reason') })}
        >
          <Dollars label="What it is to show, in dollars" />
          <Reason />
        </Paper>
      ) : null}
      {kind === 'fund' && meter.announced === null && is('finance') ? (
        <Paper<Done>
          title={`Announce the end of ${name}`}
          words="A notice on the signs of all its tables says that the fund will be discontinued"
          onDone={again}
          asks={() => does({ do: 'announce' })}
        />
      ) : null}
      {others.length > 0 && is('shift-manager') ? (
        <Paper<Done>
          title={`End ${name}`}
          words="All that it holds goes to another, and no table takes a wager on it any more"
          onDone={again}
          asks={(form) => does({ do: 'transfer', ...says(form, 'to', 'reason') })}
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
          <Reason />
        </Paper>
      ) : null}
    </>
  );
};

/** A new one, as every table that is to share it files it. */
const OpenMeter = ({ again }: { readonly again: () => void }): ReactNode => (
  <Paper<Done>
    title="Open a meter"
    words="Tables share it whose paytables start with the same sums; a Bad Beat fund starts with nothing"
    onDone={again}
    asks={(form) =>
      house().ask<Done>('POST', '/api/meters', {
        ...says(form, 'name', 'kind', 'money'),
        ...(form.get('kind') === 'fund' ? {} : { seed: centsIn(form, 'seed'), reseed: centsIn(form, 'reseed') }),
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
    <Dollars label="Starts with, in dollars" name="seed" />
    <Dollars label="Starts again with, in dollars" name="reseed" />
  </Paper>
);

const about = ({ kind, money, reserve, reseed, tables, life, announced }: SharedMeter): string =>
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
export const Meters = (): ReactNode => {
  const person = usePerson();
  const [answer, again] = useAsked<{ readonly meters: readonly SharedMeter[] }>('/api/meters', LOOK_AGAIN);
  const meters = given(answer)?.meters ?? [];
  if (person === undefined) return null;
  const opens = person?.roles.some((role) => ['pit-manager', 'shift-manager', 'administrator'].includes(role)) === true;
  return (
    <div className="page house-meters">
      <div className="house-head">
        <h1>Meters that tables share</h1>
        <a className="house-back" href="/house">
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
            <p className="quiet">{about(meter)}.</p>
          </div>
          {person === null || meter.life === 'ended' ? null : (
            <div className="house-slips">
              <Acts
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
