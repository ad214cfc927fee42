import type { HouseGameId } from '@fairdeal/rules';
/** Step of a lesson: the player bets, deals, looks or decides. */
export type LessonStep =
  | { readonly asks: 'wager'; readonly wager: string; readonly words: string }
  | { readonly asks: 'deal' | 'look'; readonly words: string }
  | {
      readonly asks: 'choose';
      readonly words: string;
      /** Reason against the other choices. */
      readonly against: string;
    };

/** First round at a table, one idea per step. */
export interface Lesson {
  /** Seed of its cards, as in `?same=`. */
  readonly same: string;
  readonly steps: readonly LessonStep[];
  /** Summary of the round. */
  readonly end: string;
  /** Strategy in one line. */
  readonly strategy: string;
}

const HIGH_CARD_FLUSH: Lesson = {
  same: 'lesson 201',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'That’s the only bet you need. Press Deal for seven cards each for you and the dealer.' },
    {
      asks: 'look',
      words: 'Your cards are sorted. Only your longest suit counts. You hold four hearts, king high.',
    },
    {
      asks: 'choose',
      words: 'Raise another $5, or fold? You decide before you see the dealer’s cards.',
      against: 'Four of one suit is a strong hand. The dealer gets four in only about 23 of 100 deals.',
    },
  ],
  end: 'Four hearts beat three diamonds, even with the dealer’s ace. The longer flush wins.',
  strategy: 'Raise with a three-card flush of 10-8-6 or better, and with any longer flush. Fold the rest.',
};

const HEADS_UP_HOLDEM: Lesson = {
  same: 'lesson 124',
  steps: [
    {
      asks: 'wager',
      wager: 'ante',
      words: 'This is your Ante. Press it to put $5 there; the Odds wager matches it automatically.',
    },
    { asks: 'deal', words: 'Press Deal for two cards each for you and the dealer.' },
    {
      asks: 'look',
      words: 'A 10 and a 6. Next come five community cards that you share with the dealer: three first, two later.',
    },
    {
      asks: 'choose',
      words: 'You can raise up to $15 now, or check and see three cards first. This hand is weak.',
      against: 'Ten-six offsuit loses more often than it wins. Checking is free.',
    },
    {
      asks: 'choose',
      words: 'A 6 came, so you have a pair. Now you can raise $10 at most. Raise or check?',
      against: 'A pair that isn’t on the board is usually ahead. Raise the maximum while you lead.',
    },
  ],
  end: 'A third 6 came and beat the dealer’s pair. The Odds wager pays only on a straight or better, so it pushed.',
  strategy:
    'Raise three times the Ante with any ace, a pair of 3s or better, and most kings. Otherwise check until you have a pair.',
};

const SAIGON_5: Lesson = {
  same: 'lesson 8',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'Press Deal for five cards each for you and the dealer.' },
    {
      asks: 'look',
      words:
        'Three of your cards must add up to 10, 20 or 30. King, queen and jack count 10 each, so they make 30 and you qualify.',
    },
    {
      asks: 'choose',
      words: 'The other two are your Point Count: 4 and 4 make 8. Set your hand this way.',
      against: 'The three cards that make 30 leave the highest Point Count.',
    },
  ],
  end: 'Your 8 beats the dealer’s 3. Only the last digit counts, and 0 counts as 10, the best.',
  strategy: 'Set the highest Point Count your cards allow. That’s your only decision.',
};

const OVER_UNDER: Lesson = {
  same: 'lesson 45',
  steps: [
    { asks: 'wager', wager: 'ante', words: 'This is your Ante. Press it to put $5 there.' },
    { asks: 'deal', words: 'Press Deal for the first of your three cards. There’s no dealer’s hand to beat.' },
    { asks: 'look', words: 'A 3. Face cards count 10 and aces 11. Your three cards will be added up.' },
    {
      asks: 'choose',
      words: 'Will the total be over 23 or under 18? Your call takes another $5 bet.',
      against: 'With a 3, over needs 21 or more from two cards: an ace with a ten or face card, or two aces.',
    },
  ],
  end: 'A jack and a 2 made 15, under 18, so both wagers won. From 18 to 23, every call loses.',
  strategy: 'Call under on 2 to 5 and over on everything else. Never surrender.',
};

const DJ_WILD: Lesson = {
  same: 'lesson 7',
  steps: [
    {
      asks: 'wager',
      wager: 'ante',
      words: 'This is your Ante. Press it to put $5 there; the Blind matches it automatically.',
    },
    { asks: 'deal', words: 'Press Deal for five cards each for you and the dealer.' },
    {
      asks: 'look',
      words: 'Every 2 is wild, and so is the joker. Your 2 stands for a third 5: three of a kind.',
    },
    {
      asks: 'choose',
      words: 'Raise $10, or fold and lose both wagers? The dealer’s cards stay hidden until then.',
      against: 'Three of a kind beats most dealer hands, even with wild cards.',
    },
  ],
  end: 'Three 5s beat the dealer’s 9. The Blind pays on a straight or better. With less, it pushes when you win.',
  strategy: 'Raise with a pair of 4s or better, but fold a pair of 4s with a 3.',
};

const FACE_UP_PAI_GOW: Lesson = {
  same: 'lesson 112',
  steps: [
    { asks: 'wager', wager: 'pai-gow', words: 'This is your wager. Press it to put $5 there.' },
    { asks: 'deal', words: 'Press Deal for seven cards each. The dealer’s cards are face up.' },
    {
      asks: 'look',
      words: 'The dealer made two hands: a pair of 9s with five cards, and a pair of 5s with two. Now set yours.',
    },
    {
      asks: 'choose',
      words: 'Pick two cards for your low hand. Your kings beat the 9s. Which pair beats the 5s?',
      against: 'Both hands must win. Kings high and queens low do. The high hand must rank above the low hand.',
    },
  ],
  end: 'Kings beat 9s and queens beat 5s, so you win. If only one hand had won, your wager would push.',
  strategy: 'Beat both dealer hands if you can. Otherwise beat one to push.',
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
