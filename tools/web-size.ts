// Builds the web app when it is stale and prints how much compressed JavaScript each page loads first.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { buildWebWhenStale } from '../apps/server/src/web-build.ts';

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
  readonly url: string;
}

const client = new URL('../apps/web/build/client/', import.meta.url);
/** The most a page may load, in bytes as sent (brotli), by the folder of its route. */
const budgets: readonly (readonly [page: RegExp, most: number])[] = [[/^buyer\/product\//, 130_000]];

const readManifest = (): Manifest => {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (file === undefined) throw new Error('The build has no manifest.');
  const text = readFileSync(new URL(file, client), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
};

const sizeOf = (path: string): number => {
  const file = new URL(path.slice(1), client);
  const sent = new URL(`${file.href}.br`);
  return statSync(existsSync(sent) ? sent : file).size;
};

const filesOf = ({ entry, routes, url }: Manifest, id: string): Set<string> => {
  const files = new Set([entry.module, ...entry.imports, url]);
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? []), route.clientLoaderModule ?? ''])
      if (file.endsWith('.js')) files.add(file);
  }
  return files;
};

await buildWebWhenStale(console.log);
const manifest = readManifest();
const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
const pages = Object.keys(manifest.routes)
  .filter((id) => !parents.has(id))
  .map((id) => ({ id, size: [...filesOf(manifest, id)].reduce((sum, file) => sum + sizeOf(file), 0) }))
  .toSorted((a, b) => b.size - a.size);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
for (const { id, size } of pages) {
  const most = budgets.find(([page]) => page.test(id))?.[1];
  const over = most !== undefined && size > most;
  const limit = most === undefined ? '' : `  (at most ${kilobytes(most)})`;
  console.log(`${kilobytes(size).padStart(10)}  ${id}${limit}${over ? '  too much' : ''}`);
  if (over) process.exitCode = 1;
}
const [largest] = pages;
const product = pages.find(({ id }) => budgets[0]?.[0].test(id) === true) ?? largest;
console.log(
  `JavaScript, compressed: ${product?.id} ${kilobytes(product?.size ?? 0)}, most ${kilobytes(largest?.size ?? 0)}`,
);
