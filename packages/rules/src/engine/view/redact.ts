import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { ReportedReading } from '../../cards/acts.js';
import { isStaff, isVerifier, type Seat, seatOf, type Viewer } from '../../core/roles.js';
import type { BoxCards, HandResult, TableEvent, TableEventNamed } from '../model/acts.js';
import type { HouseRules } from '../model/house-game.js';

const faceDown = (cards: readonly Card[]): readonly Card[] => cards.map(() => UNKNOWN_CARD);

/** A result of a hand that nobody turned up: what was paid, not with which cards. */
const redactResult = ({ wagers }: HandResult): HandResult => ({ hand: '', wagers });

const redactSealed = (event: TableEvent): TableEvent => {
  switch (event.did) {
    case 'cardsShuffled':
      return { ...event, order: [] };
    case 'cardBurned':
      return { ...event, card: null };
    default:
      return event;
  }
};

/** Another player's buy-ins and cash-outs are private. */
const withoutPurse = (
  event: TableEventNamed<'playerSat' | 'boughtIn' | 'playerLeft'>,
  seat: Seat | null,
): TableEvent => (event.seat === seat ? event : { ...event, moves: [] });

/** Only staff see people's identities. */
const withoutName = (event: TableEvent): TableEvent =>
  withoutReason('person' in event ? { ...event, person: '' } : event);

/** Why somebody thought that something was wrong stays with them. */
const withoutReason = (event: TableEvent): TableEvent => {
  const { reason: _, ...rest } = event as TableEvent & { readonly reason?: string };
  return rest as TableEvent;
};

const redactBoxCards = <Held extends BoxCards>(held: Held, seat: Seat | null): Held =>
  held.owner === seat ? held : { ...held, cards: faceDown(held.cards) };

/** Event as the viewer may see it. Cards that are face down for the viewer are present but unknown. */
export const redact = (game: HouseRules, event: TableEvent, who: Viewer): TableEvent => {
  if (who === 'sealed') return event;
  const seat = seatOf(who);
  switch (event.did) {
    case 'dealt':
      return {
        ...event,
        dealt: event.dealt.map((part) =>
          part.faceUp || (part.owner !== null && part.owner === seat && game.mayLook === undefined)
            ? part
            : { ...part, cards: faceDown(part.cards) },
        ),
      };
    case 'dealerHandSet':
      return { ...event, looks: event.looks.map((held) => redactBoxCards(held, seat)) };
    case 'played':
      return event.owner === seat ? event : redactPlay(game, event);
    case 'handSettled':
      return redactSettled(event, seat);
    case 'payoutVerified':
      if (isVerifier(who)) return event;
      return isStaff(who) ? redactBoxCards(event, seat) : withoutName(redactBoxCards(event, seat));
    case 'deviceCleared':
      return isStaff(who) ? event : { ...event, person: '', reason: '' };
    case 'cardsInspected':
    case 'cardsRemoved':
    case 'deckFoundWrong':
      return isStaff(who) ? event : withoutName(withoutPlayed(event));
    case 'irregularityReported':
      return event.reading === undefined
        ? openly(event, who)
        : openly({ ...event, reading: redactReading(event.reading, seat) }, who);
    case 'readingCorrected':
      return openly(
        {
          ...event,
          ...redactReading(event, seat),
          settled: event.settled.map((hand) => redactSettled(hand, seat)),
        },
        who,
      );
    case 'playerSat':
    case 'boughtIn':
    case 'playerLeft':
      return isStaff(who) ? event : withoutName(withoutPurse(event, seat));
    default:
      return openly(redactSealed(event), who);
  }
};

const openly = (event: TableEvent, who: Viewer): TableEvent => (isStaff(who) ? event : withoutName(event));

/** The people of the rounds that a deck was dealt for are for the staff. */
const withoutPlayed = (event: TableEventNamed<'cardsInspected' | 'cardsRemoved' | 'deckFoundWrong'>): TableEvent => {
  const { played: _, ...rest } = event;
  return rest as TableEvent;
};

/** Cards of a hand that nobody turned up stay its player's. */
const redactSettled = <Settled extends BoxCards & { readonly shown: boolean; readonly result: HandResult }>(
  hand: Settled,
  seat: Seat | null,
): Settled =>
  hand.shown || hand.owner === seat
    ? hand
    : { ...hand, cards: faceDown(hand.cards), result: redactResult(hand.result) };

const redactReading = <Reading extends ReportedReading>(reading: Reading, seat: Seat | null): Reading =>
  reading.faceUp || (reading.owner !== null && reading.owner === seat)
    ? reading
    : { ...reading, was: faceDown(reading.was), is: faceDown(reading.is) };

/** Another player's act with hidden cards: neither the act nor its clauses reveal them. */
const redactPlay = <Played extends Extract<TableEvent, { did: 'played' }>>(game: HouseRules, event: Played): Played => {
  const { openPlay, openClause } = game;
  const open = openPlay === undefined ? event : { ...event, play: openPlay(event.play) };
  if (openClause === undefined) return open;
  const moves = open.moves?.map((move) => ({ ...move, cites: move.cites.map(openClause) }));
  return { ...open, cites: open.cites.map(openClause), ...(moves === undefined ? {} : { moves }) };
};
