import { stripJsonComments } from '@fairdeal/rules/internal/text';

const TOKENS = /"((?:[^"\\\n]|\\.)*)"(?:(\s*):)?|[{}[\]\n]/g;

/** The line of every key of a JSON text, by its path. Items of lists have the path of their list. */
export const keyLines = (text: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const path: string[] = [];
  let [depth, line] = [0, 1];
  for (const [token, key = '', before] of stripJsonComments(text).matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === '\n') line += 1;
    else if (before !== undefined) {
      path.splice(Math.max(0, depth - 1), path.length, key);
      found.set(keyPath(path), line);
      line += before.split('\n').length - 1;
    }
  }
  return found;
};

/** One text for a path of keys. */
export const keyPath = (keys: readonly string[]): string => JSON.stringify(keys);
