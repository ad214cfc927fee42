import { type Card, cards, DECK_52, formatCard } from '@fairdeal/cards';
import { cardNoun } from '@fairdeal/cards/internal';
import { type ClauseId, type HouseAct, isRefused } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { deckReadingText } from '@fairdeal/words/internal';
import type { DocketCase, DocketNight, DocketNotice } from './docket-case.js';
import { DEALER, FLOORPERSON, type Night, type NightOpening, openNight, playerAt } from './night.js';
import { openPokerNight, type PokerNight, type PokerNightOpening } from './poker-night.js';
import type { DocketAct, NightRead } from './record.js';

type Noticed = Pick<DocketNotice, 'by' | 'evidence'> & { readonly cites?: readonly ClauseId[] };

type NightAbout = Pick<DocketNight, 'title' | 'truth' | 'seed' | 'within'>;

/** A night from its opening to its last act; `notices` marks the moment. */
const nightOf = <Opened extends NightRead>(
  about: NightAbout,
  game: string,
  open: (seed: number) => Opened,
  run: (night: Opened, notices: (noticed: Noticed) => void) => void,
): DocketNight => ({
  ...about,
  play: (seed = about.seed) => {
    const night = open(seed);
    let notice: DocketNotice | null = null;
    run(night, ({ cites, ...noticed }) => {
      const acts = night.acts();
      night.holds();
      notice ??= {
        ...noticed,
        round: acts.at(-1)?.round ?? 1,
        hands: night.hands(),
        act: acts.length - 1,
        cites: cites ?? acts.at(-1)?.cites ?? [],
      };
    });
    if (notice === null) throw new Error(`${about.title}: nothing was noticed.`);
    const { title, truth } = about;
    const acts = night.acts();
    return { title, truth, game, seed, notice: withClauses(notice, acts), acts, saved: night.saved() };
  },
});

/** A night at a table of a house game. */
const houseNight = (
  about: NightAbout,
  opening: Omit<NightOpening, 'seed'>,
  run: (night: Night, notices: (noticed: Noticed) => void) => void,
): DocketNight => nightOf(about, opening.game, (seed) => openNight({ ...opening, seed }), run);

/** A night at a poker table. */
const pokerNight = (
  about: NightAbout,
  opening: Omit<PokerNightOpening, 'seed'>,
  run: (night: PokerNight, notices: (noticed: Noticed) => void) => void,
): DocketNight => nightOf(about, opening.game, (seed) => openPokerNight({ ...opening, seed }), run);

/** The deck watch stands in no clause: those of the floorperson's act that follows. */
const withClauses = (notice: DocketNotice, acts: readonly DocketAct[]): DocketNotice =>
  notice.cites.length > 0
    ? notice
    : { ...notice, cites: acts.slice(notice.act).find(({ by }) => by === 'floorperson')?.cites ?? [] };

const MOST_ACTS = 20_000;

/** Plays on until this holds. */
const playUntil = (night: Night, holds: () => boolean): void => {
  for (let acts = 0; !holds(); acts += 1) {
    const next = acts > MOST_ACTS ? null : night.goesOn();
    if (next === null || isRefused(next))
      throw new Error(`The table stands still${next === null ? '' : `: ${next.reason}`}.`);
  }
};

const collect: HouseAct = { do: 'collectCards' };
const card = (text: string): Card => cards(text)[0] ?? 0;
const [QUEEN, JACK, FIVE] = [card('Qs'), card('Jh'), card('5c')];

/** A dealer who takes the gathered cards for a full deck, and counts none. */
const countsNoGathering = (act: HouseAct, { game }: Night): HouseAct =>
  act.do === 'gatherCards' ? { ...act, count: game.batch.length } : act;

const isReported = (night: Night): boolean => night.table.state().reported !== null;
const alarmOf = (night: Night) => night.readings().find(({ alarm }) => alarm !== null);

