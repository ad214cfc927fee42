import { breakEvenMeter, fractionText, type ProgressiveTable, paybackAtMeter, progressiveTables } from '@fairdeal/lab';
import { editionParameters, queryString, roundUp, toEightDecimals } from '@fairdeal/lab/internal';
import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { type ReactNode, use } from 'react';
import { Chart } from '../../charts/chart.js';
import { ticks } from '../../charts/ticks.js';
import { percent } from '../../odds/odds-words.js';
import { defaultResult, storedOdds } from '../../odds/stored-odds.js';
import { BigFigures } from '../../ui/big-figures.js';
import { DataTable } from '../../ui/data-table.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { useAddressState } from '../../ui/hooks/use-address-state.js';
import { EditionField, MeterInput } from '../query/query-fields.js';

const inDollars = (cents: Cents): string => dollars(100 * Math.round(cents / 100));

const short = (cents: number): string => {
  const amount = cents / 100;
  return amount >= 1e6 ? `$${amount / 1e6}M` : amount >= 1e3 ? `$${amount / 1e3}k` : `$${amount}`;
};

/** Question in the address; missing values take the chapter's defaults. */
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
  ({ edition, table, meter }: MeterQuery): string =>
    queryString([...editionParameters(game, { edition, settings: {} }), ['table', table], ['meter', `${meter ?? ''}`]]);

interface MeterChartProps {
  readonly metered: ProgressiveTable;
  readonly meter: Cents;
  readonly setMeter: (meter: Cents) => void;
}

const MeterChart = ({ metered, meter, setMeter }: MeterChartProps): ReactNode => {
  const even = breakEvenMeter(metered);
  const most = roundUp(1.4 * Math.max(even ?? 0, metered.seed));
  const payback = paybackAtMeter(metered, meter);
  const points = ticks(0, most, 24).map((at) => [at, toEightDecimals(paybackAtMeter(metered, at))] as const);
  const share = toEightDecimals(payback);
  const step = Math.max(100, roundUp(most / 1000));
  return (
    <>
      <div className="panel stack">
        <div className="row lab-meter">
          <MeterInput label="Meter, in dollars" meter={meter} change={setMeter} />
          <TextField
            label="Meter slider"
            type="range"
            min={0}
            max={most}
            step={step}
            value={Math.min(meter, most)}
            aria-valuetext={dollars(meter)}
            onChange={({ target }) => setMeter(target.valueAsNumber)}
          />
        </div>
        <BigFigures
          label="At this meter"
          figures={[
            { name: `Payback at ${dollars(meter)}`, text: percent(share, 6), below: fractionText(payback) },
            {
              name: share < 1 ? 'House edge' : 'Player edge',
              text: percent(Math.abs(1 - share), 6),
              below: `on a ${dollars(metered.price)} wager`,
            },
            ...(even === null
              ? []
              : [
                  {
                    name: 'Break-even meter',
                    text: dollars(even),
                    below: meter >= even ? 'reached' : `${dollars(even - meter)} more`,
                  },
                ]),
            { name: 'Meter seed', text: dollars(metered.seed) },
          ]}
        />
      </div>
      <section className="panel" aria-label="Payback by meter">
        <Chart
          label={`Payback rises with the meter, from ${percent(points[0]?.[1] ?? 0)} with an empty meter${even === null ? '' : ` to 100% at ${dollars(even)}`}.`}
          x={{ title: 'Meter', text: short }}
          y={{ title: 'Payback', text: (value) => `${Number((100 * value).toFixed(1))}%` }}
          lines={[{ name: 'payback', points }]}
          marks={[
            { along: 'y', at: 1, text: 'break-even' },
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

/** EV of a progressive wager by meter. */
export const MeterValuePage = ({ game }: { readonly game: HouseGame }): ReactNode => {
  const [asked, change] = useAddressState(readMeterQuery(game), writeMeterQuery(game));
  const { edition } = asked;
  const odds = defaultResult(use(storedOdds(game.id)), edition);
  const tables = odds === undefined ? [] : progressiveTables(game, odds);
  const metered = tables.find(({ table }) => table.name === asked.table) ?? tables[0];
  const wager = game.wagers.find(({ id }) => id === metered?.table.wager);
  if (metered === undefined || wager === undefined) return <p>This game has no progressive wager.</p>;
  return (
    <>
      <p>
        Exact payback of one {wager.title} at the current meter, over every deal, for one player who wins the amount
        shown. Envy payments from other players’ hands are excluded.
      </p>
      <div className="row">
        <EditionField
          game={game}
          edition={edition}
          change={(now) => change({ edition: now, table: asked.table, meter: null })}
        />
        <SelectField
          label={`Paytable of the ${shortTitle(wager.title)}`}
          value={metered.table.name}
          onChoice={(table) => change({ edition, table, meter: null })}
          among={tables.map(({ table, price }) => [table.name, `${table.name} (${dollars(price)} a wager)`])}
        />
      </div>
      <MeterChart
        key={`${edition} ${metered.table.name}`}
        metered={metered}
        meter={asked.meter ?? metered.seed}
        setMeter={(meter) => change({ ...asked, meter })}
      />
    </>
  );
};
