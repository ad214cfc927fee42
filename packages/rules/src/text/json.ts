import type { Result } from '@fairdeal/cards';

/** Value of a JSON text, or the place where it stops being JSON: `line 3, column 14`, or `column 7` in a single line. */
export const parseJson = (text: string): Result<unknown> => {
  try {
    return { ok: JSON.parse(text) };
  } catch {
    const at = jsonFaultAt(text);
    const [last = '', ...before] = text.slice(0, at).split('\n').reverse();
    const line = text.includes('\n') ? `line ${before.length + 1}, ` : '';
    return { wrong: `${line}column ${last.length + 1}${at < text.length ? '' : ', where it ends too early'}` };
  }
};

const BLANK = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Where the first thing stands that JSON has no place for. */
const jsonFaultAt = (text: string): number => {
  let at = 0;
  const takes = (what: RegExp): boolean => {
    what.lastIndex = at;
    const taken = what.test(text);
    if (taken) at = what.lastIndex;
    return taken;
  };
  const closers: string[] = [];
  let wants: 'value' | 'key' | 'rest' = 'value';
  for (;;) {
    takes(BLANK);
    const next = text[at];
    const closer = closers.at(-1);
    if (wants === 'rest') {
      if (closer === undefined) return at;
      if (next === closer) closers.pop();
      else if (next === ',') wants = closer === '}' ? 'key' : 'value';
      else return at;
      at += 1;
    } else if (wants === 'key') {
      if (!takes(STRING)) return at;
      takes(BLANK);
      if (text[at] !== ':') return at;
      at += 1;
      wants = 'value';
    } else if (next === '{' || next === '[') {
      at += 1;
      takes(BLANK);
      const end = next === '{' ? '}' : ']';
      if (text[at] === end) {
        at += 1;
        wants = 'rest';
      } else {
        closers.push(end);
        wants = next === '{' ? 'key' : 'value';
      }
    } else if (takes(STRING) || takes(PLAIN)) wants = 'rest';
    else return at;
  }
};

/** A string, which may hold what looks like a comment, or one. */
const COMMENTS = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g;

/** A string, a comma where no value is before it, or one between a value and the bracket that closes. */
const TRAILING_COMMAS = /"(?:[^"\\\n]|\\.)*"|[,:[{]\s*,(?=\s*[}\]])|,(?=\s*[}\]])/g;

/** JSON with comments, and with commas after the last of a list, as JSON: all that is left stands where it stood. */
export const stripJsonComments = (text: string): string =>
  text
    .replace(COMMENTS, (part) => (part.startsWith('"') ? part : part.replace(/[^\n]/g, ' ')))
    .replace(TRAILING_COMMAS, (part) => (part === ',' ? ' ' : part));
