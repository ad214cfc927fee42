import { type Box, type Cents, dollars, type HouseGame, type TableView } from '@fairdeal/rules';

/** Chip count below which the table offers a buy-in. */
export const LOW_CHIPS: Cents = 20_000;

/** Warning before the deal when a player couldn't afford the wager that stays in the hand. */
export const shortChipsWarning = (game: HouseGame, { boxes }: TableView, home: Box, chips: Cents): string | null => {
  const wagers = boxes.find(({ box }) => box === home)?.wagers ?? {};
  const ante = game.wagers.find(({ required }) => required);
  for (const { title, when, antes } of game.wagers) {
    const needs = when === 'round' && antes !== undefined && ante !== undefined ? antes[0] * (wagers[ante.id] ?? 0) : 0;
    if (needs > chips)
      return `Keep ${dollars(needs)} for the ${title}. With ${dollars(chips)} left, you could only fold.`;
  }
  return null;
};
