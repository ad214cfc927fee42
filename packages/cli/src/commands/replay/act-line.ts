import { isRefused, replayHand } from '@fairdeal/rules';

const TOKENS = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|#[^\n]*|[\n\]]/g;

/** Each action of the first hand in this text, with its line. */
const actionLines = (text: string, from: number): { readonly act: string; readonly line: number }[] => {
  const start = /^[ \t]*actions\s*=\s*\[/m.exec(text.slice(from));
  if (start === null) return [];
  const begin = from + start.index + start[0].length;
  let line = text.slice(0, begin).split('\n').length;
  const found: { readonly act: string; readonly line: number }[] = [];
  for (const [token, double, single] of text.slice(begin).matchAll(TOKENS)) {
    const act = double ?? single;
    if (token === ']') break;
    if (token === '\n') line += 1;
    else if (act !== undefined) found.push({ act, line });
  }
  return found;
};

/** Place of the TOML table of a hand, in a file of several. */
const tablePlace = (text: string, table: string): number => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim().replace(/^\[\s*["']?(.*?)["']?\s*\].*$/, '$1') === table);
  return at === -1 ? 0 : lines.slice(0, at).join('\n').length;
};

/** The number of acts that are allowed before this one is refused. */
const actsBefore = (hand: object, actions: readonly string[], refused: string): number =>
  actions.findIndex((act, at) => {
    if (act !== refused) return false;
    const answer = replayHand({ ...hand, actions: actions.slice(0, at + 1) }, { unfinished: true });
    return isRefused(answer) && answer.act === refused;
  });

/** The line of a file with the act that was refused; null if the file doesn't say. */
export const refusedActLine = (text: string, table: string | null, hand: object, refused: string): number | null => {
  const actions = actionLines(text, table === null ? 0 : tablePlace(text, table));
  const at = actsBefore(
    hand,
    actions.map(({ act }) => act),
    refused,
  );
  return actions[at]?.line ?? null;
};
