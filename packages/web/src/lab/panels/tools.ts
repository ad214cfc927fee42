/** A tool of the lab, by the name in its address. */
interface LabTool {
  readonly name: string;
  readonly title: string;
  /** In the row of links. */
  readonly link: string;
  readonly about: string;
}

/** The tools of the lab beside the explorer. */
export const LAB_TOOLS: readonly LabTool[] = [
  {
    name: 'hand',
    title: 'One hand',
    link: 'One hand',
    about: 'The worth of every choice with the cards in front of you, as a fraction over every deal that is left.',
  },
  {
    name: 'strategy',
    title: 'Best play',
    link: 'Best play',
    about: 'Every hand with the worth of each choice, and the best rule of so many lines to keep in mind.',
  },
  {
    name: 'seat',
    title: 'The wagers of a seat',
    link: 'One seat',
    about:
      'The results of one seat’s wagers, alone and together, by any tables and any meter; sessions and table hold.',
  },
  {
    name: 'compare',
    title: 'Paytables side by side',
    link: 'Side by side',
    about: 'Every table of a wager beside the others: payback, hold, hits and swings, line by line.',
  },
  {
    name: 'meters',
    title: 'Break-even meters',
    link: 'Break-even meters',
    about: 'The worth of a progressive wager as its meter rises, and the meter at which it breaks even.',
  },
  {
    name: 'jackpots',
    title: 'Jackpots',
    link: 'Jackpots',
    about: 'The wagers until a progressive’s top award, its size by then, and the share that the house pays.',
  },
  {
    name: 'bankroll',
    title: 'Bankroll simulation',
    link: 'Bankroll',
    about: 'Thousands of sessions with your stakes: their results, and the risk of ruin.',
  },
  {
    name: 'audit',
    title: 'Audit of published figures',
    link: 'Audit',
    about: 'Every payback and hold that the Board published, against the exact one.',
  },
];
