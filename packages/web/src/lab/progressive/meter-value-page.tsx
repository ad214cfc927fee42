import {
  breakEvenMeter,
  fractionText,
  gamesWithMeters,
  type ProgressiveTable,
  paybackAtMeter,
  progressiveTables,
  roundUp,
  toEightDecimals,
} from '@fairdeal/lab';
import { type Cents, dollars, type HouseGame, MOST_CENTS } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/table/words/text';
import { type ReactNode, use, useId, useState } from 'react';
import { Chart } from '../../charts/chart.js';
import { ticks } from '../../charts/ticks.js';
import { percent } from '../../odds/odds-words.js';
import { defaultResult, storedOdds } from '../../odds/stored-odds.js';
import { DataTable } from '../../ui/data-table.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { Figures } from '../panels/figures.js';
import { GameLinks } from '../panels/nav.js';
import { readMeterAmount } from '../query/meter-amount.js';
import { LabField } from '../query/query-fields.js';

const inDollars = (cents: Cents): string => dollars(100 * Math.round(cents / 100));

const short = (cents: number): string => {
  const amount = cents / 100;
  return amount >= 1e6 ? `$${amount / 1e6}M` : amount >= 1e3 ? `$${amount / 1e3}k` : `$${amount}`;
};

/** What is asked, as it stands in the address; what is left out is as the chapter has it. */
interface MeterQuery {
  readonly edition: string;
  readonly table: string;
  readonly meter: Cents | null;
}

const readMeterQuery =
  (game: HouseGame) =>
  (query: string): MeterQuery => {
    const given = new URLSearchParams(query);
    const known = game.editions.find(({ edition }) => edition === given.get('edition')) ?? game.editions.at(-1);
    const cents = given.get('meter') ?? '';
    return {
      edition: known?.edition ?? '',
      table: given.get('table') ?? '',
      meter: /^\d+$/.test(cents) && Number(cents) <= MOST_CENTS ? Number(cents) : null,
    };
  };

const writeMeterQuery =
  (game: HouseGame) =>
  ({ edition, table, meter }: MeterQuery): string => {
    const written = new URLSearchParams();
    if (edition !== game.editions.at(-1)?.edition) written.set('edition', edition);
    if (table !== '') written.set('table', table);
    if (meter !== null) written.set('meter', `${meter}`);
    return `${written}` === '' ? '' : `?${written}`;
  };

