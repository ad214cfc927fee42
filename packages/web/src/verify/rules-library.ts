import { type RulesLibrary, readRulesIndex, rulesOfModule } from '@fairdeal/proof';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const load: RulesLibrary['load'] = async (hash) => {
  const address = `/rules/${hash}.js`;
  const code = await (await fetch(address)).arrayBuffer();
  if (hexOf(await crypto.subtle.digest('SHA-256', code)) !== hash)
    throw new Error(`The rules bundle ${address} was changed.`);
  return rulesOfModule(await import(/* @vite-ignore */ address));
};

/** The rules that this website carries: those of its version and of every release. */
export const rulesLibrary = async (): Promise<RulesLibrary> => ({
  ...readRulesIndex(await (await fetch('/rules/index.json')).json()),
  load,
});
