/** A hand as it is written, and which it is; null where the format cannot say what happened. */
interface PhhFileHand {
  readonly title: string;
  readonly phh: string | null;
}

/** Fault of a text that is not TOML, from the parser's error: `is not TOML: line 1, column 9 cannot be read`. */
export const tomlFault = (error: unknown): string => {
  const { line, column, message } = error as { readonly [name: string]: unknown };
  const where = typeof line === 'number' ? `line ${line}, column ${column}` : 'it';
  return `${message}`.includes('losslessly')
    ? `has a number that is too large: ${where} cannot be kept exactly`
    : `is not TOML: ${where} cannot be read`;
};

/** Hands as one file of Poker Hand History: one is the whole file, of several each is a table of its own in it. */
export const writeHands = (hands: readonly PhhFileHand[]): string => {
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