/** Refusals of a card that was read before. */
const READ_TWICE: readonly string[] = ['readings-disagree', 'card-out-of-deck'];

/** Plays on until a report, the deck watch, or two readings of one card stop the table. */
const playUntilStopped = (night: Night, notices: (noticed: Noticed) => void): 'reported' | 'watched' | 'read twice' => {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const alarm = alarmOf(night);
    if (isReported(night)) return 'reported';
    if (alarm !== undefined) {
      notices({ by: 'deck-watch', evidence: deckReadingText(alarm).join(' '), cites: [] });
      return 'watched';
    }
    const next = night.goesOn() ?? night.tries(DEALER, collect);
    if (!isRefused(next)) continue;
    if (!READ_TWICE.includes(next.reason)) throw new Error(`${next.reason} stops the table.`);
    notices({ by: 'reading', evidence: night.acts().at(-1)?.words.join(' ') ?? '' });
    return 'read twice';
  }
  throw new Error('Nothing stops the table.');
};

/** A wrong count of the stub, which a floorperson makes again. */
const confirmCount = (night: Night, notices: (noticed: Noticed) => void): void => {
  const { table } = night;
  const counted = night.felt.stub(table.state()).length;
  const right = table.book.completeAct(table.state(), { do: 'countStub' });
  if (table.state().reported?.what !== 'countStub' || right.do !== 'countStub') throw new Error('Nobody counted.');
  notices({ by: 'count', evidence: `The stub has ${counted} cards. It should have ${right.count}.` });
  night.does(FLOORPERSON, { do: 'countStub', count: counted });
};

const doubledJack = houseNight(
  {
    title: 'Two jacks of hearts in one round',
    truth: `The deck lacks the ${cardNoun(QUEEN)} and holds the ${cardNoun(JACK)} twice, so it still counts 52 cards. The opening inspection misses both. Six players play as they like, and some fold.`,
    seed: 5,
    within: 34,
  },
  {
    game: 'heads-up-holdem',
    seats: 6,
    deck: ({ batch }) => batch.map((one) => (one === QUEEN ? JACK : one)),
  },
  (night, notices) => {
    const stopped = playUntilStopped(night, notices);
    const found =
      stopped === 'read twice'
        ? ({ do: 'deckFoundWrong', deck: 0, what: 'duplicate', cards: [JACK] } as const)
        : ({ do: 'deckFoundWrong', deck: 0, what: 'missing', cards: [QUEEN] } as const);
    night.does(DEALER, found);
    night.does(FLOORPERSON, found);
  },
);

const extraCard = houseNight(
  {
    title: 'The stub has one card too many',
    truth: `The deck holds a second ${cardNoun(FIVE)}: 53 cards. The opening inspection misses it, and nobody counts the cards that are gathered after a round.`,
    seed: 4,
    within: 5,
  },
  { game: 'high-card-flush', seats: 4, deck: ({ batch }) => [...batch, FIVE], slips: countsNoGathering },
  (night, notices) => {
    if (playUntilStopped(night, notices) === 'reported') return confirmCount(night, notices);
    const found = { do: 'deckFoundWrong', deck: 0, what: 'duplicate', cards: [FIVE] } as const;
    night.does(DEALER, found);
    night.does(FLOORPERSON, found);
  },
);

/** Refusals of a card that lies in this hand already. */
const OUT_ALREADY: readonly string[] = ['card-out-of-deck', 'wrong-cards-shown'];

