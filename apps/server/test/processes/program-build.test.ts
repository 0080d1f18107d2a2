import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildServerWhenStale, providersProgram } from '../../src/builds/program-build.ts';

/** Code that only a demo may load. */
const DEMO =
  /^\/\/ (?:apps\/server\/demo|packages\/demo-data|packages\/providers|\S*\/adapters\/fake-providers)/m;

const staticImports = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export)\b[^'"]*["']\.\/([^'"]+)["']/gm)].map(([, name]) => name!);

/** The file and all that loads with it, as code. */
const loadedWith = async (folder: string, name: string, seen = new Map<string, string>()) => {
  if (seen.has(name)) return seen;
  const code = await readFile(join(folder, name), 'utf8');
  seen.set(name, code);
  for (const each of staticImports(code)) await loadedWith(folder, each, seen);
  return seen;
};

test('the build stays until its sources change, and demo code is in files of its own', async () => {
  const address = await buildServerWhenStale();
  const entry = fileURLToPath(address!);
  const { mtimeMs } = await stat(entry);
  expect(await buildServerWhenStale()).toBe(address);
  expect((await stat(entry)).mtimeMs).toBe(mtimeMs);

  const folder = dirname(entry);
  const names = await readdir(folder);
  const start = names.find((name) => name.startsWith('start-') && !name.startsWith('start-tracing'));
  const loaded = [await loadedWith(folder, 'run-market.js'), await loadedWith(folder, start!)];
  const code = loaded.flatMap((files) => [...files.values()]).join('\n');
  expect(code).toContain('// apps/server/src/app.ts');
  expect(DEMO.exec(code)?.[0]).toBeUndefined();
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(all.join('\n')).toMatch(DEMO);
});

test('the fake providers run from a build', async () => {
  expect(await providersProgram()).toMatch(/\/packages\/providers\/build\/[0-9a-f]{16}\/main\.js$/);
});
