import type { Rank, Suit } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import { SUIT_PATHS } from './suit.js';

const GOLD = '#c9962e';
const SKIN = '#f6dcc2';

const Crown = ({ rank }: { readonly rank: Rank }): ReactNode =>
  rank === 11 ? (
    <g fill={GOLD} stroke="var(--card-ink)" strokeWidth="0.8">
      <path d="M-15-15-18-33-9-25 0-37 9-25 18-33 15-15Z" />
      <path d="M0-37v-6M-3-40.5h6" strokeWidth="1.8" stroke={GOLD} />
      <rect x="-15" y="-18" width="30" height="4" />
    </g>
  ) : rank === 10 ? (
    <g fill={GOLD} stroke="var(--card-ink)" strokeWidth="0.8">
      <path d="M-13-16C-16-24-14-29-11-31-9-27-6-26-4-26-5-31-3-35 0-37 3-35 5-31 4-26 6-26 9-27 11-31 14-29 16-24 13-16Z" />
      <circle cx="0" cy="-38" r="2.5" />
      <circle cx="-12" cy="-32" r="1.8" />
      <circle cx="12" cy="-32" r="1.8" />
    </g>
  ) : (
    <g stroke="var(--card-ink)" strokeWidth="0.8">
      <path d="M-16-15C-18-27-8-31 2-30 12-29 18-24 16-15Z" fill="currentColor" />
      <path d="M10-27C20-38 26-34 24-22 20-27 16-27 10-27Z" fill={GOLD} />
      <rect x="-16" y="-18" width="32" height="4" fill={GOLD} />
    </g>
  );

const Hair = ({ rank }: { readonly rank: Rank }): ReactNode =>
  rank === 10 ? (
    <path d="M-13-15C-20-2-19 10-14 16L14 16C19 10 20-2 13-15Z" fill="#8a5a2b" />
  ) : (
    <path d="M-12-14C-16-4-15 4-12 7L12 7C15 4 16-4 12-14Z" fill="#8a5a2b" />
  );

const Face = ({ rank }: { readonly rank: Rank }): ReactNode => (
  <>
    <path d="M-10-15h20V-3C10 6 5 11 0 11S-10 6-10-3Z" fill={SKIN} stroke="var(--card-ink)" strokeWidth="0.7" />
    <path d="M-6-6h3M3-6h3M-1-1h2" stroke="var(--card-ink)" strokeWidth="1.4" strokeLinecap="round" />
    {rank === 11 ? (
      <path d="M-10-1C-9 14-4 18 0 18S9 14 10-1C7 3 4 3 0 2-4 3-7 3-10-1Z" fill="#8a5a2b" />
    ) : (
      <path d="M-3 5c2 1.5 4 1.5 6 0" stroke="var(--red)" strokeWidth="1.5" fill="none" strokeLinecap="round" />
    )}
  </>
);

/** Half of a court figure; the other half is the same, rotated. */
const Figure = ({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }): ReactNode => (
  <g>
    <path d="M-27 42V30C-27 18-16 13 0 13S27 18 27 30V42Z" fill="currentColor" />
    <path d="M-27 42V30C-27 27-26 24-24 22L-6 42ZM27 42V30C27 27 26 24 24 22L6 42Z" fill={GOLD} />
    <path d="M-6 42 0 14 6 42Z" fill="var(--paper)" />
    <path d="M-27 34H27" stroke="var(--paper)" strokeWidth="1.5" strokeDasharray="2 2" />
    <Hair rank={rank} />
    <Face rank={rank} />
    <Crown rank={rank} />
    <path d={SUIT_PATHS[suit]} transform="translate(-27 -36) scale(0.13)" />
  </g>
);

/** Jack, queen or king in a frame, the same from both sides. */
export const CourtCard = ({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }): ReactNode => (
  <g transform="translate(62 70)">
    <rect x="-30" y="-60" width="60" height="120" rx="3" fill="#fbf3dd" stroke={GOLD} strokeWidth="1.2" />
    <g transform="translate(0 -28) scale(0.67)">
      <Figure rank={rank} suit={suit} />
    </g>
    <g transform="rotate(180) translate(0 -28) scale(0.67)">
      <Figure rank={rank} suit={suit} />
    </g>
  </g>
);
