import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src/', import.meta.url));
const ICONS = `${SOURCES}ui/icons.ts`;
const FRAME = ['entry.client.tsx', 'root.tsx', 'areas/buyer/layout.tsx'];
/** The pages that most people come in by. */
const PAGES = ['home', 'search', 'category', 'product', 'shop'];

/** Code of route actions, which stays on the server. */
const ACTION = /-by-form\.ts$|\/action\.ts$/;

const STATIC = /^(?:import|export)(?! type)\b([^;]*?)\bfrom '([^']+)';|^import '([^']+)';/gm;

/** The file of each icon by its name: all are exported by one file, and a page needs few. */
const iconFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(ICONS, 'utf8').matchAll(/export \{ (\w+) \} from '([^']+)'/g)].map(
      ([, name = '', path = '']) => [name, resolve(dirname(ICONS), path)],
    ),
  );

/** Every file that comes with these at once: what is imported by `import()` does not. */
const comeWith = (roots: readonly string[], icons: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!file.startsWith(SOURCES)) return;
    for (const [, names = '', from, alone] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const path = from ?? alone ?? '';
      if (ACTION.test(path)) continue;
      if (!path.startsWith('.') && !path.startsWith('#')) continue;
      const target = path.startsWith('#') ? `${SOURCES}${path.slice(1)}` : resolve(dirname(file), path);
      if (target === ICONS) for (const [name] of names.matchAll(/\w+/g)) visit(icons.get(name) ?? '');
      else visit(target);
    }
  };
  for (const root of roots) visit(`${SOURCES}${root}`);
  return found;
};

/** For each file, which of those pages need it at once. */
export const neededAtOnce = (): ReadonlyMap<string, readonly string[]> => {
  const icons = iconFiles();
  const needed = new Map<string, string[]>();
  for (const page of PAGES)
    for (const file of comeWith([...FRAME, `areas/buyer/${page}/route.tsx`], icons))
      needed.set(file, [...(needed.get(file) ?? []), page]);
  return needed;
};
