import type { Result } from '@fairdeal/cards';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { tomlFault } from '@fairdeal/rules/internal';
import { writeRefusal } from '@fairdeal/words';
import { speakerFor } from '@fairdeal/words/internal';
import { isInputFault, NOT_TEXT, openingGuard } from '../script/lines.js';
import { type HandReply, type HandStep, openedHand, runHandCommand } from './hand-commands.js';
import { HAND_EXAMPLE, readHandLine, readHandLineRequest } from './lines.js';
import { type HandProgress, openHand, openHandHistory } from './opening.js';

/** Session about a hand of poker: one line in, one answer out; null for a blank line. */
export interface HandSession {
  answer(text: string): Readonly<Record<string, unknown>> | null;
  /** Gives 0 if everything was allowed, 1 if anything was refused, 2 if any line could not be understood. */
  status(): 0 | 1 | 2;
}

type TomlReader = (text: string) => unknown;

/** The parsed text, or the place where parsing failed. */
const tomlOf = (readToml: TomlReader, text: string): Result<unknown> => {
  try {
    return { ok: readToml(text) };
  } catch (error) {
    return { wrong: `"phh" of "open" ${tomlFault(error)}.` };
  }
};

const open = (readToml: TomlReader, value: unknown, withReasons: boolean): HandStep => {
  const asked = readHandLineRequest('open', value);
  if (isInputFault(asked)) return { reply: asked };
  const toml = 'phh' in asked ? tomlOf(readToml, asked.phh) : null;
  if (toml !== null && 'wrong' in toml) return { reply: toml };
  const opened = 'phh' in asked ? openHandHistory(toml?.ok) : openHand(asked);
  return isRefused(opened) ? { reply: opened } : openedHand({ ...opened, withReasons });
};

const written = (reply: HandReply, spoken: number | null): Exclude<HandReply, Refusal> => {
  if (!isRefused(reply)) return reply;
  const { scale, ...refusal } = { scale: spoken, ...reply };
  return { ...writeRefusal(refusal, speakerFor(scale)) };
};

export interface HandSessionOptions {
  /** Adds a `why` to refusals and to pots that are pushed: what else was considered, and the fact that ruled it out. */
  readonly why?: boolean;
}

/** Starts a session about a hand of poker. `readToml` parses recorded hands and throws for anything else. */
export const startHandSession = (readToml: TomlReader, { why = false }: HandSessionOptions = {}): HandSession => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let hand: HandProgress | null = null;
  const unopened = openingGuard('hand', HAND_EXAMPLE);

  const keep = ({ reply, played }: HandStep, scale: number | null): Exclude<HandReply, Refusal> => {
    if (played !== undefined) hand = played;
    return written(reply, scale);
  };

  const replyTo = (text: string): Exclude<HandReply, Refusal> => {
    const line = readHandLine(text);
    if (isInputFault(line)) return line;
    const { kind, value } = line;
    if (kind === 'open') {
      if (hand === null) unopened.failed(number);
      return keep(open(readToml, value, why), null);
    }
    return hand === null ? unopened.answer() : keep(runHandCommand(hand, kind, value), hand.scale);
  };

  return {
    answer: (text) => {
      number += 1;
      if (typeof text !== 'string') {
        worst = 2;
        return { line: number, wrong: NOT_TEXT };
      }
      if (text.trim() === '') return null;
      const said = replyTo(text);
      if ('wrong' in said) worst = 2;
      else if ('refused' in said && worst === 0) worst = 1;
      return { line: number, ...said };
    },
    status: () => worst,
  };
};
