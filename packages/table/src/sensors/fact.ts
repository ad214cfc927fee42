import { z } from 'zod';
import { count, instant, millisecondsOf, seenCards } from '../wire/values.js';

// Nothing of a fact is public: it names cards that lie face down.

const DEVICES = ['shoe', 'tray', 'shuffler'] as const;
/** Warnings of a shuffler or a shoe, as the act `deviceWarning` says it. */
const WARNINGS = ['jam', 'count', 'not-shuffling', 'door'] as const;

const source = z.strictObject({
  device: z.enum(DEVICES),
  id: z.string().min(1).max(80).meta({ description: 'the device’s own name, such as its serial number' }),
});

/** Two letters a card. */
const PAIRS = 'cards such as "AsKd", where "??" is one that the shoe couldn’t read';
const readCards = z
  .string()
  .regex(/^(?:..)+$/, { error: PAIRS })
  .pipe(seenCards);

const saw = z.union(
  [z.strictObject({ cards: readCards }), z.strictObject({ count }), z.strictObject({ warning: z.enum(WARNINGS) })],
  { error: '{"cards": "AsKd"}, {"count": 52} or {"warning": "jam"}' },
);

const at = instant.meta({ description: 'when the device saw it' });

/** One fact of a device: a line of its stream. */
export const SENSOR_FACT = z
  .strictObject({ source, saw, at })
  .refine(({ source: { device }, saw: what }) => !('cards' in what) || device === 'shoe', {
    error: 'only a shoe reads cards',
  })
  .refine(({ source: { device }, saw: what }) => !('count' in what) || device !== 'shoe', {
    error: 'a shoe does not count; a tray or a shuffler does',
  })
  .refine(({ source: { device }, saw: what }) => !('warning' in what) || device !== 'tray', {
    error: 'a tray does not warn; a shoe or a shuffler does',
  });

/** A fact that was read. */
export type SensorFact = z.output<typeof SENSOR_FACT>;

/** When a device saw something, in milliseconds. */
export const sawAt = ({ at: time }: SensorFact): number => millisecondsOf(time);
