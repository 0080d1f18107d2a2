import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartFailure } from '@market/embedded-postgres';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reactRouter = `${root}node_modules/@react-router/dev/bin.cjs`;
const stamp = `${root}apps/web/build/.sources`;
/** What is served of a build; somebody may have taken parts of it away. */
const isWhole = () =>
  [stamp, `${root}apps/web/build/client/assets`, `${root}apps/web/build/server/index.js`].every(existsSync);
const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];

/** One hash over everything the web app is built from. */
const hashOfSources = async (): Promise<string> => {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(`${entry.parentPath}/${entry.name}`);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
};

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

/** Builds the web app unless what stands was built from these very sources. */
export const buildWebWhenStale = async (
  say: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const want = await hashOfSources();
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