const MeterChart = ({
  metered,
  meter,
  setMeter,
}: {
  readonly metered: ProgressiveTable;
  readonly meter: Cents;
  readonly setMeter: (meter: Cents) => void;
}): ReactNode => {
  const even = breakEvenMeter(metered);
  const most = roundUp(1.4 * Math.max(even ?? 0, metered.seed));
  const [text, setText] = useState(`${meter / 100}`);
  const wrong = readMeterAmount(text) === null;
  const said = useId();
  const payback = paybackAtMeter(metered, meter);
  const points = ticks(0, most, 24).map((at) => [at, toEightDecimals(paybackAtMeter(metered, at))] as const);
  const share = toEightDecimals(payback);
  const step = Math.max(100, roundUp(most / 1000));
  return (
    <>
      <div className="panel stack">
        <div className="row lab-meter">
          <LabField label="The meter stands at, in dollars">
            <input
              type="number"
              min={0}
              step="any"
              value={text}
              aria-invalid={wrong}
              aria-describedby={wrong ? said : undefined}
              onChange={({ target }) => {
                setText(target.value);
                setMeter(readMeterAmount(target.value) ?? meter);
              }}
            />
            {wrong ? (
              <small id={said} className="lose">
                Dollars, from $0 to {dollars(MOST_CENTS)}
              </small>
            ) : null}
          </LabField>
          <LabField label="The same as a slider">
            <input
              type="range"
              min={0}
              max={most}
              step={step}
              value={Math.min(meter, most)}
              aria-valuetext={dollars(meter)}
              onChange={({ target }) => {
                setMeter(target.valueAsNumber);
                setText(`${target.valueAsNumber / 100}`);
              }}
            />
          </LabField>
        </div>
        <Figures
          label="At this meter"
          figures={[
            { name: `Payback at ${dollars(meter)}`, text: percent(share, 6), below: fractionText(payback) },
            {
              name: share < 1 ? 'The house keeps' : 'The player gains',
              text: percent(Math.abs(1 - share), 6),
              below: `of a wager of ${dollars(metered.price)}`,
            },
            ...(even === null
              ? []
              : [
                  {
                    name: 'Breaks even at',
                    text: dollars(even),
                    below: meter >= even ? 'reached' : `${dollars(even - meter)} more`,
                  },
                ]),
            { name: 'The meter starts with', text: dollars(metered.seed) },
          ]}
        />
      </div>
      <section className="panel" aria-label="Payback by meter">
        <Chart
          label={`Payback rises with the meter, from ${percent(points[0]?.[1] ?? 0)} with nothing on it${even === null ? '' : ` to 100 % at ${dollars(even)}`}.`}
          x={{ title: 'Meter', text: short }}
          y={{ title: 'Payback of one wager', text: (value) => `${Number((100 * value).toFixed(1))} %` }}
          lines={[{ name: 'payback', points }]}
          marks={[
            { along: 'y', at: 1, text: 'even' },
            ...(even === null ? [] : [{ along: 'x' as const, at: even, text: inDollars(even) }]),
            { along: 'x', at: Math.min(meter, most), text: `now ${inDollars(meter)}` },
          ]}
        />
        <DataTable
          label="Payback by meter, as a table"
          columns={[{ number: 'Meter' }, { number: 'Payback' }]}
          rows={points.map(([at, value]) => [dollars(at), percent(value, 4)])}
          data={{ columns: ['meter in cents', 'payback'], rows: points }}
        />
      </section>
    </>
  );
};

/** What a progressive wager is worth as its meter rises. */
export const MeterValuePage = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const [asked, change] = useAddressState(readMeterQuery(game), writeMeterQuery(game));
  const { edition } = asked;
  const odds = defaultResult(use(storedOdds(game.id)), edition);
  const tables = odds === undefined ? [] : progressiveTables(game, odds);
  const metered = tables.find(({ table }) => table.name === asked.table) ?? tables[0];
  const wager = game.wagers.find(({ id }) => id === metered?.table.wager);
  if (metered === undefined || wager === undefined)
    return (
      <div className="stack">
        <GameLinks tool="/lab/meters" shown={game} games={gamesWithMeters()} />
        <p>No wager of this game is paid from a meter.</p>
      </div>
    );
  return (
    <div className="stack">
      <GameLinks tool="/lab/meters" shown={game} games={gamesWithMeters()} />
      <p>
        What one {wager.title} is expected to return right now, with so much on the meter: exactly, over every deal, for
        one player who wins what the meter shows. What other players add by envy is left out.
      </p>
      <div className="row">
        {game.editions.length < 2 ? null : (
          <LabField label={`Edition of chapter ${game.chapter}`}>
            <select
              value={edition}
              onChange={({ target }) => change({ edition: target.value, table: asked.table, meter: null })}
            >
              {game.editions.map((known) => (
                <option key={known.edition}>{known.edition}</option>
              ))}
            </select>
          </LabField>
        )}
        <LabField label={`Paytable of the ${shortTitle(wager.title)}`}>
          <select
            value={metered.table.name}
            onChange={({ target }) => change({ edition, table: target.value, meter: null })}
          >
            {tables.map(({ table, price }) => (
              <option key={table.name} value={table.name}>
                {table.name} ({dollars(price)} a wager)
              </option>
            ))}
          </select>
        </LabField>
      </div>
      <MeterChart
        key={`${edition} ${metered.table.name}`}
        metered={metered}
        meter={asked.meter ?? metered.seed}
        setMeter={(meter) => change({ ...asked, meter })}
      />
    </div>
  );
};
