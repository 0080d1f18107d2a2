import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from './client.ts';
import { type Providers, startProviders } from './index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: 'https://cho.test' });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

const ask = (response: string, secret = 'demo-secret', signal?: AbortSignal) =>
  fetch(`${providers.url}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    ...(signal === undefined ? {} : { signal }),
  });

const verdict = async (response: string, secret?: string) => await (await ask(response, secret)).json();

test('a token contains score and action, and is valid once', async () => {
  expect(await verdict('ok:0.7:login:1')).toMatchObject({
    success: true,
    score: 0.7,
    action: 'login',
    hostname: 'cho.test',
    challenge_ts: expect.stringMatching(/^\d{4}-/),
  });
  const again = { success: false, 'error-codes': ['timeout-or-duplicate'] };
  expect(await verdict('ok:0.7:login:1')).toEqual(again);
  expect(await verdict('ok:0.7:login:2')).toMatchObject({ success: true });
});

test.each([
  ['low', { success: true, score: 0.1 }],
  ['low:register', { success: true, score: 0.1, action: 'register' }],
  ['otherhost', { success: true, hostname: 'another-host.test' }],
  ['dup', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['expired', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['', { success: false, 'error-codes': ['missing-input-response'] }],
  ['made up', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['ok:7:login', { success: false, 'error-codes': ['invalid-input-response'] }],
])('the token "%s" has the result that its text names', async (token, outcome) => {
  expect(await verdict(token)).toMatchObject(outcome);
});

test('the token 500 is answered with a server error, and slow after the timeout', async () => {
  expect((await ask('500')).status).toBe(500);
  await expect(ask('slow', 'demo-secret', AbortSignal.timeout(100))).rejects.toThrow('timeout');
});

test('a wrong secret is refused, and the token stays valid', async () => {
  expect(await verdict('ok:0.9:login', 'wrong')).toEqual({
    success: false,
    'error-codes': ['invalid-input-secret'],
  });
  expect(await verdict('ok:0.9:login', '')).toMatchObject({ 'error-codes': ['missing-input-secret'] });
  expect(await verdict('ok:0.9:login')).toMatchObject({ success: true });
  expect((await client.journal('recaptcha')).map(({ verified }) => verified)).toEqual([false, false, true]);
});

test('planned faults apply', async () => {
  await client.faults('recaptcha', [
    { verb: 'http', status: 502 },
    { verb: 'refuse', code: 'bad-request' },
  ]);
  expect((await ask('ok:0.9:login')).status).toBe(502);
  expect(await verdict('ok:0.9:login')).toMatchObject({ 'error-codes': ['bad-request'] });
  expect(await verdict('ok:0.9:login')).toMatchObject({ success: true });
});

test('the script of the page is served', async () => {
  const answer = await fetch(`${providers.url}/recaptcha/api.js`);
  expect(answer.headers.get('content-type')).toMatch('text/javascript');
  expect(await answer.text()).toContain('window.grecaptcha');
});