const jackAtHoldEm = pokerNight(
  {
    title: 'Two jacks of hearts in one hand of Hold’em',
    truth: `One of the two decks lacks the ${cardNoun(QUEEN)} and holds the ${cardNoun(JACK)} twice. Both inspections miss it. Eight players call every bet and show.`,
    seed: 1,
    within: 40,
  },
  { game: 'hold-em', seats: 8, deck: DECK_52.map((one) => (one === QUEEN ? JACK : one)) },
  (night, notices) => {
    for (let acts = 0; acts < MOST_ACTS; acts += 1) {
      const next = night.goesOn();
      if (!isRefused(next)) continue;
      if (!OUT_ALREADY.includes(next.reason)) throw new Error(`${next.reason} stops the table.`);
      notices({ by: 'reading', evidence: night.acts().at(-1)?.words.join(' ') ?? '' });
      break;
    }
    const deck = night.table.state().cards.current;
    const found = { do: 'deckFoundWrong', deck, what: 'duplicate', cards: [JACK] } as const;
    night.does(DEALER, found);
    night.does(FLOORPERSON, found);
  },
);

const STUB_COUNTED_IN_ROUND = 3;

const stubAtHoldEm = pokerNight(
  {
    title: 'The stub of a Hold’em hand has one card too many',
    truth: `The first deck holds a second ${cardNoun(FIVE)}: 53 cards. Both inspections miss it. The dealer counts the stub of the third hand.`,
    seed: 1,
    within: STUB_COUNTED_IN_ROUND,
  },
  { game: 'hold-em', seats: 6, deck: [...DECK_52, FIVE] },
  (night, notices) => {
    const phase = () => night.table.state().hand?.phase;
    for (let acts = 0; night.round() < STUB_COUNTED_IN_ROUND || phase() !== 'push'; acts += 1) {
      const next = acts > MOST_ACTS ? null : night.goesOn();
      if (next === null || isRefused(next)) throw new Error('The table stands still.');
    }
    const counted = night.felt.stub(night.table.state()).length;
    const expected = night.table.state().hand?.left ?? 0;
    night.does(DEALER, { do: 'countStub', count: counted });
    if (counted === expected) throw new Error('Nothing is wrong.');
    const evidence = `The stub has ${counted} cards. It should have ${expected}.`;
    notices({ by: 'count', evidence, cites: ['637a.7(e)(5)', '637a.18(i)'] });
    night.does(FLOORPERSON, { do: 'countStub', count: counted });
  },
);

const FOREIGN = cards('4d9sKc');
const foreignBacks = { what: 'foreign-back', cards: FOREIGN } as const;

const backsInspected = houseNight(
  {
    title: 'The dealer looks at the backs',
    truth: 'Three cards of the deck have another back.',
    seed: 1,
    within: 1,
  },
  {
    game: 'saigon-5',
    seats: 3,
    deck: ({ batch }) => batch,
    slips: (act, night) =>
      act.do === 'inspectCards' && !night.acts().some(({ words }) => words.some((said) => said.includes('replaced')))
        ? { ...act, findings: [foreignBacks] }
        : act,
  },
  (night, notices) => {
    playUntil(night, () => night.acts().some(({ words }) => words.some((said) => said.includes('replaced'))));
    notices({ by: 'inspection', evidence: night.acts().at(-1)?.words.join(' ') ?? '' });
    night.tries(FLOORPERSON, { do: 'verifyInspection', deck: 0 });
    night.tries(playerAt(1), { do: 'wager', box: 1, wager: 'ante', cents: 1000 });
    playUntil(night, () => night.table.state().cards.decks[0]?.step === 'loaded');
  },
);

const backsOverlooked = houseNight(
  {
    title: 'Two people miss it, and the dealer sees a back in play',
    truth:
      'Three cards have another back. Two people miss them at the opening. The dealer sees one as soon as it comes to the dealer’s own hand.',
    seed: 5,
    within: 40,
  },
  { game: 'saigon-5', seats: 3, deck: ({ batch }) => batch },
  (night, notices) => {
    playUntil(night, () => night.felt.faces('dealer').some((one) => FOREIGN.includes(one)));
    const seen = night.felt.faces('dealer').filter((one) => FOREIGN.includes(one));
    night.does(DEALER, { do: 'deckFoundWrong', deck: 0, what: 'foreign-back', cards: seen });
    notices({ by: 'inspection', evidence: `The dealer reports another back on ${seen.map(formatCard).join(', ')}.` });
    night.does(FLOORPERSON, { do: 'deckFoundWrong', deck: 0, what: 'foreign-back', cards: seen });
  },
);

