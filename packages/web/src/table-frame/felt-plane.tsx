import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './table-frame.css';

/** A point of the felt, in its own units, and how it is turned. */
export interface FeltPoint {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}

interface FeltPlaneProps {
  readonly width: number;
  readonly height: number;
  /** What lies on the table, in words. */
  readonly label: string;
  /** Whether cards are on their way: only then do they fly. */
  readonly dealing?: boolean;
  readonly children: ReactNode;
}

/** The felt is drawn in units of its own, `width` across and `height` down, as large as the stage allows. */
export const FeltPlane = ({ width, height, label, dealing = false, children }: FeltPlaneProps): ReactNode => (
  <section
    className={dealing ? 'plane plane-dealing' : 'plane'}
    aria-label={label}
    style={{ '--w': width, '--h': height } as CSSProperties}
  >
    {children}
  </section>
);

/** So many units. */
export const feltUnits = (length: number): string => `calc(${length.toFixed(2)} * var(--u))`;

/** Where something of this size lies, its middle at the place. */
export const feltStyle = ({ x, y, turn = 0 }: FeltPoint, width: number, height: number): CSSProperties => ({
  translate: `${feltUnits(x - width / 2)} ${feltUnits(y - height / 2)}`,
  rotate: `${turn}deg`,
  width: feltUnits(width),
  height: feltUnits(height),
});

interface FeltTextProps extends FeltPoint {
  readonly size?: number;
  readonly className?: string;
  /** Where they may take more than one line: how wide. */
  readonly room?: number;
  readonly children: ReactNode;
}

/** Words on the felt, their middle at the place. */
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

/** The felt of a wide stage, in its units. */
export const WIDE_FELT: FeltSize = { width: 1310, height: 624 };
export const FELT_MIDDLE = WIDE_FELT.width / 2;

/** A phone's felt is so wide. */
export const TALL_WIDTH = 390;

/** How high a phone's felt is for a stage of this shape, at least so high; null where the stage is wide. */
export const tallFeltHeight = ({ width, height }: FeltSize, least: number): number | null =>
  width / height > 1.05 ? null : Math.min(760, Math.max(least, (TALL_WIDTH * height) / Math.max(1, width)));

/** The size of an element in pixels, as it changes. */
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
  /** A click anywhere on it; any key does the same. */
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A place that a felt fills. */
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

/** A point beside a place that is turned. */
export const offsetFrom = ({ x, y, turn = 0 }: FeltPoint, dx: number, dy: number): FeltPoint => {
  const angle = (turn * Math.PI) / 180;
  return {
    x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn,
  };
};

/** So many things of a width in a row around a middle, as far apart as there is room. */
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

/** Groups of cards side by side around a middle, as large as there is room. */
export interface CardGroups {
  /** How wide a card is. */
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
