import { HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import { unknownNameText } from '@fairdeal/words/internal/text';
import type { DecisionSpot } from '../link/table-link.js';
import { dealQuestion } from './deal-question.js';
import { callHouseIrregularity } from './house-irregularity-call.js';
import { playQuestion, repeatPlayQuestion } from './play-question.js';
import { callPokerIrregularity } from './poker-irregularity-call.js';
import { type DrillQuestion, type DrillQuestionId, QUESTION_COUNT } from './question.js';
import { readQuestion } from './read-question.js';
import { ruleQuestion } from './rule-question.js';

const POKER = 'poker';

const houseGameOf = (id: string): HouseGame => {
  const game = houseGame(id);
  if (game === undefined)
    throw new Error(
      unknownNameText(
        'game',
        id,
        HOUSE_GAMES.map((one) => one.id),
      ),
    );
  return game;
};

/** The question of this number: the same for everyone. */
export const drillQuestion = (asked: DrillQuestionId): DrillQuestion => {
  const { kind, game } = asked;
  switch (kind) {
    case 'deal':
      return dealQuestion(houseGameOf(game), asked);
    case 'rule':
      return ruleQuestion(asked, game === POKER ? callPokerIrregularity : callHouseIrregularity(houseGameOf(game)));
    case 'read':
      return readQuestion(asked, game === POKER ? null : houseGameOf(game));
    case 'play':
      return playQuestion(houseGameOf(game), asked);
  }
};

/** A decision at a table, to be made again. */
export const repeatDecision = (spot: DecisionSpot): DrillQuestion => {
  const asked = { kind: 'play', game: spot.game, number: 0 } as const;
  const question = repeatPlayQuestion(houseGameOf(spot.game), asked, spot);
  if (question === null) throw new Error('The lab does not tell the choices of this decision apart.');
  return question;
};

/** How many numbers are looked through for a question on a weak clause: the dearer a question, the fewer. */
const SEARCH_LIMITS = { deal: 60, rule: 60, read: 60, play: 8 } as const;

/** The first question from a number on that is about one of these clauses; the question of the number itself when none is. */
export const nextQuestion = (asked: DrillQuestionId, weak: readonly string[]): DrillQuestion => {
  const first = drillQuestion(asked);
  const isAbout = ({ clauses }: DrillQuestion): boolean => clauses.some((clause) => weak.includes(clause));
  if (weak.length === 0 || isAbout(first)) return first;
  for (let look = 1; look < SEARCH_LIMITS[asked.kind]; look += 1) {
    const other = drillQuestion({ ...asked, number: (asked.number + look) % QUESTION_COUNT });
    if (isAbout(other)) return other;
  }
  return first;
};
