import { type Box, type Cents, dollars, type HouseGame, type TableView } from '@fairdeal/rules';

/** With less than this more chips are offered. */
export const LOW_CHIPS: Cents = 20_000;

/** With too little left for the wager that keeps a hand, one could only fold: said before the deal. */
export const shortChipsWarning = (game: HouseGame, { boxes }: TableView, home: Box, chips: Cents): string | null => {
  const wagers = boxes.find(({ box }) => box === home)?.wagers ?? {};
  const ante = game.wagers.find(({ required }) => required);
  for (const { title, when, antes } of game.wagers) {
    const needs = when === 'round' && antes !== undefined && ante !== undefined ? antes[0] * (wagers[ante.id] ?? 0) : 0;
    if (needs > chips)
      return `Keep ${dollars(needs)} for the ${title}: with ${dollars(chips)} left you could only fold.`;
  }
  return null;
};
