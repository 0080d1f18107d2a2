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

/** The source of each value that stands in for one of the contract's, by its name. */
export const tablesOf = (contract: Record<string, unknown>): Map<string, string> =>
  new Map(
    Object.entries(contract).flatMap(([name, value]) => {
      const kept = addressesOf(value);
      return kept === undefined
        ? []
        : [[name, `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(kept)});`] as const];
    }),
  );

/**
 * Replaces the contract, in the browser and on the server, by methods and paths alone: schemas are types in here. Using
 * a schema as a value fails the build, as it should.
 */
export const contractTables = (): Plugin => {
  let tables: Promise<Map<string, string>> | undefined;
  return {
    name: 'contract-tables',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? VIRTUAL : id.startsWith(VIRTUAL) ? id : undefined),
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      if (id === VIRTUAL || tables === undefined) {
        const read = runnerImport<Record<string, unknown>>(ENTRY);
        tables = read.then(({ module }) => tablesOf(module));
        for (const file of (await read).dependencies) this.addWatchFile(file);
      }
      const values = await tables;
      // A module each: a page loads the addresses that it calls.
      return id === VIRTUAL
        ? [...values.keys()].map((name) => `export { ${name} } from '${VIRTUAL}/${name}';`).join('\n')
        : values.get(id.slice(VIRTUAL.length + 1));
    },
  };
};
