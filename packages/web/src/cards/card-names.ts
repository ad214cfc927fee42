import { cards, cardWords } from '@fairdeal/cards';

const CARD_CODES = /\b(?:[2-9TJQKA][cdhs]|Jk){2,}\b/g;

/** Cards that a text has in letters, as the terminal types them, in words: `Ac8d low` as `ace of clubs and 8 of diamonds low`. */
export const spellOutCards = (text: string): string =>
  text.replace(CARD_CODES, (written) => {
    const names = cards(written).map((card) => cardWords(card).replace(/^the /, ''));
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  });
