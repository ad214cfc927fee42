import { ROLES } from '@fairdeal/rules';
import { type CommandReasons, type NotYourAct, quoteValue } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import { roleWords } from './phrases.js';
import type { Sentences } from './sentence.js';
import { unknownActText } from './unknown-act.js';

const notYourAct = (args: NotYourAct): string => {
  switch (args.what) {
    case 'role': {
      const may = joinList(
        args.may.map((role) => roleWords(role)),
        'or',
      );
      return `Only ${may} can do "${args.act}". You are here as ${roleWords(args.role, args.seat)}.`;
    }
    case 'seat':
      return `You can’t act for seat ${args.seat}. Another player sits there.`;
    case 'plays-here':
      return 'You play at this table, so you can’t work at it.';
    case 'dealer':
      return 'You can’t do that. Another person deals at this table. The dealer or a floorperson must change the dealer first.';
    case 'own-seat':
      return `You can’t act for another seat. You sit in seat ${args.seat}. Act for that seat.`;
    case 'not-posted':
      return `You can’t act as ${roleWords(args.role)} here. You don’t work at this table in that role. Ask a floorperson to post you.`;
    case 'works-here':
      return 'You can’t sit here. You work at this table. Choose another table.';
    case 'not-here':
      return 'You can’t act here. You neither sit nor work at this table. Take a seat first.';
    case 'not-seated':
      return 'You can’t act as a player here. You don’t sit at this table. Take a seat first.';
    case 'kiosk':
      return 'A kiosk can’t do that. It only adds names to the lists of the room and takes them off. Ask the brush.';
    case 'watches':
      return 'You can’t act here. Your role only watches. Ask the staff of this table or room.';
  }
};

export const COMMANDS: Sentences<CommandReasons> = {
  'malformed-command': ({ lacks, given }) => {
    switch (lacks) {
      case 'act':
        return `${quoteValue(given)} is not a command. A command has an act, an actor and a time.`;
      case 'actor':
        return 'The command names no actor. Name a role and a person, and the seat of a player.';
      case 'seat':
        return `A player’s seat is a number, not ${quoteValue(given)}.`;
      case 'time':
        return `A command’s time is a number of milliseconds, not ${quoteValue(given)}.`;
    }
  },
  'unknown-act': ({ act, known, options = [] }) => unknownActText(act, known, options),
  'not-your-act': notYourAct,
  'unknown-role': ({ role }) => `Unknown role ${quoteValue(role)}. Available roles: ${ROLES.join(', ')}.`,
};
