import { dollars, type PokerGame, type PokerSubmission } from '@fairdeal/rules';

/** `$4 and $8 fixed limit, blinds $2 and $4.` */
export const pokerLimitWords = (game: PokerGame, submission: PokerSubmission): string => {
  const { limit, smallBet, bigBet, spreadMost, ante, blinds, forcedBet, straddle } = submission;
  const bets = {
    fixed: `${dollars(smallBet)} and ${dollars(bigBet)} fixed limit`,
    spread: `${dollars(smallBet)} to ${dollars(spreadMost)} spread limit`,
    pot: `pot limit, minimum bet ${dollars(smallBet)}`,
    no: `no limit, minimum bet ${dollars(smallBet)}`,
  }[limit];
  const before = [
    ...(ante > 0 ? [`ante ${dollars(ante)}`] : []),
    game.forcedBet === null ? `blinds ${blinds.map(dollars).join(' and ')}` : `Forced Bet ${dollars(forcedBet)}`,
    ...(straddle === null ? [] : [`straddle ${dollars(straddle)}`]),
  ];
  const words = [bets, ...before].join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};
