import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './table-frame.css';

/** Point on the felt, in felt units, with its rotation. */
export interface FeltPoint {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}

interface FeltPlaneProps {
  readonly width: number;
  readonly height: number;
  /** Description of the table for screen readers. */
  readonly label: string;
  /** True while cards are in flight; only then are they animated. */
  readonly dealing?: boolean;
  readonly children: ReactNode;
}

/** Felt in its own units, `width` by `height`, as large as the stage allows. */
export const FeltPlane = ({ width, height, label, dealing = false, children }: FeltPlaneProps): ReactNode => (
  <section
    className={dealing ? 'plane plane-dealing' : 'plane'}
    aria-label={label}
    style={{ '--w': width, '--h': height } as CSSProperties}
  >
    {children}
  </section>
);

/** CSS length of a number of felt units. */
export const feltUnits = (length: number): string => `calc(${length.toFixed(2)} * var(--u))`;

/** Style of a piece of this size, centered at the place. */
export const feltStyle = ({ x, y, turn = 0 }: FeltPoint, width: number, height: number): CSSProperties => ({
  translate: `${feltUnits(x - width / 2)} ${feltUnits(y - height / 2)}`,
  rotate: `${turn}deg`,
  width: feltUnits(width),
  height: feltUnits(height),
});

interface FeltTextProps extends FeltPoint {
  readonly size?: number;
  readonly className?: string;
  /** Width of text that may wrap. */
  readonly room?: number;
  readonly children: ReactNode;
}

/** Text on the felt, centered at the place. */
export const FeltText = ({ x, y, turn, size = 15, className, room, children }: FeltTextProps): ReactNode => (
  <span
    className={`plane-words${className === undefined ? '' : ` ${className}`}`}
    style={{
      translate: `calc(${feltUnits(x)} - 50%) calc(${feltUnits(y)} - 50%)`,
      ...(turn === undefined ? {} : { rotate: `${turn}deg` }),
      fontSize: `max(0.6875rem, ${feltUnits(size)})`,
      ...(room === undefined ? {} : { width: 'max-content', maxWidth: feltUnits(room), whiteSpace: 'normal' }),
    }}
  >
    {children}
  </span>
);

export interface FeltSize {
  readonly width: number;
  readonly height: number;
}

/** Felt size of a wide stage, in felt units. */
export const WIDE_FELT: FeltSize = { width: 1310, height: 624 };
export const FELT_MIDDLE = WIDE_FELT.width / 2;

/** Width of a phone's felt. */
export const TALL_WIDTH = 390;

/** Height of a phone's felt for a stage of this shape, at least `least`; null for a wide stage. */
export const tallFeltHeight = ({ width, height }: FeltSize, least: number): number | null =>
  width / height > 1.05 ? null : Math.min(760, Math.max(least, (TALL_WIDTH * height) / Math.max(1, width)));

/** Current size of an element in pixels. */
const useElementSize = (of: RefObject<HTMLElement | null>): FeltSize => {
  const [size, setSize] = useState(WIDE_FELT);
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setSize((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return size;
};

interface FeltStageProps {
  readonly className: string;
  /** Draws the felt for a stage of this size. */
  readonly scene: (size: FeltSize) => ReactNode;
  /** Called for a click anywhere on it; any key does the same. */
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Container that a felt fills. */
export const FeltStage = ({ className, scene, onClick, children }: FeltStageProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const size = useElementSize(place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: any key does the same as a click
    <div className={className} ref={place} onClick={onClick}>
      {scene(size)}
      {children}
    </div>
  );
};

/** Point offset from a rotated place. */
export const offsetFrom = ({ x, y, turn = 0 }: FeltPoint, dx: number, dy: number): FeltPoint => {
  const angle = (turn * Math.PI) / 180;
  return {
    x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn,
  };
};

/** Places in a row around a center, spaced as far apart as there is room. */
export const spreadInRow = (
  middle: FeltPoint,
  count: number,
  width: number,
  gap: number,
  room: number,
): readonly FeltPoint[] => {
  const step = count < 2 ? 0 : Math.min(width + gap, (room - width) / (count - 1));
  return Array.from({ length: count }, (_, at) => offsetFrom(middle, (at - (count - 1) / 2) * step, 0));
};

/** Groups of cards side by side around a center, as large as there is room. */
export interface CardGroups {
  /** Width of a card. */
  readonly width: number;
  readonly of: readonly { readonly middle: number; readonly across: number; readonly cards: readonly FeltPoint[] }[];
}

export const layOutGroups = (
  at: FeltPoint & { readonly card: number; readonly room: number },
  counts: readonly number[],
  gap: number,
): CardGroups => {
  const gaps = gap * Math.max(0, counts.length - 1);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const step = Math.min(at.card + 6, (at.room - gaps) / Math.max(1, all));
  let x = at.x - (all * step + gaps) / 2;
  const of = counts.map((count) => {
    const from = x;
    x += count * step + gap;
    return {
      middle: from + (count * step) / 2,
      across: count * step,
      cards: Array.from({ length: count }, (_, nth) => ({ x: from + (nth + 0.5) * step, y: at.y })),
    };
  });
  return { width: Math.min(at.card, step - 3), of };
};
