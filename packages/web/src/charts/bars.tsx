import type { ReactNode } from 'react';
import './bars.css';

export interface BarDatum {
  readonly label: string;
  readonly value: number;
  /** Text of the figure. */
  readonly text: string;
  readonly kind?: 'win' | 'lose' | 'even';
}

export interface BarChartProps {
  readonly caption: string;
  /** Quantity along the bars. */
  readonly measure: string;
  readonly what: string;
  readonly bars: readonly BarDatum[];
}

/** Bar chart as a table, so that screen readers get the figures. */
export const BarChart = ({ caption, measure, what, bars }: BarChartProps): ReactNode => {
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const span = most - least || 1;
  const share = (value: number): string => `${(100 * value) / span}%`;
  return (
    <table className="bars">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <td aria-hidden="true" />
          <th scope="col" className="number">
            {measure}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, text, kind }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="bars-cell" aria-hidden="true">
              <svg className={`bars-bar bars-${kind ?? 'plain'}`} aria-hidden="true">
                <rect x={share(Math.min(0, value) - least)} width={share(Math.abs(value))} height="100%" rx="2" />
                {least < 0 ? <line x1={share(-least)} x2={share(-least)} y1="0" y2="100%" /> : null}
              </svg>
            </td>
            <td className="number">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export interface StackedBar {
  readonly label: string;
  readonly text: string;
  /** Parts, each with the index of its line, which sets its color. */
  readonly parts: readonly { readonly line: number; readonly value: number }[];
}

interface StackedBarChartProps {
  readonly caption: string;
  readonly stacks: readonly StackedBar[];
  readonly whole: number;
}

/** Stacked bars, with parts in the order of their lines. */
export const StackedBarChart = ({ caption, stacks, whole }: StackedBarChartProps): ReactNode => (
  <table className="bars">
    <caption>{caption}</caption>
    <tbody>
      {stacks.map(({ label, text, parts }) => {
        let from = 0;
        return (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="bars-cell" aria-hidden="true">
              <svg className="bars-bar bars-stack" aria-hidden="true">
                {parts.map(({ line, value }) => {
                  const x = from;
                  from += value;
                  return (
                    <rect
                      key={line}
                      className={`bars-part-${line % 4}`}
                      x={`${(100 * x) / whole}%`}
                      width={`${(100 * value) / whole}%`}
                      height="100%"
                    />
                  );
                })}
              </svg>
            </td>
            <td className="number">{text}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
