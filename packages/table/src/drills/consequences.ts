import type { HouseGame, Table, TableEvent } from '@fairdeal/rules';
import { joinList, shortTitle } from '@fairdeal/words/internal/text';
import type { Consequence } from './rule-question.js';

export type { Consequence } from './rule-question.js';

const titles = (game: HouseGame, wagers: readonly string[]): string =>
  joinList(game.wagers.filter(({ id }) => wagers.includes(id)).map(({ title }) => shortTitle(title)));

const consequence = (key: string, words: string, from: string): Consequence => ({ key, words, from });

export const VOID = consequence(
  'void',
  'The round is void. All wagers are returned, and the same cards are reshuffled.',
  'the wrong number of cards was dealt, or a device jams during the round',
);
const VOID_AND_REMOVED = consequence(
  'void-removed',
  'The round is void. All wagers are returned, and the whole deck is taken out of play.',
  'the stub is short although every hand has its cards',
);
const voidBut = (game: HouseGame, wagers: readonly string[], from: string): Consequence =>
  consequence(
    `void-but ${[...wagers].sort().join(' ')}`,
    `The round is void and the other wagers are returned, but ${titles(game, wagers)} ${wagers.length === 1 ? 'is' : 'are'} still settled.`,
    from,
  );
const SEEN = 'a card is seen before the players have acted';
const DISCARDED = consequence(
  'discarded',
  'That card goes to the discard rack unused, and the deal continues with the next card.',
  'a single card lies face up',
);
const USED = consequence(
  'used',
  'The card is dealt as the next card, as if it had been drawn in turn.',
  'a card was drawn in error and nobody saw it',
);
const SHUFFLED_AGAIN = consequence(
  'shuffled-again',
  'That shuffle doesn’t count. The cards are shuffled again, and the device stays in use.',
  'a shuffler stops before its cycle is complete',
);
const COVERED = consequence(
  'covered',
  'The device is covered or marked out of order before the table deals another way.',
  'a device is out of order',
);
const REMOVED = consequence(
  'removed',
  'Those cards are taken out of play. No round is voided.',
  'a counting device finds the wrong number of cards after a shuffle',
);
const LATE_OR_DEAD = consequence(
  'late-or-dead',
  'The player chooses: late cards after all other hands are settled, or a dead hand.',
  'the dealer has passed over a player',
);
const PLAY_OR_VOID = consequence(
  'play-or-void',
  'That player alone chooses, before looking at the other cards: play the hand, or void it.',
  'the dealer exposes a player’s card in a game where players set their hands',
);
const SHAKEN_AGAIN = consequence(
  'shaken-again',
  'It’s a “no roll.” The dice are shaken again before a card is dealt.',
  'a die doesn’t lie flat, or falls out of the shaker',
);
const SET_AGAIN = consequence(
  'set-again',
  'The dealer hand is reset by the house way, and the round continues.',
  'the dealer set the hands incorrectly',
);
const GIVEN_UP = consequence(
  'given-up',
  'That player abandoned the hand. Its wagers lose, and the round continues for the others.',
  'a player walks away in the middle of a round',
);

/** Consequence that the events of a call amount to. */
export const consequenceOf = (game: HouseGame, events: readonly TableEvent[]): Consequence => {
  const voided = events.find((event) => event.did === 'roundVoided');
  if (voided?.did === 'roundVoided') {
    const settled = [
      ...new Set([
        ...voided.boxes.flatMap(({ result }) =>
          result.wagers.filter(({ outcome }) => outcome !== 'void').map(({ wager }) => wager),
        ),
        ...(voided.kept?.wagers ?? []),
      ]),
    ];
    if (settled.length > 0) return voidBut(game, settled, SEEN);
    return events.some(({ did }) => did === 'cardsRemoved') ? VOID_AND_REMOVED : VOID;
  }
  for (const { did } of events) {
    const known = CONSEQUENCE_BY_EVENT[did];
    if (known !== undefined) return known;
  }
  throw new Error(`There are no words for ${events.map(({ did }) => did).join(', ')}.`);
};

const CONSEQUENCE_BY_EVENT: Readonly<Partial<Record<TableEvent['did'], Consequence>>> = {
  cardDiscarded: DISCARDED,
  drawnInErrorUsed: USED,
  shuffleFailed: SHUFFLED_AGAIN,
  deviceFailed: COVERED,
  cardsRemoved: REMOVED,
  handPassedOver: LATE_OR_DEAD,
  handExposed: PLAY_OR_VOID,
  notRolled: SHAKEN_AGAIN,
  dealerHandReset: SET_AGAIN,
  handAbandoned: GIVEN_UP,
};

/** Consequences that this chapter knows, for the wagers on the table. */
export const consequencesFor = (game: HouseGame, table: Table): Consequence[] => {
  const { law, settings, dealerSets } = game;
  const standing = (wagers: readonly string[]): string[] =>
    wagers.filter((wager) => table.boxes.some((box) => (box.wagers[wager] ?? 0) + (box.collected[wager] ?? 0) > 0));
  const partly = [
    { wagers: standing(law.exposed?.stillSettled ?? []), from: SEEN },
    { wagers: standing(law.faceUpSettles ?? []), from: 'a second card lies face up once the hands are dealt' },
  ];
  return [
    DISCARDED,
    VOID,
    SHUFFLED_AGAIN,
    COVERED,
    ...partly.filter(({ wagers }) => wagers.length > 0).map(({ wagers, from }) => voidBut(game, wagers, from)),
    ...(law.stub === null ? [] : [VOID_AND_REMOVED]),
    ...(law.drawnInError === null ? [] : [USED]),
    ...(Object.hasOwn(settings, 'countingDevice') ? [REMOVED] : []),
    ...(law.passedOver === null ? [] : [LATE_OR_DEAD]),
    ...(law.exposedHand === undefined ? [] : [PLAY_OR_VOID]),
    ...(law.start === undefined ? [] : [SHAKEN_AGAIN]),
    ...(dealerSets === undefined ? [] : [SET_AGAIN]),
    ...(law.abandon === null ? [] : [GIVEN_UP]),
  ];
};
