import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOpenSearch, OpenSearchFailure } from './client.ts';

// runs without an OpenSearch: only what the client sends and how it reads errors
const requests: { url: string | undefined; authorization: string | undefined }[] = [];
const server = createServer((request, response) => {
  requests.push({ url: request.url, authorization: request.headers.authorization });
  if (request.url === '/hangs') return;
  response.statusCode = request.url === '/page' ? 200 : 429;
  response.end(
    request.url === '/page'
      ? '<html>'
      : JSON.stringify({ error: { type: 'too_many', reason: 'for secret' } }),
  );
});
let address: string;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failureOf = async (path: string, at = address): Promise<OpenSearchFailure> => {
  const client = connectOpenSearch(`http://tên:bí%20mật@${at}/hanoi`);
  try {
    await client.request({ path, signal: AbortSignal.timeout(100) });
  } catch (error) {
    if (error instanceof OpenSearchFailure) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

it('authenticates by a header and has the alias in the path', async () => {
  expect(connectOpenSearch(`http://${address}/hanoi`).alias).toBe('hanoi');
  expect(connectOpenSearch(`http://${address}`).alias).toBe('cho-phien-products');
  await failureOf('hanoi/_search?x=1');
  const basic = `Basic ${Buffer.from('tên:bí mật').toString('base64')}`;
  expect(requests.at(-1)).toEqual({ url: '/hanoi/_search?x=1', authorization: basic });
});

it('every failure is one type of error, without address, password or query', async () => {
  expect(await failureOf('busy?q=secret')).toMatchObject({ status: 429, message: 'POST busy: 429 too_many' });
  expect((await failureOf('page')).message).toBe('POST page: SyntaxError');
  expect((await failureOf('hangs')).message).toBe('POST hangs: TimeoutError');
  expect((await failureOf('gone', '127.0.0.1:1')).message).toMatch(/^POST gone: /);
});
