import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

interface RouteFiles {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly clientLoaderModule?: string;
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteFiles>>;
}

const client = new URL('../apps/web/build/client/', import.meta.url);
const MANIFEST = 'window.__reactRouterManifest=';
const readManifest = (): Manifest => {
  for (const file of globSync('assets/manifest-*.js', { cwd: client })) {
    const text = readFileSync(new URL(file, client), 'utf8');
    if (text.startsWith(MANIFEST))
      return JSON.parse(text.slice(MANIFEST.length, text.lastIndexOf('}') + 1)) as Manifest;
  }
  throw new Error('The build has no manifest.');
};

const sizeOf = (path: string): number => {
  const file = new URL(path.slice(1), client);
  const compressed = new URL(`${file.href}.br`);
  return statSync(existsSync(compressed) ? compressed : file).size;
};

// without the full manifest: a page contains its own part and fetches more when links come into view
const filesOf = ({ entry, routes }: Manifest, id: string): Set<string> => {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? []), route.clientLoaderModule ?? ''])
      if (file.endsWith('.js')) files.add(file);
  }
  return files;
};

/** What one page loads first. */
export interface PageWeight {
  /** The file of its route. */
  readonly id: string;
  /** Bytes of JavaScript as sent (brotli). */
  readonly size: number;
}

/** JavaScript that each page of the built web app loads first, the heaviest page first. */
export const weighPages = (): PageWeight[] => {
  const manifest = readManifest();
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  return Object.keys(manifest.routes)
    .filter((id) => !parents.has(id))
    .map((id) => ({ id, size: [...filesOf(manifest, id)].reduce((sum, file) => sum + sizeOf(file), 0) }))
    .toSorted((a, b) => b.size - a.size);
};

/** Largest size of a page in bytes as sent (brotli), by the folder of its route. */
export const budgets: readonly (readonly [page: RegExp, most: number])[] = [
  [/^areas\/buyer\/(?:home|search|category|product(?!\/preview)|shop)\//, 130_000],
];
