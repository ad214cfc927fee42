import type { Cents, NumberRange, PokerView, Seat } from '@fairdeal/rules';

export interface QuickAmount {
  readonly name: string;
  readonly cents: Cents;
}

/** Preset amounts of a bet or raise within its range; no amount twice. */
export const quickAmounts = (range: NumberRange, view: PokerView, seat: Seat, chip: Cents): readonly QuickAmount[] => {
  const bet = view.players.find((player) => player.seat === seat)?.bet ?? 0;
  const stack = view.seats.find((place) => place.seat === seat)?.stack ?? 0;
  const called = view.pot + view.toCall - bet;
  const inChips = (cents: Cents): Cents => Math.floor(cents / chip) * chip;
  const wanted: readonly QuickAmount[] = [
    { name: 'Min', cents: range.min },
    { name: '½ pot', cents: inChips(view.toCall + called / 2) },
    { name: 'Pot', cents: inChips(view.toCall + called) },
    { name: 'Max', cents: range.max },
  ];
  return wanted
    .filter(({ cents }) => cents >= range.min && cents <= range.max)
    .map((quick) => (quick.cents === bet + stack && quick.name === 'Max' ? { ...quick, name: 'All in' } : quick))
    .filter(({ cents }, at, all) => all.findIndex((other) => other.cents === cents) === at);
};

/** Cents of typed dollars: `12`, `12.50`, `$12.5`. Null when they aren't whole cents. */
export const parseDollars = (typed: string): Cents | null => {
  const parts = /^\s*\$?\s*(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(typed.replaceAll(',', ''));
  if (parts === null) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
};

/** Editable dollars of cents: `12`, `12.50`. */
export const plainDollars = (cents: Cents): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));

/** Step of the slider: whole chips, with at most a few hundred steps. */
export const sliderStep = ({ min, max }: NumberRange, chip: Cents): Cents => {
  const steps = [1, 5, 10, 25, 50, 100, 500].map((times) => times * chip);
  return steps.find((step) => (max - min) / step <= 400) ?? 1000 * chip;
};
