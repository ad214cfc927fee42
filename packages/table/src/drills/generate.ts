import { HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import type { DecidedSpot } from '../practice/link.js';
import { noneSuch } from '../sentence.js';
import { dealIt } from './deal-it.js';
import { playAgain, playIt } from './play-it.js';
import { type Asked, NUMBERS, type Question } from './question.js';
import { readIt } from './read-it.js';
import { callHouse } from './rule-house.js';
import { ruleIt } from './rule-it.js';
import { callPoker } from './rule-poker.js';

const POKER = 'poker';
const POKER_CHAPTER = '637a';

const houseGameOf = (id: string): HouseGame => {
  const game = houseGame(id);
  if (game === undefined)
    throw new Error(
      noneSuch(
        'game',
        id,
        HOUSE_GAMES.map((one) => one.id),
      ),
    );
  return game;
};

/** The question of this number: the same for everyone. */
export const questionFor = (asked: Asked): Question => {
  const { kind, game } = asked;
  switch (kind) {
    case 'deal':
      return dealIt(houseGameOf(game), asked);
    case 'rule':
      return ruleIt(asked, game === POKER ? callPoker : callHouse(houseGameOf(game)));
    case 'read':
      return readIt(asked, game === POKER ? POKER_CHAPTER : houseGameOf(game).chapter);
    case 'play':
      return playIt(houseGameOf(game), asked);
  }
};

/** A decision at a table, to be made again. */
export const decisionAgain = (spot: DecidedSpot): Question => {
  const asked = { kind: 'play', game: spot.game, number: 0 } as const;
  const question = playAgain(houseGameOf(spot.game), asked, spot);
  if (question === null) throw new Error('The lab does not tell the choices of this decision apart.');
  return question;
};

/** How many numbers are looked through for a question on a weak clause: the dearer a question, the fewer. */
const LOOKS = { deal: 60, rule: 60, read: 60, play: 8 } as const;

/** The first question from a number on that is about one of these clauses; the question of the number itself when none is. */
export const nextQuestion = (asked: Asked, weak: readonly string[]): Question => {
  const first = questionFor(asked);
  const isAbout = ({ clauses }: Question): boolean => clauses.some((clause) => weak.includes(clause));
  if (weak.length === 0 || isAbout(first)) return first;
  for (let look = 1; look < LOOKS[asked.kind]; look += 1) {
    const other = questionFor({ ...asked, number: (asked.number + look) % NUMBERS });
    if (isAbout(other)) return other;
  }
  return first;
};