const LEFT_BEHIND = 16;
const WITH_SHUFFLER = { shuffling: 'device' } as const;

const warningEntered = houseNight(
  {
    title: 'The dealer enters the warning',
    truth: `The shuffler keeps ${LEFT_BEHIND} cards back after the second round, and shows a warning.`,
    seed: 1,
    within: 3,
  },
  { game: 'high-card-flush', settings: WITH_SHUFFLER, seats: 3, deck: ({ batch }) => batch },
  (night, notices) => {
    const stepOf = () => night.table.state().cards.decks[0]?.step;
    playUntil(night, () => night.round() === 3 && stepOf() === 'shuffled');
    night.does(DEALER, { do: 'deviceWarning', device: 'shuffler', warning: 'count' });
    notices({ by: 'warning', evidence: night.acts().at(-1)?.words.join(' ') ?? '' });
    night.tries(DEALER, { do: 'loadCards', cover: null });
    const total = night.felt.stack(night.table.state()).length;
    const clears = (count: number, reason: string): HouseAct => ({
      do: 'clearDevice',
      device: 'shuffler',
      reason,
      count,
    });
    night.does(FLOORPERSON, clears(total - LEFT_BEHIND, 'The cards in the tray.'));
    night.tries(DEALER, { do: 'loadCards', cover: null });
    night.does(FLOORPERSON, clears(total, `${LEFT_BEHIND} cards lay behind the rollers.`));
    playUntil(night, () => stepOf() === 'loaded');
  },
);

const warningIgnored = houseNight(
  {
    title: 'Nobody enters the warning',
    truth: `The shuffler keeps ${LEFT_BEHIND} cards back from the first shuffle on. Its warnings are ignored, and nobody counts the cards that are gathered after a round.`,
    seed: 1,
    within: 5,
  },
  {
    game: 'high-card-flush',
    settings: WITH_SHUFFLER,
    seats: 3,
    deck: ({ batch }) => batch,
    shuffles: (deck, fair) => fair(deck).slice(0, 52 - LEFT_BEHIND),
    slips: countsNoGathering,
  },
  (night, notices) => {
    if (playUntilStopped(night, notices) === 'reported') confirmCount(night, notices);
  },
);

const sortMode = houseNight(
  {
    title: 'The first round comes in order',
    truth: 'The shuffler sorts the deck by suit and rank.',
    seed: 1,
    within: 1,
  },
  {
    game: 'saigon-5',
    settings: { shuffling: 'device', dealing: 'automated-shoe' },
    seats: 3,
    deck: ({ batch }) => batch,
    shuffles: (deck) => deck.toSorted((one, other) => one.face - other.face),
  },
  (night, notices) => {
    playUntilStopped(night, notices);
    playUntil(night, () => night.table.state().cards.decks[0]?.step === 'shuffled');
    night.does(FLOORPERSON, { do: 'deviceWarning', device: 'shuffler', warning: 'not-shuffling' });
    night.tries(DEALER, { do: 'loadCards', cover: null });
  },
);

/** A player's hand that is still to be settled. */
const hiddenHand = (night: Night): readonly Card[] =>
  night.felt.faces(night.table.state().round?.hands.find(({ status }) => status === 'live')?.box ?? 0);

