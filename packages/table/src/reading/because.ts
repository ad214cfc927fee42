import type { Card } from '@fairdeal/cards';
import { type Box, type ClauseId, dollars, type HouseGame, type Seat, type Submission } from '@fairdeal/rules';
import { capital, inWords } from '../sentence.js';
import type { SettledLine } from '../telling/telling.js';
import { COMPARES, type Compared } from './compares.js';
import { MAIN_WHY } from './main-wagers.js';
import type { LaidView } from './reading.js';
import { does, isEnvy, isMain, isOpen, type Settled, settledAt, shortTitle, whose } from './settled.js';
import { LOOKS_AT } from './side-wagers.js';

/** Why a hand was settled as it was, in this round's cards: `Your four hearts beat the dealer’s three clubs: the longer flush wins.` */
export interface Because {
  readonly words: string;
  /** The cards that decide, of the hand and of the dealer's, in the order they are shown. */
  readonly decides: readonly Card[];
  readonly cites: readonly ClauseId[];
}

const NONE: readonly Card[] = [];
const DEAD = 'dead hand';
const ABANDONED = 'abandoned';

const titlesOf = (lines: readonly SettledLine[]): string =>
  inWords(lines.map(({ title }) => `the ${shortTitle(title)}`));
const isVoid = ({ outcome }: SettledLine): boolean => outcome === 'void';

/** What voided the round, as far as its clause says it. */
const voidedBy = ({ game: { law }, lines }: Settled): string => {
  const cited = (...clauses: readonly (ClauseId | null | undefined)[]): boolean =>
    lines.some(({ cites }) => cites.some((clause) => clauses.includes(clause)));
  if (cited(law.exposed?.clause)) return 'a card was exposed, and ';
  if (cited(...(law.wrongNumber ?? []))) return 'a wrong number of cards was dealt, and ';
  return cited(law.shoeJam) ? 'the dealing shoe jammed, and ' : '';
};

/** Nothing was compared: the hand, or the round, did not count. */
const notCompared = (hand: Settled): Compared | null => {
  const { lines, game } = hand;
  if (lines.every((line) => line.hand === ABANDONED))
    return {
      words: `${does(hand, 'left', 'left')} the table: ${titlesOf(lines)} ${areOrIs(lines)} lost`,
      decides: NONE,
    };
  if (lines.some((line) => line.hand === DEAD))
    return {
      words: `${game.law.passedOver === null ? `a card of ${whose(hand)} hand was exposed` : `${whose(hand)} hand was passed over`}, and it is dead: the wagers go back`,
      decides: NONE,
    };
  const main = lines.filter((line) => isMain(game, line));
  if (main.every(isVoid)) {
    const kept = lines.filter((line) => !isVoid(line));
    const end =
      kept.length === 0
        ? `${whose(hand)} wagers go back`
        : `only ${titlesOf(kept)} still ${kept.length === 1 ? 'counts' : 'count'}`;
    return { words: `${voidedBy(hand)}the round is void: ${end}`, decides: kept.length === 0 ? NONE : hand.own };
  }
  const given = main.filter(({ outcome }) => outcome === 'forfeit');
  if (given.length === 0) return null;
  const gave = hand.told?.does === 'surrender' ? 'surrendered' : 'folded';
  return { words: `${does(hand, gave, gave)}: ${titlesOf(given)} ${areOrIs(given)} lost`, decides: NONE };
};

const areOrIs = ({ length }: readonly unknown[]): string => (length === 1 ? 'is' : 'are');

/** Of a hand that the viewer does not see, only what became of it can be said. */
const compared = (hand: Settled): Compared | null =>
  isOpen(hand) || hasNoNeed(hand) ? (COMPARES[hand.game.chapter]?.(hand) ?? null) : null;

/** Against a dealer who does not qualify a hand may go to the rack unseen. */
const hasNoNeed = ({ game, round: { dealer, community }, own, lines }: Settled): boolean =>
  own.length === 0 &&
  dealer.length === game.counts.dealer &&
  community.length === game.counts.community &&
  lines.every(({ outcome }) => outcome !== 'lose');

