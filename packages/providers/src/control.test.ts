import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Providers, startProviders } from './index.ts';

let providers: Providers;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
});
afterAll(() => providers.close());

const order = (body: unknown) =>
  fetch(`${providers.url}/control/faults`, {
    method: 'POST',
    headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each([
  ['GET', '/control/messages'],
  ['DELETE', '/control/messages'],
  ['GET', '/control/journal'],
  ['POST', '/control/faults'],
  ['DELETE', '/control/faults'],
  ['POST', '/control/clock/advance'],
  ['PUT', '/control/clock'],
])('%s %s needs the header, and no page of another site may set it', async (method, path) => {
  expect((await fetch(providers.url + path, { method })).status).toBe(403);
  const response = await fetch(providers.url + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.test' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('an invalid fault is refused with the valid values', async () => {
  for (const [body, sentence] of [
    [{ service: 'zalo', plan: [] }, /esms, stringee, smtp/],
    [{ service: 'esms', plan: 'lose' }, /a list/],
    [{ service: 'smtp', plan: [{ verb: 'http', status: 500 }] }, /has the verbs/],
    [{ service: 'esms', plan: [{ verb: 'delay' }] }, /needs ms/],
    [{ service: 'esms', plan: [{ verb: 'http', status: 42 }] }, /status/],
  ] as const) {
    const answer = await order(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
  }
});

test('a request with another host name (DNS rebinding) is refused', async () => {
  const { port } = new URL(providers.url);
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', headers: { host: `evil.test:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(421);
});

test('another host than this machine is refused', async () => {
  await expect(startProviders({ port: 0, smtpPort: 0, host: '0.0.0.0' })).rejects.toThrow('127.0.0.1 only');
});

test('a port in use is reported, and servers already started are closed', async () => {
  const { port } = new URL(providers.smtpUrl);
  await expect(startProviders({ port: 0, smtpPort: Number(port) })).rejects.toThrow('EADDRINUSE');
});
