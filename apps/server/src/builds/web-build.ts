import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StartFailure } from '@market/embedded-postgres';
import { hashOfSources, root } from './source-hash.ts';

const reactRouter = `${root}node_modules/@react-router/dev/bin.cjs`;
const stamp = `${root}apps/web/build/.sources`;
/** What is served of a build; somebody may have taken parts of it away. */
const isWhole = () =>
  [stamp, `${root}apps/web/build/client/assets`, `${root}apps/web/build/server/index.js`].every(existsSync);
const SOURCES = [
  'apps/web/src/',
  'apps/web/public/',
  'apps/web/compress-plugin.ts',
  'apps/web/contract-plugin.ts',
  'apps/web/first-load.ts',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages/contract/src/',
  'package-lock.json',
];

const run = (
  command: string,
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal: AbortSignal | undefined },
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      ...(signal && { signal }),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

const checkWritable = (folder: string): void => {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartFailure(
      `The pages are not built from these sources, and this user may not write to ${folder}: run npm run build as its owner, then start again.`,
    );
  }
};

/** Builds the web app unless the present build is of these sources. */
export const buildWebWhenStale = async (
  say: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const want = hashOfSources(SOURCES);
  if (isWhole() && readFileSync(stamp, 'utf8') === want) return;
  checkWritable(`${root}apps/web`);
  say('Building the web app…');
  const { code, output } = await run(process.execPath, [reactRouter, 'build'], {
    cwd: `${root}apps/web`,
    signal,
  });
  if (code !== 0) throw new StartFailure(`The web app could not be built:\n${output}`);
  writeFileSync(stamp, want);
};
