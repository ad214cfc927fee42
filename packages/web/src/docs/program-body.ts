const IMPORT = /^[ \t]*import\s+(?:([\w$*\s{},]+?)\s*from\s*)?(['"])([^'"\n]+)\2[ \t]*;?/gm;

interface ImportedName {
  readonly name: string;
  readonly as: string;
}

const importedNames = (list: string): readonly ImportedName[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      return { name, as };
    });

/** Rewrites a program as the body of an async function. Imports become calls of `load` with the module and its names; lines keep their numbers. */
export const programBody = (program: string): string =>
  program.replace(IMPORT, (written: string, clause: string | undefined, _quote: string, from: string) => {
    const whole = /\*\s*as\s+([\w$]+)/.exec(clause ?? '')?.[1];
    const own = /^([\w$]+)/.exec(clause?.trim() ?? '')?.[1];
    const names = [
      ...(own === undefined ? [] : [{ name: 'default', as: own }]),
      ...importedNames(/\{([^}]*)\}/.exec(clause ?? '')?.[1] ?? ''),
    ];
    const load = `await load(${JSON.stringify(from)}, ${JSON.stringify(names.map(({ name }) => name))});`;
    const taken = names.map(({ name, as }) => `${name}: ${as}`).join(', ');
    const lines = written.replace(/[^\n]/g, '');
    return `${whole === undefined ? '' : `const ${whole} = ${load} `}${whole === undefined || names.length > 0 ? `const { ${taken} } = ${load}` : ''}${lines}`;
  });

/** Finds the line of the program where an error arose, if the stack tells. The body begins in the third line of its function. */
export const errorLine = (stack: string): number | null => {
  const found = /(?:<anonymous>|Function):(\d+):\d+/.exec(stack)?.[1];
  return found === undefined ? null : Number(found) - 2;
};
