import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SETTINGS } from './setting-names.ts';
import { ConfigError, readConfig } from './read-config.ts';

const wrongOf = (env: Record<string, string>, args: string[] = []): string => {
  try {
    readConfig(env, args);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

test('without settings it is a demo market on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'demo',
    demo: true,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
  });
});

test('DEMO=0 starts empty', () => {
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['MARKET_MODE', { MARKET_MODE: 'production' }],
  ['DEMO', { DEMO: 'yes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'cho-phien.vn' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://x', DATABASE_DIRECT_URL: 'mysql://x' }],
  ['OPENSEARCH_URL', { OPENSEARCH_URL: 'there:9200' }],
  ['REDIS_URL', { REDIS_URL: 'http://there:6379' }],
  ['REDIS_URL', { REDIS_URL: 'redis://there:6379/market' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['BANK_BIN', { BANK_BIN: '12', BANK_ACCOUNT: '123456' }],
])('a wrong %s is refused by its name', (name, env) => {
  expect(wrongOf(env)).toContain(name);
});

test('a number of products below the minimum is refused with the minimum', () => {
  expect(readConfig({}, ['--scale', '100']).scale).toBe(100);
  expect(wrongOf({}, ['--scale', '40'])).toContain('from 100 to 5000000');
});

test('backups go to a folder outside of the data, every day, for a while', () => {
  expect(readConfig({}).backup).toBeUndefined();
  const folder = { BACKUP_DIR: '/srv/backups' };
  expect(readConfig(folder).backup).toEqual({
    folder: '/srv/backups',
    at: '03:00',
    retention: { days: 14, weeks: 8, months: 12 },
  });
  expect(readConfig({ ...folder, BACKUP_AT: '23:30', BACKUP_KEEP: '7' }).backup).toMatchObject({
    at: '23:30',
    retention: { days: 7, weeks: 0, months: 0 },
  });
  for (const at of ['3:00', '24:00', 'night'])
    expect(wrongOf({ ...folder, BACKUP_AT: at })).toMatch(/^BACKUP_AT/);
  for (const keep of ['0', '-1', '7,x', '1,2,3,4'])
    expect(wrongOf({ ...folder, BACKUP_KEEP: keep })).toMatch(/^BACKUP_KEEP/);
  expect(wrongOf({ BACKUP_KEEP: '7' })).toMatch(/^BACKUP_KEEP goes with BACKUP_DIR/);
  expect(wrongOf({ BACKUP_DIR: '/data/backups', DATA_DIR: '/data' })).toMatch(
    /^BACKUP_DIR must not be in DATA_DIR/,
  );
});

test('a bucket needs its keys, and no setting of it is accepted without a bucket', () => {
  const bucket = { S3_BUCKET: 'cho-files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(bucket).s3).toEqual({
    bucket: 'cho-files',
    endpoint: undefined,
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
    pathStyle: true,
    directUploads: { endpoint: undefined },
  });
  expect(readConfig({ ...bucket, S3_PATH_STYLE: 'off', S3_REGION: 'hn' }).s3).toMatchObject({
    region: 'hn',
    pathStyle: false,
  });
  expect(wrongOf({ S3_BUCKET: 'cho-files', S3_ACCESS_KEY: 'key' })).toMatch(/^S3_SECRET_KEY/);
  expect(wrongOf({ ...bucket, S3_BUCKET: 'Cho/files' })).toMatch(/^S3_BUCKET must be/);
  expect(wrongOf({ S3_ENDPOINT: 'https://s3.example.vn' })).toMatch(/^S3_ENDPOINT goes with S3_BUCKET/);
});

test('browsers send files to the bucket where they reach it', () => {
  const bucket = { S3_BUCKET: 'cho-files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  const uploads = (env: object) => readConfig({ ...bucket, ...env }).s3!.directUploads;
  const [inside, outside] = ['http://127.0.0.1:9000', 'https://s3.example.vn'];
  expect(uploads({ S3_ENDPOINT: outside })).toEqual({ endpoint: outside });
  expect(uploads({ S3_ENDPOINT: inside })).toEqual({ endpoint: inside });
  expect(uploads({ ...live, S3_ENDPOINT: inside })).toBeUndefined();
  const both = { S3_ENDPOINT: inside, S3_BROWSER_ENDPOINT: outside };
  expect(uploads({ ...live, ...both })).toEqual({ endpoint: outside });
  expect(uploads({ S3_ENDPOINT: outside, S3_BROWSER_ENDPOINT: 'off' })).toBeUndefined();
  expect(wrongOf({ ...live, ...bucket, S3_BROWSER_ENDPOINT: 'http://s3.example.vn' })).toContain(
    'S3_BROWSER_ENDPOINT must be https',
  );
  expect(wrongOf({ S3_BROWSER_ENDPOINT: 'off' })).toMatch(/^S3_BROWSER_ENDPOINT goes with S3_BUCKET/);
});

test('all invalid settings are reported at once', () => {
  const wrong = wrongOf({ PORT: '-1', DEMO: '2' }, ['--role', 'sleeper']);
  expect(wrong.split('\n')).toHaveLength(3);
});

test('a live market has no demo accounts and requires its address', () => {
  expect(wrongOf({ MARKET_MODE: 'live', DEMO: '1' })).toContain('DEMO');
  expect(wrongOf({ MARKET_MODE: 'live' })).toContain('PUBLIC_URL');
  expect(
    readConfig({
      MARKET_MODE: 'live',
      PUBLIC_URL: 'https://cho.vn/',
      APP_SECRET: 'q3Zt8Jx0bV1mYkR5cPz7LdHw2NfGs9Ua4EiTo6Xe',
    }),
  ).toMatchObject({
    demo: false,
    publicUrl: 'https://cho.vn',
    bank: null,
  });
});

test('a direct database address requires the pooled one', () => {
  const both = { DATABASE_URL: 'postgres://pooler/cho', DATABASE_DIRECT_URL: 'postgres://there/cho' };
  expect(readConfig(both)).toMatchObject({
    databaseUrl: both.DATABASE_URL,
    databaseDirectUrl: both.DATABASE_DIRECT_URL,
  });
  expect(wrongOf({ DATABASE_DIRECT_URL: both.DATABASE_DIRECT_URL })).toContain('requires DATABASE_URL');
});

test('a replica needs a database of its own, and may lag for a second', () => {
  const both = { DATABASE_URL: 'postgres://there/cho', DATABASE_REPLICA_URL: 'postgres://beside/cho' };
  expect(readConfig(both).databaseReplica).toEqual({ url: both.DATABASE_REPLICA_URL, maxLagMs: 1_000 });
  expect(readConfig({ ...both, DATABASE_REPLICA_MAX_LAG: '5' }).databaseReplica?.maxLagMs).toBe(5_000);
  expect(wrongOf({ ...both, DATABASE_REPLICA_MAX_LAG: '61' })).toContain('DATABASE_REPLICA_MAX_LAG');
  expect(wrongOf({ DATABASE_REPLICA_URL: both.DATABASE_REPLICA_URL })).toContain('requires DATABASE_URL');
  expect(readConfig({}).databaseReplica).toBeUndefined();
});

test('a password in DATABASE_URL or OPENSEARCH_URL is never repeated', () => {
  const wrong = wrongOf({ DATABASE_URL: 'mysql://me:secret@there', OPENSEARCH_URL: 'tcp://me:secret@there' });
  expect(wrong.split('\n')).toHaveLength(2);
  expect(wrong).not.toContain('secret');
});

test('errors of pages are reported to the DSN, which contains no secret', () => {
  expect(readConfig({}).errorReportDsn).toBeUndefined();
  const dsn = 'https://0123456789abcdef@errors.test/42';
  expect(readConfig({ ERROR_REPORT_DSN: dsn }).errorReportDsn).toBe(dsn);
  for (const wrong of [
    'https://errors.test/42',
    'https://key:secret@errors.test/42',
    'https://key@errors.test',
    'https://key-1@errors.test/42',
    'https://key@errors.test/project',
  ])
    expect(wrongOf({ ERROR_REPORT_DSN: wrong })).toMatch(/^ERROR_REPORT_DSN must be like/);
  expect(wrongOf({ ERROR_REPORT_DSN: 'https://key:secret@errors.test/42' })).not.toContain('key:secret');
});

test('browsers have a service worker unless it is disabled', () => {
  expect(readConfig({}).serviceWorker).toBe('on');
  expect(readConfig({ SERVICE_WORKER: 'off' }).serviceWorker).toBe('off');
  expect(wrongOf({ SERVICE_WORKER: 'no' })).toContain('SERVICE_WORKER must be on or off');
});

test('the footer links to the operator’s texts, and to none without them', () => {
  expect(readConfig({}).policies).toEqual([]);
  const given = 'Điều khoản sử dụng=https://cho.test/dieu-khoan?v=2, Bảo mật=https://cho.test/bao-mat';
  expect(readConfig({ POLICIES: given }).policies).toEqual([
    { title: 'Điều khoản sử dụng', url: 'https://cho.test/dieu-khoan?v=2' },
    { title: 'Bảo mật', url: 'https://cho.test/bao-mat' },
  ]);
  for (const wrong of ['Bảo mật', '=https://cho.test/x', 'Bảo mật=javascript:alert(1)', 'Bảo mật=/bao-mat'])
    expect(wrongOf({ POLICIES: wrong })).toMatch(/^POLICIES must read like/);
});

test('PostgreSQL searches products unless OpenSearch is configured', () => {
  expect(readConfig({}).openSearch).toBeNull();
  expect(readConfig({ OPENSEARCH_URL: 'https://me:secret@there:9200/hanoi' }).openSearch).toMatchObject({
    url: 'https://me:secret@there:9200/hanoi',
  });
});

const live = {
  MARKET_MODE: 'live',
  PUBLIC_URL: 'https://cho.vn',
  APP_SECRET: 'q3Zt8Jx0bV1mYkR5cPz7LdHw2NfGs9Ua4EiTo6Xe',
};

test('a live market listens on this machine and trusts its proxy, unless others are configured', () => {
  expect(readConfig(live)).toMatchObject({ host: '127.0.0.1', proxies: ['127.0.0.0/8', '::1'] });
  expect(readConfig({}).proxies).toEqual([]);
  expect(readConfig({ ...live, PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.1' }).proxies).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.1',
  ]);
  expect(readConfig({ ...live, PROXIES: 'none' }).proxies).toEqual([]);
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { PUBLIC_URL: 'https://market.example' },
  { PUBLIC_URL: 'http://192.168.1.5:3000' },
])(
  'a demo that others reach by %o is refused, or says at each start that its passwords are published',
  (env) => {
    expect(wrongOf(env)).toMatch(/passwords .* are published.*DEMO_OPEN=1/);
    expect(readConfig({ ...env, DEMO_OPEN: '1' }).warning).toMatch(/passwords .* are published/);
    expect(readConfig({ ...env, DEMO: '0' }).warning).toBeUndefined();
  },
);

test.each<Record<string, string>>([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://127.0.0.1:8080' },
  live,
])('nobody is warned of %o', (env) => {
  expect(readConfig(env).warning).toBeUndefined();
});

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['APP_SECRETS', 'APP_SECRET'],
  ['MARKTE_MODE', 'MARKET_MODE'],
  ['DATADIR', 'DATA_DIR'],
  ['PROXYS', undefined],
  ['PORTS', undefined],
  ['HOSTNAME', undefined],
  ['HOME', undefined],
  ['SHELL', undefined],
  ['npm_config_data_dir', undefined],
])('of %s it is said that %s may be meant, and never what it holds', (name, meant) => {
  const wrong = wrongOf({ [name]: 'hush-hush' });
  expect(wrong).toBe(meant === undefined ? '' : `${name} is not a setting: ${meant} may be meant`);
});

test('every setting that is read has a listed name and is documented', async () => {
  const code: string[] = [];
  const folder = `${import.meta.dirname}/..`;
  for await (const file of glob('{{config,platform/config}/*,adapters/**/config*}.ts', { cwd: folder }))
    if (!/test|setting-names/.test(file)) code.push(await readFile(`${folder}/${file}`, 'utf8'));
  const read = code
    .join('\n')
    .matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO|PROXIES|PROVIDERS|POLICIES)'/g);
  const named = new Set([...read].map(([, name]) => name!));
  expect([...named].filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const documented = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const hidden = ['GOOGLE_KEYS_URL', 'GOOGLE_SCRIPT_URL', 'RECAPTCHA_URL'];
  expect(SETTINGS.filter((name) => !hidden.includes(name) && !documented.includes(`\`${name}\``))).toEqual(
    [],
  );
});

test('the address of a CDN is one of https, without anything behind its path', () => {
  const live = { MARKET_MODE: 'live', PUBLIC_URL: 'https://cho.test', APP_SECRET: 'x'.repeat(48) };
  expect(readConfig({}).mediaUrl).toBeUndefined();
  expect(readConfig({ MEDIA_URL: 'https://cdn.test/' }).mediaUrl).toBe('https://cdn.test');
  expect(readConfig({ MEDIA_URL: 'https://cdn.test/media/' }).mediaUrl).toBe('https://cdn.test/media');
  expect(wrongOf({ ...live, MEDIA_URL: 'http://cdn.test' })).toContain('MEDIA_URL');
  for (const wrong of [
    'https://me:secret@cdn.test',
    'https://cdn.test/?a=1',
    'https://cdn.test/#a',
    'https://cdn.test/a%22b',
    '/media',
    'cdn.test',
  ])
    expect(wrongOf({ MEDIA_URL: wrong }), wrong).toContain('MEDIA_URL');
});
