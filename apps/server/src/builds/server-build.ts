import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { hashOfSources, root } from './source-hash.ts';

const ENTRY = 'apps/server/src/run-market.ts';
const folder = `${root}apps/server/build/`;
const SOURCES = [
  'apps/server/{src,demo}/**/*.ts',
  'packages/{contract,demo-data,embedded-postgres}/src/**/*.ts',
  'package-lock.json',
];
const OWN = /^(?:[./#\0]|@market\/)/;
/** 400 files, and used by no other package: two copies of it would not know each other's schemas. */
const BUNDLED = /^typebox(?:\/|$)/;

/** Files that a module names beside itself stay where they are. */
const sourceAddresses = (into: string): Plugin => ({
  name: 'source-addresses',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
    const path = relative(into, id).split(sep).join('/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
  },
});

const build = async (name: string): Promise<void> => {
  const { rolldown } = await import('rolldown');
  const into = `${folder}${name}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    input: root + ENTRY,
    platform: 'node',
    external: (id) => !OWN.test(id) && !id.startsWith(root) && !BUNDLED.test(id),
    plugins: [sourceAddresses(into)],
    logLevel: 'silent',
  });
  await bundle.write({ dir: into, format: 'esm' });
  await bundle.close();
  // whoever builds at the same time writes the same
  await rename(into, folder + name).catch(() => rm(into, { recursive: true, force: true }));
};

/** All but the newest, parts of which a process of the version before may still load. */
const removeOlder = async (): Promise<void> => {
  const entries = await readdir(folder);
  const builds = await Promise.all(
    entries.map(async (entry) => ({ entry, writtenAt: (await stat(folder + entry)).mtimeMs })),
  );
  for (const { entry } of builds.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(1))
    await rm(folder + entry, { recursive: true, force: true });
};

/**
 * The address of the server as a few files, built again when its sources have changed: they load in half of the time.
 * Undefined where it cannot be built: without the bundler, or in a folder of somebody else.
 */
export const buildServerWhenStale = async (): Promise<string | undefined> => {
  const name = hashOfSources(SOURCES).slice(0, 16);
  const entry = `${folder}${name}/run-market.js`;
  try {
    if (!existsSync(entry)) {
      await mkdir(folder, { recursive: true });
      await removeOlder();
      await build(name);
    }
    return pathToFileURL(entry).href;
  } catch {
    return undefined;
  }
};
