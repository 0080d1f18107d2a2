import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { hashOfSources, root } from './source-hash.ts';

/** A program that is one process, with all that its build depends on. Paths are relative to the project. */
interface Program {
  readonly entry: string;
  /** Receives a folder for each build. */
  readonly folder: string;
  /** Files and folders, as `hashOfSources` reads them. */
  readonly sources: readonly string[];
}

const SERVER: Program = {
  entry: 'apps/server/src/run-market.ts',
  folder: 'apps/server/build/',
  sources: [
    'apps/server/src/',
    'apps/server/demo/',
    'packages/contract/src/',
    'packages/demo-data/src/',
    'packages/embedded-postgres/src/',
    'package-lock.json',
  ],
};
const PROVIDERS: Program = {
  entry: 'packages/providers/src/main.ts',
  folder: 'packages/providers/build/',
  sources: ['packages/providers/src/', 'package-lock.json'],
};
const OWN = /^(?:[./#\0]|@market\/)/;
/**
 * Packages of many files whose objects no other package sees: two copies of one do not know each other's. The last is a
 * part of the bundler.
 */
const BUNDLED =
  /^(?:typebox|kysely|graphql|cockatiel|jose|csv-parse|csv-stringify|ipaddr.js|@oxc-project\/runtime)(?:\/|$)/;

/** In parts: the builder is built, too, and must not find itself. */
const ADDRESS = ['import', 'meta', 'url'].join('.');

/** Files that a module names beside itself stay where they are. */
const sourceAddresses = (into: string): Plugin => ({
  name: 'source-addresses',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes(ADDRESS)) return undefined;
    const path = relative(into, id).split(sep).join('/');
    return code.replaceAll(ADDRESS, `new URL(${JSON.stringify(path)}, ${ADDRESS}).href`);
  },
});

const build = async (entry: string, into: string): Promise<void> => {
  const { rolldown } = await import('rolldown');
  const draft = `${into}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    input: root + entry,
    platform: 'node',
    external: (id) => !OWN.test(id) && !id.startsWith(root) && !BUNDLED.test(id),
    plugins: [sourceAddresses(draft)],
    logLevel: 'silent',
  });
  await bundle.write({ dir: draft, format: 'esm' });
  await bundle.close();
  // whoever builds at the same time writes the same
  await rename(draft, into).catch(() => rm(draft, { recursive: true, force: true }));
};

/** All but the newest, parts of which a process of the version before may still load. */
const removeOlder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder);
  const builds = await Promise.all(
    entries.map(async (entry) => ({ entry, writtenAt: (await stat(folder + entry)).mtimeMs })),
  );
  for (const { entry } of builds.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(1))
    await rm(folder + entry, { recursive: true, force: true });
};

const buildWhenStale = async (program: Program): Promise<string | undefined> => {
  const folder = root + program.folder;
  const into = folder + hashOfSources(program.sources).slice(0, 16);
  const built = `${into}/${basename(program.entry, '.ts')}.js`;
  try {
    if (!existsSync(built)) {
      await mkdir(folder, { recursive: true });
      await removeOlder(folder);
      await build(program.entry, into);
    }
    return pathToFileURL(built).href;
  } catch {
    return undefined;
  }
};

/**
 * The address of the server as a few files, built again when its sources have changed: they load in half of the time.
 * Undefined where it cannot be built: without the bundler, or in a folder of somebody else.
 */
export const buildServerWhenStale = (): Promise<string | undefined> => buildWhenStale(SERVER);

/** The path of the program of the fake providers: its build where it can be built, else its source. */
export const providersProgram = async (): Promise<string> => {
  const built = await buildWhenStale(PROVIDERS);
  return built === undefined ? root + PROVIDERS.entry : fileURLToPath(built);
};
