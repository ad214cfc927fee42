import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from './game.js';

/** § 637a.9: the games that a room may offer. Those of 637a.19 to 637a.21 are among the others that the Board approves. */
export const PERMITTED_GAMES: readonly { readonly clause: ClauseId; readonly sections: readonly string[] }[] = [
  { clause: '637a.9(a)(1)', sections: ['637a.10'] },
  { clause: '637a.9(a)(2)', sections: ['637a.11'] },
  { clause: '637a.9(a)(3)', sections: ['637a.12'] },
  { clause: '637a.9(a)(4)', sections: ['637a.13'] },
  { clause: '637a.9(a)(5)', sections: ['637a.14'] },
  { clause: '637a.9(a)(6)', sections: ['637a.19', '637a.20', '637a.21'] },
];

/** The clause by which a game may be offered; null for one that may not. */
export const permittingClause = ({ section }: PokerGame): ClauseId | null =>
  PERMITTED_GAMES.find(({ sections }) => sections.includes(section))?.clause ?? null;
