import type { ClauseId } from '../register/index.js';
import { type Refusal, refuse } from './decision.js';
import type { Actor, Person, Seat, SeatedActor } from './roles.js';

/** A seat that the dealer of a live table acts for, as the table has it. */
export interface SeatToActFor {
  readonly seat: Seat;
  readonly live: boolean;
  /** Whether the act is one of a player's. */
  readonly isPlayers: boolean;
  /** Whether somebody sits down by it. */
  readonly sits: boolean;
  /** The person in the seat. */
  readonly person: Person | null;
  /** Name under which a list has the patron who sits down. */
  readonly walkIn?: Person | undefined;
}

/** The seat that an act is done for, if the dealer does it for one. */
export const seatActedFor = (act: object): Seat | undefined => (act as { readonly for?: Seat }).for;

/** The act as the player in the seat does it. */
export const asPlayers = <Act extends object>(act: Act): Act => {
  const { for: _, ...own } = act as Act & { readonly for?: Seat };
  return own as Act;
};

/**
 * The player for whom the dealer of a live table acts: a patron who has chips and no phone. One who is not known by name is one person from
 * sitting down to leaving.
 */
export const playerFor = (
  by: Actor,
  at: number,
  { seat, live, isPlayers, sits, person, walkIn }: SeatToActFor,
  ...cites: readonly ClauseId[]
): SeatedActor | Refusal => {
  if (by.role !== 'dealer') return refuse('no-act-for-seat', { because: 'role' }, ...cites);
  if (!isPlayers) return refuse('no-act-for-seat', { because: 'act' }, ...cites);
  if (!live) return refuse('no-act-for-seat', { because: 'virtual' }, ...cites);
  if (sits) return { role: 'player', seat, person: walkIn ?? `walk-in ${seat} ${at}` };
  return person === null ? refuse('seat-empty', { seat }, ...cites) : { role: 'player', seat, person };
};

/** Options of a player, as the dealer takes them for the seat. */
export const optionsForSeat = <Of extends { readonly act: object; readonly words: string }>(
  seat: Seat,
  options: readonly Of[],
): Of[] =>
  options.map((option) => ({
    ...option,
    act: { ...option.act, for: seat },
    words: `seat ${seat}: ${option.words}`,
    title: option.words,
  }));
