import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
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
const BUNDLER = fileURLToPath(new URL('bundle-program.ts', import.meta.url));
/** In a process of its own: the bundler takes about 500 MB, which this one would hold while it runs. */
const bundle = promisify(execFile);

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
      await bundle(process.execPath, [BUNDLER, program.entry, into]);
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
