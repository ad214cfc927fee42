/** How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other. */
const editDistance = (one: string, other: string): number => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
};

const letters = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The known word that was probably meant: up to a third of its letters may be wrong, and the first seldom is. */
export const nearestWord = (asked: string, known: readonly string[]): string | undefined => {
  const told = letters(asked.slice(0, 60));
  const [best] = known
    .map((word) => ({ word, far: editDistance(told, letters(word)), begins: letters(word)[0] === told[0] ? 0 : 1 }))
    .filter(({ word, far }) => far <= letters(word).length / 3)
    .toSorted((one, other) => one.far - other.far || one.begins - other.begins);
  return best?.word;
};

const MAX_SUGGESTIONS = 3;

/** Titles and other names under which players know games whose ids don't have them. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'heads-up-holdem': 'World Poker Tour WPT Texas Holdem',
  'dj-wild': 'DJ Wild Stud Poker',
  'hold-em': 'Texas Holdem',
  'seven-card-stud-low': 'Razz',
  'omaha-hl8': 'Omaha eight or better',
  'seven-card-stud-hl8': 'Stud eight or better',
  'triple-draw-2-7': 'deuce to seven',
};

/** Short names of games in the trade, without spaces and hyphens. */
const NICKNAMES: Readonly<Record<string, string>> = {
  hcf: 'high-card-flush',
  fupg: 'face-up-pai-gow',
  fupgp: 'face-up-pai-gow',
  pgp: 'face-up-pai-gow',
  djw: 'dj-wild',
  hu: 'heads-up-holdem',
  huhe: 'heads-up-holdem',
  wpt: 'heads-up-holdem',
  s5: 'saigon-5',
  ou: 'over-under',
  he: 'hold-em',
  lhe: 'hold-em',
  nlh: 'hold-em',
  nlhe: 'hold-em',
  plo: 'omaha-high',
  plo5: 'five-card-omaha-high',
  o8: 'omaha-hl8',
  o8b: 'omaha-hl8',
  plo8: 'omaha-hl8',
  stud: 'seven-card-stud-high',
  stud8: 'seven-card-stud-hl8',
  '7cs': 'seven-card-stud-high',
  '5cd': 'five-card-draw-high',
  '27td': 'triple-draw-2-7',
  '27sd': 'single-draw-2-7',
  a5td: 'triple-draw-ace-5',
};

/** Well-known games that no chapter here governs, without spaces and hyphens, and the game that is most like each. */
const NOT_OFFERED: Readonly<Record<string, { readonly title: string; readonly like?: string }>> = {
  uth: { title: 'Ultimate Texas Hold’em', like: 'heads-up-holdem' },
  ultimatetexasholdem: { title: 'Ultimate Texas Hold’em', like: 'heads-up-holdem' },
  letitride: { title: 'Let It Ride' },
  threecardpoker: { title: 'Three Card Poker' },
  '3cp': { title: 'Three Card Poker' },
  fourcardpoker: { title: 'Four Card Poker' },
  '4cp': { title: 'Four Card Poker' },
  crazy4poker: { title: 'Crazy 4 Poker' },
  caribbeanstud: { title: 'Caribbean Stud' },
  mississippistud: { title: 'Mississippi Stud' },
  paigowpoker: { title: 'Pai Gow Poker', like: 'face-up-pai-gow' },
  blackjack: { title: 'Blackjack' },
  baccarat: { title: 'Baccarat' },
  craps: { title: 'Craps' },
  roulette: { title: 'Roulette' },
  casinowar: { title: 'Casino War' },
};

/** `Let It Ride is not one of Fairdeal’s games.` where somebody asks for a game that is not here; else empty. */
export const notOfferedText = (asked: string, known: readonly string[]): string => {
  const name = letters(asked.slice(0, 60));
  const found = Object.hasOwn(NOT_OFFERED, name) ? NOT_OFFERED[name] : undefined;
  if (found === undefined) return '';
  const like = found.like !== undefined && known.includes(found.like) ? ` The most similar game is ${found.like}.` : '';
  return `${found.title} is not one of Fairdeal’s games.${like}`;
};

const withOtherNames = (word: string): string[] => [
  word,
  ...(Object.hasOwn(ALSO_CALLED, word) ? [ALSO_CALLED[word] ?? ''] : []),
];

/** Known words that hold the asked one, begin with it or lie in it: `holdem` is in heads-up-holdem, `texas-holdem` holds hold-em. */
const relatedWords = (asked: string, known: readonly string[]): string[] => {
  const told = letters(asked.slice(0, 60));
  return known
    .filter((word) =>
      withOtherNames(word).some((name) => {
        const whole = letters(name);
        if (told.length > 1 && whole.startsWith(told)) return true;
        return (told.length > 2 && whole.includes(told)) || (whole.length > 3 && told.includes(whole));
      }),
    )
    .toSorted((one, other) => one.length - other.length);
};

/** Unknown name of a game: the game that was meant, or that the asked one is not here; begins after the name. */
export const gameHint = (asked: string, known: readonly string[]): string => {
  const absent = notOfferedText(asked, known);
  return absent === '' ? `${didYouMean(asked, known)}.` : `. ${absent}`;
};

/** ` (did you mean over-under?)` behind what was mistyped; nothing where nothing is near. */
export const didYouMean = (asked: string, known: readonly string[]): string => {
  const name = letters(asked.slice(0, 60));
  const nicknamed = Object.hasOwn(NICKNAMES, name) ? NICKNAMES[name] : undefined;
  if (nicknamed !== undefined && known.includes(nicknamed)) return ` (did you mean ${nicknamed}?)`;
  const best = nearestWord(asked, known);
  const meant = [...new Set([...(best === undefined ? [] : [best]), ...relatedWords(asked, known)])].slice(
    0,
    MAX_SUGGESTIONS,
  );
  return meant.length === 0 ? '' : ` (did you mean ${meant.join(' or ')}?)`;
};
