import { accept, type Refusal, refuse } from '../core/decision.js';
import type { DeviceName } from '../core/device-name.js';
import type { CardsAct, CardsEvent, DeviceWarning } from './acts.js';
import { inUse, stateOf } from './devices.js';
import { type CardsHandler, shufflingNow } from './handling.js';
import type { CardGame, HasCards } from './law.js';
import { type CardsState, cardsLeft, deckInPlay } from './state.js';

/** All that a device can warn of. */
export const DEVICE_WARNINGS: readonly DeviceWarning[] = ['jam', 'count', 'not-shuffling', 'door'];
const DEVICES: readonly DeviceName[] = ['shuffler', 'shoe'];

/** The warning of a device that nobody has cleared. */
export const warningOf = ({ warned }: CardsState, device: DeviceName): DeviceWarning | null =>
  warned?.find((one) => one.device === device)?.warning ?? null;

/** Acts by which cards leave a device. */
const FROM_SHUFFLER: readonly string[] = ['shuffleCards', 'cutCards', 'loadCards', 'gatherCards', 'washCards'];
const FROM_SHOE: readonly string[] = ['deal', 'dealMore', 'completeHand', 'burnCard', 'loadCards'];

/** Why no card leaves the device: it has warned, and no floorperson has cleared it. */
export const stoppedByWarning = <T extends HasCards>(game: CardGame<T>, table: T, act: string): Refusal | null => {
  const { warned } = table.cards;
  if (warned === undefined || warned.length === 0) return null;
  const continuous = shufflingNow(game, table) === 'continuous';
  for (const { device, warning } of warned) {
    const stops = device === 'shuffler' && !continuous ? FROM_SHUFFLER : [...FROM_SHUFFLER, ...FROM_SHOE];
    if ((device === 'shoe' ? FROM_SHOE : stops).includes(act))
      return refuse('device-warned', { device, warning }, game.law.outOfOrder);
  }
  return null;
};

/** The deck whose cards are in the device, and how many they are. */
const cardsInDevice = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  device: DeviceName,
): { readonly deck: number | null; readonly count: number } => {
  const { decks, current } = table.cards;
  const inPlay = deckInPlay(table);
  if (inPlay.step === 'loaded' && (device === 'shoe' || shufflingNow(game, table) === 'continuous'))
    return { deck: current, count: cardsLeft(inPlay) };
  if (device === 'shoe') return { deck: null, count: 0 };
  const deck = decks.findIndex(
    ({ step, shuffledBy }) => step === 'stacked' || (step === 'shuffled' && shuffledBy === 'device'),
  );
  return deck < 0 ? { deck: null, count: 0 } : { deck, count: decks[deck]?.size ?? 0 };
};

/** A device warns of something that the chapters do not name: no card leaves it until a floorperson has cleared it. */
export const deviceWarning: CardsHandler<'deviceWarning'> = (game, table, { device, warning }, { by }) => {
  const { outOfOrder } = game.law;
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'device-warning' }, outOfOrder);
  if (!inUse(game, table, device) || stateOf(table, device) !== 'works')
    return refuse('no-working-device', { device }, outOfOrder);
  const standing = warningOf(table.cards, device);
  if (standing !== null) return refuse('device-warned', { device, warning: standing }, outOfOrder);
  return accept<CardsEvent>({ did: 'deviceWarned', device, warning, person: by.person, cites: [outOfOrder] });
};

/** A floorperson or above has looked at the device and counted its cards. A wrong count is recorded, and the device stays stopped. */
export const clearDevice: CardsHandler<'clearDevice'> = (game, table, { device, reason, count }, { by }) => {
  const { outOfOrder, gather } = game.law;
  if (warningOf(table.cards, device) === null) return refuse('no-device-warning', { device }, outOfOrder);
  if (reason.trim() === '') return refuse('reason-missing', { for: 'device-clearing' }, outOfOrder);
  const { deck, count: expected } = cardsInDevice(game, table, device);
  const { person } = by;
  if (count !== expected)
    return accept<CardsEvent>({
      did: 'cardsMiscounted',
      deck: deck ?? table.cards.current,
      ...{ count, expected, person, device },
      cites: [outOfOrder, gather],
    });
  const shuffleAgain = deck !== null && !game.isPlaying(table);
  return accept<CardsEvent>({
    did: 'deviceCleared',
    device,
    ...(shuffleAgain ? { deck } : {}),
    ...{ count, person, reason },
    cites: [outOfOrder],
  });
};

/** Warnings that the staff of a live table may report, and what clears one. */
export const warningCandidates = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
): readonly {
  readonly act: Extract<CardsAct, { do: 'deviceWarning' | 'clearDevice' }>;
  readonly words: string;
}[] =>
  !table.cards.live
    ? []
    : DEVICES.flatMap((device) => [
        {
          act: {
            do: 'clearDevice',
            device,
            reason: 'The floorperson looked at the device and counted its cards.',
            count: cardsInDevice(game, table, device).count,
          } as const,
          words: `clear the ${device}: its cards are all there`,
        },
        ...DEVICE_WARNINGS.map((warning) => ({
          act: { do: 'deviceWarning', device, warning } as const,
          words: `the ${device} ${WARNS[warning]}`,
        })),
      ]);

const WARNS: Readonly<Record<DeviceWarning, string>> = {
  jam: 'warns of a jam',
  count: 'warns of a wrong count',
  'not-shuffling': 'does not shuffle',
  door: 'has an open door',
};
