/** A hand as it is written, and which it is; null where the format cannot say what happened. */
interface WrittenHand {
  readonly title: string;
  readonly phh: string | null;
}

/** Hands as one file of Poker Hand History: one is the whole file, of several each is a table of its own in it. */
export const writeHands = (hands: readonly WrittenHand[]): string => {
  const said = hands.filter(({ phh }) => phh !== null).length;
  let nth = 0;
  return hands
    .map(({ title, phh }) => {
      if (phh === null) return `# ${title}: the format cannot say what happened.\n`;
      nth += 1;
      return `${said > 1 ? `[${nth}]\n` : ''}# ${title}\n${phh}`;
    })
    .join('\n');
};