/** Who plays several positions is told which of them is meant. */
const at = ({ box, owner }: Settled): string => (Number(box) === Number(owner) ? '' : `at position ${box} `);

/** Why the hand of a box was settled as it was; null where nothing of it was settled, or the viewer cannot know. */
export const becauseOf = (
  game: HouseGame,
  terms: Submission,
  view: LaidView,
  box: Box,
  lines: readonly SettledLine[],
  you: Seat | null,
): Because | null => {
  const hand = settledAt(game, terms, view, box, lines, you);
  if (hand === null) return null;
  const found = notCompared(hand) ?? compared(hand);
  if (found === null) return null;
  const main = hand.lines.filter((line) => isMain(game, line));
  const told = main.length === 0 ? hand.lines : main;
  return {
    words: `${capital(`${at(hand)}${found.words}`)}.`,
    decides: found.decides,
    cites: [...new Set(told.flatMap(({ cites }) => cites))],
  };
};

/** What a wager won beyond its stake. */
const won = ({ received, stake, stakeKept }: SettledLine): string => dollars(received - (stakeKept ? 0 : stake));

/** Words that say something by themselves, as against the name of a hand. */
const isSentence = (why: string): boolean => /\b(?:does|is|are)\b/.test(why);
/** `pays`, `king and 6 pay`. */
const verb = (what: string, one: string): string => (/^\w+ and /.test(what) ? one.replace(/s\b/, '') : one);

const whyOf = (hand: Settled, line: SettledLine): string => {
  const { game, own } = hand;
  const why = isMain(game, line) ? MAIN_WHY[game.chapter] : undefined;
  if (why !== undefined) return why(hand, line);
  return own.length < game.counts.hand ? '' : (LOOKS_AT[game.chapter]?.[line.what]?.(hand) ?? '');
};

const voidWhy = (hand: Settled, line: SettledLine): string => {
  if (line.hand === DEAD) return 'the hand is dead';
  return hand.lines.filter((other) => isMain(hand.game, other)).every(isVoid)
    ? 'the round is void'
    : 'these cards allow no more';
};

const endOf = (hand: Settled, line: SettledLine): string => {
  const { outcome, stake, pays, reduced } = line;
  const why = whyOf(hand, line);
  const main = isMain(hand.game, line);
  switch (outcome) {
    case 'win': {
      const held = reduced === undefined ? '' : ` after the payout limit held back ${dollars(reduced)}`;
      const paid = `${verb(why, 'pays')} ${pays.replace('of meter', 'of the meter')}, ${won(line)}${held}`;
      return why === '' ? paid : isSentence(why) ? `${why}, and the wager ${paid}` : `${why} ${paid}`;
    }
    case 'push':
      return `pushes${why === '' ? '' : main ? `, ${why}` : `, ${why} is handed back`}`;
    case 'lose': {
      if (line.hand === ABANDONED) return `lost with the hand, ${dollars(stake)}`;
      const nothing = main || why.startsWith('no ') ? '' : ` ${verb(why, 'wins')} nothing`;
      return `loses ${dollars(stake)}${why === '' ? '' : `, ${why}${nothing}`}`;
    }
    case 'forfeit':
      return `lost with the ${hand.told?.does === 'surrender' ? 'surrender' : 'fold'}, ${dollars(stake)}`;
    case 'void':
      return `void, ${dollars(stake)} goes back: ${voidWhy(hand, line)}`;
  }
};

/** One wager in a line: `Flush Bonus: a four-card flush pays 1 to 1, $5.`, `Ante: pushes, the dealer does not qualify.` */
export const wagerBecause = (
  game: HouseGame,
  terms: Submission,
  view: LaidView,
  line: SettledLine,
  lines: readonly SettledLine[],
  you: Seat | null,
): string => {
  if (isEnvy(line)) {
    const earned = line.hand
      .replace(new RegExp(`for the hand of seat ${you}\\b`), 'for your hand')
      .replace(/ Wager$/, '');
    return `${line.title}: ${dollars(line.received)} ${earned}.`;
  }
  const hand = line.box === null ? null : settledAt(game, terms, view, line.box, lines, you);
  return hand === null ? '' : `${shortTitle(line.title)}: ${endOf(hand, line)}.`;
};
