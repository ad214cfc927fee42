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

/** ` (did you mean over-under?)` behind what was mistyped; nothing where nothing is near. */
export const didYouMean = (asked: string, known: readonly string[]): string => {
  const best = nearestWord(asked, known);
  const meant = [...new Set([...(best === undefined ? [] : [best]), ...relatedWords(asked, known)])].slice(
    0,
    MAX_SUGGESTIONS,
  );
  return meant.length === 0 ? '' : ` (did you mean ${meant.join(' or ')}?)`;
};
