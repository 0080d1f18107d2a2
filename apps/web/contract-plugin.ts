import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const NAME = '@market/contract';
const VIRTUAL = '\0market-contract';
const ENTRY = fileURLToPath(import.meta.resolve(NAME));

/** What is left of an exported value: a route's address, a problem's code, a group of these; nothing of a schema. */
export const addressesOf = (value: unknown): unknown => {
  if (typeof value === 'function' && 'code' in value && 'status' in value) return { code: value.code };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entry = value as Record<string, unknown>;
  if (typeof entry['method'] === 'string' && typeof entry['path'] === 'string')
    return {
      method: entry['method'],
      path: entry['path'],
      ...(entry['replyHeaders'] === undefined ? {} : { replyHeaders: true }),
    };
  if ('~kind' in entry || 'type' in entry) return undefined;
  const group = Object.entries(entry).flatMap(([name, one]) => {
    const kept = addressesOf(one);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return group.length === 0 ? undefined : Object.fromEntries(group);
};

/** The source of the module that stands in for the contract. */
export const tablesOf = (contract: Record<string, unknown>): string =>
  Object.entries(contract)
    .flatMap(([name, value]) => {
      const kept = addressesOf(value);
      return kept === undefined
        ? []
        : [`export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(kept)});`];
    })
    .join('\n');

/**
 * Replaces the contract, in the browser and on the server, by methods and paths alone: schemas are types in here. Using
 * a schema as a value fails the build, as it should.
 */
export const contractTables = (): Plugin => ({
  name: 'contract-tables',
  enforce: 'pre',
  resolveId: (id) => (id === NAME ? VIRTUAL : undefined),
  async load(id) {
    if (id !== VIRTUAL) return undefined;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(ENTRY);
    for (const file of dependencies) this.addWatchFile(file);
    return tablesOf(module);
  },
});
