import { type RulesLibrary, readRulesIndex, rulesOfModule } from './rules-release/index.js';

const moduleAt = (name: string): Promise<unknown> => import(new URL(`../rules/${name}.js`, import.meta.url).href);

/** Rules of this version and of every release, from the files of this package. A log is judged by the rules that its entries name. */
export const packedRules = async (): Promise<RulesLibrary> => {
  const { default: index } = (await moduleAt('index')) as { readonly default: unknown };
  return { ...readRulesIndex(index), load: async (hash) => rulesOfModule(await moduleAt(hash)) };
};
