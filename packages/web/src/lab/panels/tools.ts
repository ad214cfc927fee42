/** Tool of the lab, by the name in its address. */
interface LabTool {
  readonly name: string;
  readonly title: string;
  /** Label in the row of links. */
  readonly link: string;
  readonly about: string;
}

/** Tools of the lab other than the explorer. */
export const LAB_TOOLS: readonly LabTool[] = [
  {
    name: 'hand',
    title: 'One hand',
    link: 'One hand',
    about: 'Exact EV of every choice with your cards, over every remaining deal.',
  },
  {
    name: 'strategy',
    title: 'Best play',
    link: 'Best play',
    about: 'Every hand with the EV of each choice, and the best short strategy to memorize.',
  },
  {
    name: 'seat',
    title: 'Wagers of one seat',
    link: 'One seat',
    about:
      'Results of one seat’s wagers, separate and combined, with any paytables and meter, over sessions and tables.',
  },
  {
    name: 'compare',
    title: 'Paytables side by side',
    link: 'Side by side',
    about: 'Payback, hold, hit frequency and standard deviation of every paytable of a wager.',
  },
  {
    name: 'meters',
    title: 'Break-even meters',
    link: 'Break-even meters',
    about: 'EV of a progressive wager by meter, and its break-even meter.',
  },
  {
    name: 'jackpots',
    title: 'Jackpots',
    link: 'Jackpots',
    about: 'Wagers until a progressive’s top award, its size by then, and the house’s share of the cost.',
  },
  {
    name: 'bankroll',
    title: 'Bankroll simulation',
    link: 'Bankroll',
    about: 'Results and risk of ruin over thousands of sessions with your bets.',
  },
  {
    name: 'audit',
    title: 'Audit of published figures',
    link: 'Audit',
    about: 'Every payback and hold published by the Board, compared with the exact figure.',
  },
];