const misread = houseNight(
  {
    title: 'The dealer misreads a card',
    truth: 'The dealer keys one card of the dealer’s hand as a card that lies in a player’s hand.',
    seed: 1,
    within: 1,
  },
  {
    game: 'heads-up-holdem',
    seats: 3,
    deck: ({ batch }) => batch,
    slips: (act, night) => {
      const [keyed] = hiddenHand(night);
      return act.do === 'turnUp' && keyed !== undefined
        ? { ...act, cards: [keyed, ...(act.cards ?? []).slice(1)] }
        : act;
    },
  },
  (night, notices) => {
    if (playUntilStopped(night, notices) !== 'read twice') throw new Error('The table did not stop.');
    const [keyed] = hiddenHand(night);
    const [lies] = night.felt.faces('dealer');
    if (keyed === undefined || lies === undefined) throw new Error('No card was keyed wrong.');
    const correction: HouseAct = { do: 'correctReading', of: 'dealer', was: [keyed], is: [lies] };
    night.does(DEALER, correction);
    night.does(FLOORPERSON, correction);
    playUntil(night, () => night.round() > 1 || night.table.state().round === null);
  },
);

const claimed = houseNight(
  {
    title: 'A player claims cards they do not hold',
    truth: 'The player in seat 1 sets a low hand of two cards that lie in the deck.',
    seed: 3,
    within: 1,
  },
  {
    game: 'face-up-pai-gow',
    seats: 2,
    deck: ({ batch }) => batch,
    plays: (night, seat) => {
      const box = boxAtSeat(seat);
      const asked = night.table
        .options(playerAt(seat))
        .some(({ act }) => act.do === 'play' && 'houseWay' in (act.play ?? {}));
      const hand = night.table.state().round?.hands.find((one) => one.box === box);
      if (seat !== 1 || !asked || hand === undefined || hand.play !== null) return null;
      const held = night.felt.faces(box);
      const low = night.game.batch.filter((one) => !held.includes(one)).slice(-3, -1);
      return { do: 'play', box, play: { low: low.map(formatCard).join('') } };
    },
  },
  (night, notices) => {
    const settled = () => night.acts().find(({ cites }) => cites.includes('688a.11(f)(1)(iv)'));
    playUntil(night, () => settled() !== undefined);
    notices({ by: 'settlement', evidence: settled()?.words.join(' ') ?? '' });
    playUntil(night, () => night.table.state().round === null);
  },
);

/** The kinds of cases, those that were fined first. */
export const DOCKET: readonly DocketCase[] = [
  {
    id: 'doubled-jack',
    title: 'A missing queen and a doubled jack',
    facts: 'A table dealt about 420 hands from a deck that lacked a queen and held one jack twice.',
    fine: '$10,000',
    hands: 420,
    nights: [doubledJack, jackAtHoldEm],
  },
  {
    id: 'extra-card',
    title: 'An extra card',
    facts: 'A table dealt 863 hands from a deck with a card too many.',
    fine: '$40,000, together with the foreign backs',
    hands: 863,
    nights: [extraCard, stubAtHoldEm],
  },
  {
    id: 'foreign-backs',
    title: 'Foreign backs',
    facts: 'Tables dealt hundreds of hands from decks that held cards with another back.',
    fine: '$40,000, together with the extra card',
    hands: null,
    nights: [backsInspected, backsOverlooked],
  },
  {
    id: 'ignored-warnings',
    title: 'Ignored shuffler warnings',
    facts: 'A shuffler warned and was ignored. It left 16 cards behind.',
    fine: '$85,000',
    hands: null,
    nights: [warningEntered, warningIgnored],
  },
  {
    id: 'sort-mode',
    title: 'A shuffler in sort mode',
    facts: 'A table dealt from a shuffler that sorted the cards.',
    fine: '$10,000',
    hands: null,
    nights: [sortMode],
  },
  {
    id: 'misread-card',
    title: 'A misread card',
    facts: 'A dealer keys a card that does not lie there. It happens every day.',
    fine: null,
    hands: null,
    nights: [misread],
  },
  {
    id: 'claimed-cards',
    title: 'A claim of cards that are not there',
    facts: 'A player sets a hand with cards that they do not hold. It happens every day.',
    fine: null,
    hands: null,
    nights: [claimed],
  },
];
