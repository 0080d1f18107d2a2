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

/** The source of each export that is left, by its name. */
export const tablesOf = (contract: Record<string, unknown>): ReadonlyMap<string, string> =>
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
 * a schema as a value fails the build, as it should. Each route is a module of its own, so that it goes with the page that
 * calls it and not with all of them.
 */
export const contractTables = (): Plugin => {
  let tables: ReadonlyMap<string, string> = new Map();
  let isBuild = false;
  return {
    name: 'contract-tables',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? VIRTUAL : id.startsWith(`${VIRTUAL}/`) ? id : undefined),
    async load(id) {
      if (id.startsWith(`${VIRTUAL}/`))
        return { code: tables.get(id.slice(VIRTUAL.length + 1)) ?? '', moduleSideEffects: false };
      if (id !== VIRTUAL) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(ENTRY);
      for (const file of dependencies) this.addWatchFile(file);
      tables = tablesOf(module);
      // the development server would be asked for hundreds of files
      const code = isBuild
        ? [...tables.keys()].map((name) => `export { ${name} } from ${JSON.stringify(`${VIRTUAL}/${name}`)};`)
        : [...tables.values()];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
};
