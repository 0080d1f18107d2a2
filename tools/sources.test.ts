import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: root, exclude: (name) => /^(?:node_modules|build|\.git)$/.test(name) }).map(
    (file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')],
  );

const escaped = (name: string) => name.replace('$', String.raw`\$`);

/** Uses of the path of a file URL without decoding: blanks and non-ASCII letters stay escaped. */
const rawPathsIn = (text: string): string[] => {
  const locations = ['import\\.meta\\.url'];
  // a URL that is built from a file URL is a file URL
  for (let checked = 0; checked < locations.length; checked++)
    for (const [, name] of text.matchAll(
      new RegExp(String.raw`const (\w+) =\s*new URL\([^;]*?\b${locations[checked]}\)`, 'g'),
    ))
      if (!locations.includes(escaped(name!))) locations.push(escaped(name!));
  const file = locations.join('|');
  const urlPattern = String.raw`new URL\([^;()]*\b(?:${file})\)`;
  const locationNames = locations.slice(1).join('|') || 'import\\.meta\\.url';
  return [
    ...text.matchAll(new RegExp(String.raw`(?:${urlPattern}|\b(?:${locationNames}))\.pathname`, 'g')),
    ...text.matchAll(
      new RegExp(String.raw`\{[^}=]*\bpathname\b[^}=]*\} = (?:${urlPattern}|(?:${locationNames})\b)`, 'g'),
    ),
  ].map(([found]) => found);
};

test('the path of a file comes from fileURLToPath, so that blanks and Vietnamese letters in it count', () => {
  const files = sources('**/*.{ts,tsx,mjs,mts}');
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(([file, text]) =>
    file.endsWith('tools/sources.test.ts') ? [] : rawPathsIn(text).map((rawPath) => `${file}: ${rawPath}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "const folder = new URL('../web/', import.meta.url).pathname;",
  "const root = new URL('../', import.meta.url);\nserve(root.pathname);",
  "const root = new URL('../', import.meta.url);\nserve(new URL('client/', root).pathname);",
  "const root = new URL('../', import.meta.url);\nconst client = new URL('client/', root);\nserve(client.pathname);",
  "const { pathname } = new URL('../', import.meta.url);",
])('a path taken from a URL is found: %s', (text) => {
  expect(rawPathsIn(text)).toHaveLength(1);
});

test('the path of an address of the web is no file’s', () => {
  expect(
    rawPathsIn(
      "const root = new URL('../', import.meta.url);\nconst { pathname } = new URL(request.url);\nnew URL(url).pathname;",
    ),
  ).toEqual([]);
});

/** State of a PostgreSQL session, which a pooler would give to another client. */
const SESSION_STATE: readonly [what: string, pattern: RegExp][] = [
  ['a lock', /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared)?\b/],
  [
    'a setting',
    /\bset_config\([^;`]*,\s*false\s*\)|[`'"]\s*set (?!local |transaction |constraints )[a-z_.]+ (?:=|to) /i,
  ],
  ['a session', /\b(?:set session|discard all|reset all)\b/i],
  ['a temporary table', /\bcreate (?:local |global )?temp/i],
  ['a channel', /[`'"]\s*(?:un)?listen [$\w]/i],
  ['a cursor', /\bcursor with hold\b/i],
  ['a name', /[`'"]\s*(?:prepare|deallocate) \w/i],
];
/** Files with a connection of their own that bypasses the pooler. */
const DIRECT =
  /\/platform\/(?:backup\/(?:dump|load)|db\/migrate|db\/database-check|events\/pg-notifications)\.ts$/;

const sessionStateIn = (text: string): string[] =>
  SESSION_STATE.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

test('requests and jobs leave no state in a session of PostgreSQL', () => {
  const files = sources('apps/server/src/**/*.{ts,sql}').filter(
    ([file]) => !file.endsWith('.test.ts') && !DIRECT.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(([file, text]) => sessionStateIn(text).map((name) => `${file}: ${name}`))).toEqual([]);
});

test.each([
  ['a lock', 'sql`select pg_advisory_lock(${1})`'],
  ['a lock', 'sql`select pg_try_advisory_lock(${1})`'],
  ['a setting', "sql`set statement_timeout = '5s'`"],
  ['a setting', "select set_config('a.b', 'c', false)"],
  ['a temporary table', 'create temporary table seen (id int)'],
  ['a channel', "client.query('listen outbox')"],
  ['a name', 'sql`prepare one as select 1`'],
])('%s is found in %s', (name, text) => {
  expect(sessionStateIn(text)).toContain(name);
});

test.each([
  'sql`select pg_advisory_xact_lock(hashtext(${name}))`',
  "sql`set local lock_timeout = '10s'; set local statement_timeout = '12s'`",
  'sql`set transaction read only`',
  "select set_config('a.b', 'c', true)",
])('state that ends with its transaction is allowed: %s', (text) => {
  expect(sessionStateIn(text)).toEqual([]);
});
