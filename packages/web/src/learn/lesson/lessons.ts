import type { HouseGameId } from '@fairdeal/rules';
/** What the pupil does at a step: puts a chip on an area, has the cards dealt, looks, or chooses. */
export type LessonStep =
  | { readonly asks: 'wager'; readonly wager: string; readonly words: string }
  | { readonly asks: 'deal' | 'look'; readonly words: string }
  | {
      readonly asks: 'choose';
      readonly words: string;
      /** What speaks against the other choices. */
      readonly against: string;
    };

/** A first round at a table, one idea a step. */
export interface Lesson {
  /** The chance that deals its cards, by the text that `?same=` would name. */
  readonly same: string;
  readonly steps: readonly LessonStep[];
  /** What the round has shown. */
  readonly end: string;
  /** The strategy in one line. */
  readonly strategy: string;
}

const HIGH_CARD_FLUSH: Lesson = {
  same: 'lesson 201',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'That is all you need. Have seven cards dealt to you and to the dealer.' },
    {
      asks: 'look',
      words: 'Your cards lie sorted. Only the longest run of one suit counts: you hold four hearts, king high.',
    },
    {
      asks: 'choose',
      words: 'Raise another $5, or fold? You decide before you see any card of the dealer’s.',
      against: 'Four of one suit is a strong hand: the dealer gets as many in about 23 of 100 deals.',
    },
  ],
  end: 'Four hearts beat three diamonds, even with the dealer’s ace: the longer flush wins.',
  strategy: 'Raise with three of a suit from 10-8-6 up and with every longer flush. Fold the rest.',
};

const HEADS_UP_HOLDEM: Lesson = {
  same: 'lesson 124',
  steps: [
    {
      asks: 'wager',
      wager: 'ante',
      words: 'This is your Ante. Press it to put $5 there; the Odds wager takes as much by itself.',
    },
    { asks: 'deal', words: 'Have two cards dealt to you and two to the dealer.' },
    {
      asks: 'look',
      words: 'A 10 and a 6. Five cards that both of you share come next: three of them first, two later.',
    },
    {
      asks: 'choose',
      words: 'You may raise now, up to $15, or check and see three cards first. This hand is weak.',
      against: 'A 10 and a 6 of two suits lose more often than they win. Looking first is free.',
    },
    {
      asks: 'choose',
      words: 'A 6 fell: you have a pair. Now you may raise $10 at most. Will you?',
      against: 'A pair that the dealer does not share is usually ahead. Raise all that is allowed while you lead.',
    },
  ],
  end: 'A third 6 came and beat the dealer’s pair. The Odds wager pays from a straight on, so it came back.',
  strategy:
    'Raise three times the Ante with an ace, a pair of 3s or better, and most kings; else check until you have a pair.',
};

const SAIGON_5: Lesson = {
  same: 'lesson 8',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'Have five cards dealt to you and five to the dealer.' },
    {
      asks: 'look',
      words: 'Three of your cards must make 10, 20 or 30. King, queen and jack count 10 each: 30. You qualify.',
    },
    {
      asks: 'choose',
      words: 'The other two are your points: 4 and 4 make 8. Set your hand so.',
      against: 'The three that make 30 leave you the most points.',
    },
  ],
  end: 'Your 8 beats the dealer’s 3. Only the last digit counts, and a 0 is the best: it counts 10.',
  strategy: 'Set the highest Point Count your cards allow. There is nothing else to decide.',
};

const OVER_UNDER: Lesson = {
  same: 'lesson 45',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'Have the first of your three cards dealt. There is no dealer’s hand to beat.' },
    { asks: 'look', words: 'A 3. Pictures count 10 and aces 11. Your three cards will be added up.' },
    {
      asks: 'choose',
      words: 'Will they make more than 23, or less than 18? Your call costs another $5.',
      against: 'From 3 the other two must make 21 or more: an ace with a ten or a picture, or two aces.',
    },
  ],
  end: 'A jack and a 2 made it 15, less than 18, and both wagers won. From 18 to 23 every call would have lost.',
  strategy: 'Call under on 2 to 5, over on everything else. Never surrender.',
};

const DJ_WILD: Lesson = {
  same: 'lesson 7',
  steps: [
    {
      asks: 'wager',
      wager: 'ante',
      words: 'This is your Ante. Press it to put $5 there; the Blind takes as much by itself.',
    },
    { asks: 'deal', words: 'Have five cards dealt to you and five to the dealer.' },
    {
      asks: 'look',
      words: 'Every 2 is wild, and so is the joker. Your 2 stands for a third 5: three of a kind.',
    },
    {
      asks: 'choose',
      words: 'Raise $10, or fold and lose both wagers? The dealer’s cards stay hidden until then.',
      against: 'Three of a kind beats most hands of the dealer’s, wild cards and all.',
    },
  ],
  end: 'Three 5s beat the dealer’s 9. The Blind pays from a straight on; below that it comes back when you win.',
  strategy: 'Raise with a pair of 4s or better, but fold 4s that have a 3 beside them.',
};

const FACE_UP_PAI_GOW: Lesson = {
  same: 'lesson 112',
  steps: [
    { asks: 'wager', wager: 'pai-gow', words: 'This is your wager. Press it to put $5 there.' },
    { asks: 'deal', words: 'Have seven cards dealt to you and seven to the dealer, whose cards lie open.' },
    {
      asks: 'look',
      words: 'The dealer made two hands: a pair of 9s with five cards, and a pair of 5s with two. You do the same.',
    },
    {
      asks: 'choose',
      words: 'Pick the two cards of your low hand. Your kings beat the 9s alone: what beats the pair of 5s?',
      against: 'Both hands must win. With kings high and queens low they do; the high hand must stay the better one.',
    },
  ],
  end: 'Kings beat 9s, queens beat 5s: both hands win. One of two would have been a tie, and the wager back.',
  strategy: 'Beat both of the dealer’s hands where your cards can; else save the wager by beating one.',
};

const LESSONS: Readonly<Record<HouseGameId, Lesson>> = {
  'heads-up-holdem': HEADS_UP_HOLDEM,
  'high-card-flush': HIGH_CARD_FLUSH,
  'saigon-5': SAIGON_5,
  'over-under': OVER_UNDER,
  'dj-wild': DJ_WILD,
  'face-up-pai-gow': FACE_UP_PAI_GOW,
};

export const lessonOf = (game: HouseGameId): Lesson => LESSONS[game];
