import type { LayoutDrawing } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { around, DEALER, partOf, RAIL, type Spot, TABLE } from './oval.js';

const RX = 480;
const RY = 240;

const Track = ({ inset, ...rest }: { readonly inset: number; readonly className: string }): ReactNode => (
  <rect
    x={TABLE.width / 2 - RX + inset}
    y={TABLE.height / 2 - RY + inset}
    width={2 * (RX - inset)}
    height={2 * (RY - inset)}
    rx={RY - inset}
    {...rest}
  />
);

/** A spot of the dealer's place: so far to his right, and so far from him towards the middle. */
const beside = (part: number, right: number, inwards: number): Spot => {
  const [here, left, right_] = [around(RAIL, part), around(RAIL, part + 0.002), around(RAIL, part - 0.002)];
  const [dx, dy] = [(right_.x - left.x) * TABLE.width, (right_.y - left.y) * TABLE.height];
  const length = Math.hypot(dx, dy);
  const [tx, ty] = [dx / length, dy / length];
  // The middle lies at the left of who goes around counterclockwise.
  return { x: here.x * TABLE.width + right * tx + inwards * ty, y: here.y * TABLE.height + right * ty - inwards * tx };
};

const turned = (part: number): number => {
  const [left, right] = [beside(part, -10, 0), beside(part, 10, 0)];
  const degrees = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
  return degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
};

const SHORT: Readonly<Record<string, string>> = { rake: 'Rake', 'jackpot-box': 'Jackpot', decks: 'Deck' };

interface Mark {
  readonly name: string;
  readonly title: string;
  readonly right: number;
  readonly inwards: number;
}

/** What the dealer has before him, as far as the layout asks for it. */
const marks = (layout: LayoutDrawing): readonly Mark[] => {
  const item = (id: string) => layout.items.find((candidate) => candidate.id === id);
  const marked = (id: string, right: number, inwards: number): Mark[] => {
    const found = item(id);
    return found === undefined ? [] : [{ name: SHORT[id] ?? id, title: found.words, right, inwards }];
  };
  const atRight = item('rake')?.words.includes('right of the dealer') ?? true;
  return [
    ...marked('rake', atRight ? 76 : -76, 44),
    ...marked('decks', atRight ? -74 : 74, 44),
    ...marked('jackpot-box', 74, -4),
    { name: 'Burn', title: 'burn cards', right: -24, inwards: 66 },
    { name: 'Discards', title: 'discards', right: 24, inwards: 66 },
  ];
};

/** The table of § 637a.2 from above. It says nothing that the list of its signs does not say in words. */
export const Felt = ({ layout, viewer }: { readonly layout: LayoutDrawing; readonly viewer: number }): ReactNode => {
  const part = partOf(DEALER, viewer, layout.positions);
  const angle = turned(part);
  const tray = beside(part, 0, 6);
  const house = layout.items.find(({ id }) => id === 'house')?.words ?? '';
  return (
    <svg className="poker-felt" viewBox={`0 0 ${TABLE.width} ${TABLE.height}`} aria-hidden="true">
      <defs>
        <radialGradient id="poker-light" cx="50%" cy="42%" r="62%">
          <stop offset="0%" stopColor="var(--felt-light)" />
          <stop offset="100%" stopColor="var(--felt)" />
        </radialGradient>
      </defs>
      <Track inset={0} className="poker-felt-rail" />
      <Track inset={10} className="poker-felt-leather" />
      <Track inset={46} className="poker-felt-cloth" />
      <Track inset={104} className="poker-felt-line" />
      <text className="poker-felt-house" x={TABLE.width / 2} y={156}>
        {house}
      </text>
      <g transform={`translate(${tray.x} ${tray.y}) rotate(${angle})`}>
        <rect className="poker-felt-tray" x="-52" y="-15" width="104" height="30" rx="6" />
        {[-39, -26, -13, 0, 13, 26, 39].map((x) => (
          <rect key={x} className="poker-felt-chips" x={x - 5} y="-10" width="10" height="20" rx="3" />
        ))}
      </g>
      {marks(layout).map(({ name, title, right, inwards }) => {
        const { x, y } = beside(part, right, inwards);
        return (
          <g key={name} transform={`translate(${x} ${y}) rotate(${angle})`}>
            <title>{title}</title>
            {name === 'Rake' || name === 'Jackpot' ? (
              <circle className="poker-felt-mark" r="17" />
            ) : (
              <rect className="poker-felt-mark" x="-20" y="-15" width="40" height="30" rx="4" />
            )}
            <text className="poker-felt-name" y="3">
              {name}
            </text>
          </g>
        );
      })}
      <text className="poker-felt-dealer" x={beside(part, 0, -30).x} y={beside(part, 0, -30).y}>
        Dealer
      </text>
    </svg>
  );
};
