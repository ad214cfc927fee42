import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './chart.css';
import { ticks } from './ticks.js';

export type ChartPoint = readonly [x: number, y: number];

export interface ChartLine {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly kind?: 'main' | 'faint' | 'dashed';
}

export interface ChartBand {
  readonly name: string;
  readonly points: readonly (readonly [x: number, low: number, high: number])[];
}

export interface ChartAxis {
  readonly title: string;
  readonly text: (value: number) => string;
}

export interface ChartProps {
  /** Text alternative of the picture, in a sentence. */
  readonly label: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly lines: readonly ChartLine[];
  /** Bands, widest first. */
  readonly bands?: readonly ChartBand[];
  /** Labeled lines across the whole picture. */
  readonly marks?: readonly { readonly along: 'x' | 'y'; readonly at: number; readonly text: string }[];
}

interface ChartSize {
  readonly width: number;
  readonly em: number;
}

/** Width of its container, so that text keeps the page's size. */
const useChartSize = (place: RefObject<HTMLElement | null>): ChartSize => {
  const [size, setSize] = useState<ChartSize>({ width: 320, em: 16 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      setSize({ width: Math.max(200, element.clientWidth), em });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [place]);
  return size;
};

const rangeOf = (values: readonly number[]): readonly [number, number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? [least - 1, most + 1] : [least, most];
};

/** Chart of lines and bands. Put a table with its figures beside it for screen readers. */
export const Chart = ({ label, x, y, lines, bands = [], marks = [] }: ChartProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const { width, em } = useChartSize(place);
  const marked = (along: 'x' | 'y'): number[] => marks.filter((mark) => mark.along === along).map(({ at }) => at);
  const [left, right] = rangeOf([...lines.flatMap(({ points }) => points.map(([at]) => at)), ...marked('x')]);
  const [low, high] = rangeOf([
    ...lines.flatMap(({ points }) => points.map(([, value]) => value)),
    ...bands.flatMap(({ points }) => points.flatMap(([, under, over]) => [under, over])),
    ...marked('y'),
  ]);
  const height = Math.min(Math.max(16 * em, width * 0.55), 26 * em);
  const small = 0.8 * em;
  const upTicks = ticks(low, high, 6);
  const room = small * 0.62 * Math.max(...upTicks.map((value) => y.text(value).length)) + 0.6 * em;
  const [top, bottom, end] = [2 * em, 2.9 * em, 1.2 * em];
  const acrossTicks = ticks(left, right, Math.max(2, Math.floor((width - room) / (7 * em))));
  const atX = (value: number): number => room + ((value - left) / (right - left)) * (width - room - end);
  const atY = (value: number): number => height - bottom - ((value - low) / (high - low)) * (height - top - bottom);
  const path = (points: readonly ChartPoint[]): string =>
    points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${atX(px).toFixed(1)} ${atY(py).toFixed(1)}`).join('');
  return (
    <div ref={place} className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} fontSize={small}>
        <text x={0} y={small}>
          {y.title}
        </text>
        {upTicks.map((value) => (
          <g key={value}>
            <line className="chart-grid" x1={room} x2={width - end} y1={atY(value)} y2={atY(value)} />
            <text x={room - 0.4 * em} y={atY(value) + small * 0.35} textAnchor="end">
              {y.text(value)}
            </text>
          </g>
        ))}
        {acrossTicks.map((value) => (
          <g key={value}>
            <path className="chart-grid" d={`M${atX(value)} ${height - bottom}v${0.3 * em}`} />
            <text x={atX(value)} y={height - bottom + 1.3 * em} textAnchor="middle">
              {x.text(value)}
            </text>
          </g>
        ))}
        <text x={width - end} y={height - 0.2 * em} textAnchor="end">
          {x.title}
        </text>
        {bands.map(({ name, points }) => (
          <path
            key={name}
            className="chart-band"
            d={`${path(points.map(([px, under]) => [px, under]))}${path(points.toReversed().map(([px, , over]) => [px, over])).replace('M', 'L')}Z`}
          />
        ))}
        {lines.map(({ name, points, kind = 'main' }) => (
          <path key={name} className={`chart-line chart-${kind}`} d={path(points)} />
        ))}
        {marks.map(({ along, at, text }, number) => {
          const isRight = atX(at) > width / 2;
          const [x1, x2, y1, y2] =
            along === 'x' ? [atX(at), atX(at), top - 0.3 * em, height - bottom] : [room, width - end, atY(at), atY(at)];
          return (
            <g key={text} className="chart-mark">
              <line x1={x1} x2={x2} y1={y1} y2={y2} />
              <text
                x={along === 'x' ? x1 + (isRight ? -0.4 : 0.4) * em : x2}
                y={along === 'x' ? top + (0.6 + 1.1 * number) * em : y1 - 0.3 * em}
                textAnchor={along === 'y' || isRight ? 'end' : 'start'}
              >
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
