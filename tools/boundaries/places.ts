import { posix } from 'node:path';
import type { Import, Source } from './sources.ts';

export interface Edge extends Import {
  readonly from: string;
  /** A file of the project; undefined for a package or an unresolved import. */
  readonly to?: string;
  /** The name of a package, or `node:…`. */
  readonly package?: string;
}

/** Exports of the workspace packages, from their package.json: `@market/contract/rules` → its file. */
export type Doors = Readonly<Record<string, string>>;

const modulesAt = 'apps/server/src/modules/';
const WEB_ALIAS = /^#(app|ui|features)\//;
const IGNORED = /\.(css|svg|json|sql|graphql|webp|png|woff2)(\?\w+)?$|^\.{1,2}\/(.*\/)?\+types\//;

const fileOf = (specifier: string, from: string, doors: Doors): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#platform/')) return `apps/server/src/platform/${specifier.slice(10)}`;
  if (specifier.startsWith('#ports/')) return `apps/server/src/ports/${specifier.slice(7)}`;
  if (specifier.startsWith('#test/')) return `apps/server/test/${specifier.slice(6)}`;
  if (WEB_ALIAS.test(specifier)) return `apps/web/src/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `${modulesAt}${specifier.slice(1)}/index.ts`;
  return doors[specifier];
};

const packageOf = (specifier: string): string =>
  specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? specifier);

/** Resolves every import. Leaves out styles, pictures and generated types. */
export const edgesOf = (sources: readonly Source[], doors: Doors): Edge[] => {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((each): Edge[] => {
      const { specifier } = each;
      if (IGNORED.test(specifier)) return [];
      const target = fileOf(specifier, path, doors);
      if (target !== undefined)
        return [{ ...each, from: path, ...(paths.has(target) ? { to: target } : {}) }];
      return [
        {
          ...each,
          from: path,
          ...(specifier.startsWith('@market/') ? {} : { package: packageOf(specifier) }),
        },
      ];
    }),
  );
};

export const moduleOf = (path: string | undefined): string | undefined =>
  path?.startsWith(modulesAt) === true ? path.slice(modulesAt.length).split('/')[0] : undefined;

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(e2e|apps\/(?:server|web)\/test)\//.test(path);

/** The name of a module's file or of its folder (`actions/place.ts`). */
export const roleOf = (path: string): string | undefined => {
  const name = moduleOf(path);
  if (name === undefined) return undefined;
  const [first = '', ...innerPath] = path.slice(modulesAt.length + name.length + 1).split('/');
  if (/\.test\.tsx?$/.test(path)) return 'test';
  return innerPath.length > 0 ? first : first.replace(/\.ts$/, '');
};
