import { providersAt, type ProvidersClient, type PushSubscription } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Push } from '#ports/push.ts';
import { webPush } from './push.ts';

let providers: Providers;
let client: ProvidersClient;
let push: Push;
let browser: PushSubscription;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  push = webPush(providers.url);
  browser = await client.subscribe();
});
afterEach(() => providers.close());

const send = (target: PushSubscription, text: string, { topic = 'mot', keys = push.createKeys() } = {}) =>
  push.send(target, { text, topic, ttlSeconds: 60, keys, market: 'http://localhost:3000' });

test('a browser decrypts what was sent to it, and a repeated message replaces the first', async () => {
  expect(await send(browser, 'Đơn #CP-2611-00001 đang giao')).toBe('sent');
  expect(await send(browser, 'Tin khác', { topic: 'hai' })).toBe('sent');
  expect(await send(browser, 'Đơn #CP-2611-00001 đang giao')).toBe('sent');
  expect((await client.pushes(browser)).map(({ text }) => text)).toEqual([
    'Tin khác',
    'Đơn #CP-2611-00001 đang giao',
  ]);
});

test('a message for another browser, or signed by another key, is refused', async () => {
  const other = await client.subscribe();
  await expect(send({ ...browser, keys: other.keys }, 'x')).rejects.toThrow(ServiceUnavailable);
  const { publicKey } = push.createKeys();
  const keys = { ...push.createKeys(), publicKey };
  await expect(send(browser, 'x', { keys })).rejects.toThrow('HTTP 403');
  expect(await client.pushes(browser)).toEqual([]);
});

test('a subscription that has ended is reported as gone; a service that is away may be tried again', async () => {
  await client.faults('push', [{ verb: 'http', status: 503 }]);
  await expect(send(browser, 'x')).rejects.toThrow('HTTP 503');
  await client.unsubscribe(browser);
  expect(await send(browser, 'x')).toBe('gone');
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilnotify.windows.com/abc', false],
  ['https://169.254.169.254/latest', false],
  ['http://localhost:5432/', false],
  ['nothing', false],
])('an endpoint %s is accepted: %s', (endpoint, expected) => {
  expect(webPush().accepts(endpoint)).toBe(expected);
});
