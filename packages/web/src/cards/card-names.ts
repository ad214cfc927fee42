import { cards, cardWords } from '@fairdeal/cards';

const CARD_CODES = /\b(?:[2-9TJQKA][cdhs]|Jk){2,}\b/g;

/** Text with card codes spelled out: `Ac8d low` becomes `ace of clubs and 8 of diamonds low`. */
export const spellOutCards = (notation: string): string =>
  notation.replace(CARD_CODES, (written) => {
    const names = cards(written).map((card) => cardWords(card).replace(/^the /, ''));
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  });
