import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const SCRIPT = 'export const price = 54_000;';

const build = async (files: Readonly<Record<string, string | Buffer>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'market-built-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { app, client: pathToFileURL(`${folder}/`) };
};

const builtMarket = async () => {
  const { app, client } = await build({
    'assets/page-a1.js': SCRIPT,
    'assets/page-a1.js.br': brotliCompressSync(SCRIPT),
    'favicon.svg': '<svg/>',
    'secret.br': 'not a file of the market',
  });
  await serveBuiltFiles(app, client);
  return app;
};

test('a built script is cached for a year, and compressed for browsers that can read it', async () => {
  const app = await builtMarket();
  const plain = await app.inject('/assets/page-a1.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-security-policy']).toBeDefined();
  const small = await app.inject({ url: '/assets/page-a1.js', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toBe(plain.headers['content-type']);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  const head = await app.inject({ method: 'HEAD', url: '/assets/page-a1.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(SCRIPT.length),
    '',
  ]);
  const etag = { 'if-none-match': plain.headers.etag! };
  expect((await app.inject({ url: '/assets/page-a1.js', headers: etag })).statusCode).toBe(304);
});

test.each([
  '/assets/page-b2.js',
  '/assets/',
  '/assets/..%2fsecret.br',
  '/assets/..%5csecret.br',
  '/assets/PAGE-A1.js',
  '/secret.br',
])('%s is no file of the build', async (url) => {
  const app = await builtMarket();
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('files beside the scripts are cached for a day', async () => {
  const app = await builtMarket();
  const icon = await app.inject('/favicon.svg');
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=86400']);
});

test('an incomplete build does not start', async () => {
  const { app, client } = await build({});
  await rm(new URL('assets/', client), { recursive: true });
  await expect(serveBuiltFiles(app, client)).rejects.toThrow('remove apps/web/build and start again');
});
