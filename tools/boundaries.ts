// Prints every boundary violation. `--graph` prints the modules in layers, `--graph --write` writes them to
// ARCHITECTURE.md, `--mermaid` prints every call between modules.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appFeatures, features, modules } from '../boundaries.mjs';
import { check } from './boundaries/check.ts';
import { graphOf, sketchOf } from './boundaries/graph.ts';
import type { Doors } from './boundaries/places.ts';
import { readSources } from './boundaries/sources.ts';

export const root = fileURLToPath(new URL('../', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** Files of one `exports` target, each with its value of `*`: `./src/*.ts` matches every file of `src`. */
const filesOf = (target: string): (readonly [subpath: string, file: string])[] => {
  const [before = '', after] = target.split('*');
  if (after === undefined) return existsSync(root + target) ? [['', target]] : [];
  return globSync(`${before}**/*${after}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file.slice(before.length, file.length - after.length), file] as const);
};

/** Exports of the workspace packages, from their package.json. */
export const readDoors = (): Doors =>
  Object.fromEntries(
    globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(root + file, 'utf8')) as Manifest;
      const folder = dirname(file).replaceAll('\\', '/');
      return Object.entries(exports).flatMap(([door, target]) =>
        filesOf(posix.join(folder, target)).map(
          ([subpath, file]) => [posix.join(name, door.replace('*', subpath)), file] as const,
        ),
      );
    }),
  );

const SKETCH = /(?<=```modules\n).*?(?=\n```)/s;
export const readSketch = (): string =>
  SKETCH.exec(readFileSync(`${root}ARCHITECTURE.md`, 'utf8'))?.[0] ?? '';
const writeSketch = (sketch: string): void => {
  const file = `${root}ARCHITECTURE.md`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(SKETCH, sketch));
};

/** Fewer files mean that the search for sources failed. */
const floor = 100;

if (import.meta.main) {
  const [sources, doors] = [readSources(root), readDoors()];
  if (process.argv.includes('--mermaid')) console.log(graphOf(sources, doors));
  else if (process.argv.includes('--write')) writeSketch(sketchOf(sources, doors));
  else if (process.argv.includes('--graph')) console.log(sketchOf(sources, doors));
  else {
    const violations = check(sources, { modules, features, appFeatures }, doors);
    for (const { law, from, to, reason } of violations)
      console.error(`${from}\n  → ${to}\n  ${law}: ${reason}`);
    const few = sources.length < floor;
    if (few) console.error(`only ${sources.length} files were read, ${floor} are expected at least`);
    console.log(`${sources.length} files, ${violations.length} broken boundaries`);
    process.exitCode = violations.length > 0 || few ? 1 : 0;
  }
}
