import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const PACKAGE = '@market/contract/';
const VIRTUAL = '\0market-contract/';
const REGISTRY = fileURLToPath(import.meta.resolve(`${PACKAGE}registry`));
/** Subpaths that the browser loads as they are. */
const PLAIN = /^(rules\/|constants\/|web$)/;

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
    const address = addressesOf(one);
    return address === undefined ? [] : [[name, address] as const];
  });
  return group.length === 0 ? undefined : Object.fromEntries(group);
};

/** The source of each export that is left of one file, by its name. */
export const tableOf = (file: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(file).flatMap(([name, value]) => {
      const address = addressesOf(value);
      return address === undefined
        ? []
        : [
            [
              name,
              `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(address)});`,
            ] as const,
          ];
    }),
  );

interface Registry {
  readonly contractFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Replaces the contract, in the browser and on the server, by methods and paths alone: schemas are types in here. Using
 * a schema as a value fails the build, as it should. Each route is a module of its own, so that it is bundled with the page
 * that calls it.
 */
export const contractTables = (): Plugin => {
  let registry: ReturnType<typeof runnerImport<Registry>> | undefined;
  let isBuild = false;
  return {
    name: 'contract-tables',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    watchChange() {
      registry = undefined;
    },
    resolveId(id) {
      if (id.startsWith(VIRTUAL)) return id;
      const subpath = id.startsWith(PACKAGE) ? id.slice(PACKAGE.length) : undefined;
      return subpath === undefined || PLAIN.test(subpath) ? undefined : VIRTUAL + subpath;
    },
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      registry ??= runnerImport<Registry>(REGISTRY);
      const { module, dependencies } = await registry;
      const [file = '', name] = id.slice(VIRTUAL.length).split('#');
      const table = tableOf(module.contractFiles[file] ?? {});
      if (name !== undefined) return { code: table.get(name) ?? '', moduleSideEffects: false };
      for (const dependency of dependencies) this.addWatchFile(dependency);
      // the development server would be asked for hundreds of files
      const code = isBuild
        ? [...table.keys()].map((each) => `export { ${each} } from ${JSON.stringify(`${id}#${each}`)};`)
        : [...table.values()];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
};
