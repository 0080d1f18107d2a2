import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secretsFrom } from '../security/secrets.ts';
import { PageCache } from './page-cache.ts';
import { addPageKey } from './page-keys.ts';
import { SharedPages } from './shared-pages.ts';

const START = new Date('2026-11-26T03:00:00Z').getTime();
const SECOND = 1_000;

/** What a Redis does, with a clock that the test moves. */
const aMemory = () => {
  const values = new Map<string, Buffer>();
  const listeners: ((isUp: boolean) => void)[] = [];
  const state = { isUp: true, since: new Date(START) };
  return {
    values,
    state: () => state,
    change: (isUp: boolean) => {
      state.isUp = isUp;
      for (const listener of listeners) listener(isUp);
    },
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    publish: async () => {},
    on: () => {},
    count: async () => ({ count: 1, restMs: 1 }),
    now: () => Date.now(),
    get: async (key: string) => values.get(key),
    set: async (key: string, value: Buffer) => void values.set(key, value),
  };
};
type Memory = ReturnType<typeof aMemory>;

const APP_SECRET = 'a secret that only the tests know';
/** The cache of one process, which receives drops from now on. */
const aProcess = (memory: Memory, { release = 'one', secret = APP_SECRET } = {}) => {
  const services = { secrets: secretsFrom(secret) };
  const connection = { isFollowing: true };
  const shared = new SharedPages({
    services,
    memory,
    release,
    isFollowing: () => connection.isFollowing,
  });
  const cache = new PageCache({ shared });
  let renders = 0;
  const read = async (address = '/a', { status = 200, body = 'trang', key = 'product:1' } = {}) => {
    const before = renders;
    const page = await cache.get(address, async () => {
      renders += 1;
      addPageKey(key);
      return new Response(body, { status, headers: { 'content-type': 'text/html' } });
    });
    const text = Buffer.from(await page.body.in('identity')).toString();
    return { status: page.status, text, etag: page.body.etag, rendered: renders > before };
  };
  return { cache, read, connection };
};

let memory: Memory;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START });
  memory = aMemory();
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => void vi.advanceTimersByTime(ms);

/** Two processes that have followed drops for longer than clocks differ and answers are read again. */
const twoProcesses = () => {
  const both = [aProcess(memory), aProcess(memory)] as const;
  pass(3 * SECOND);
  return both;
};

test('a page that one process rendered is sent by another one, byte for byte, and renders are no longer needed', async () => {
  const [one, other] = twoProcesses();
  const rendered = await one.read();
  expect(rendered).toMatchObject({ status: 200, text: 'trang', rendered: true });
  expect(await other.read()).toEqual({ ...rendered, rendered: false });
});

test('it is fresh no longer than where it was rendered', async () => {
  const [one, other] = twoProcesses();
  await one.read();
  pass(9 * SECOND);
  expect(await other.read()).toMatchObject({ rendered: false });
  memory.values.clear();
  pass(2 * SECOND);
  // a stale page is sent once more while it renders again
  await other.read('/a', { body: 'mới' });
  await vi.waitFor(async () => expect(await other.read()).toMatchObject({ text: 'mới' }));
});

test('a page is refused when something that it shows was dropped since, by the reader’s own knowledge', async () => {
  const [one, other] = twoProcesses();
  await one.read();
  pass(SECOND);
  other.cache.drop(['product:1']);
  pass(3 * SECOND);
  expect(await other.read('/a', { body: 'mới' })).toMatchObject({ text: 'mới', rendered: true });
});

test('another key that was dropped does not matter', async () => {
  const [one, other] = twoProcesses();
  other.cache.drop(['product:2']);
  pass(2 * SECOND);
  await one.read();
  expect(await other.read()).toMatchObject({ rendered: false });
});

test('a page rendered after a drop is refused while it may show an answer from before', async () => {
  const [one, other] = twoProcesses();
  other.cache.drop(['product:1']);
  pass(1.5 * SECOND);
  await one.read();
  expect(await other.read()).toMatchObject({ rendered: true });
});

test('a page found while its key is dropped is rendered', async () => {
  const [one, other] = twoProcesses();
  await one.read();
  const get = memory.get;
  memory.get = async (key) => {
    const value = await get(key);
    other.cache.drop(['product:1']);
    return value;
  };
  expect(await other.read('/a', { body: 'mới' })).toMatchObject({ text: 'mới', rendered: true });
});

test('a process takes no page from before it received drops, or from a time without them', async () => {
  const [one] = twoProcesses();
  await one.read();
  const late = aProcess(memory);
  expect(await late.read()).toMatchObject({ rendered: true });
  pass(2 * SECOND);
  const [first, second] = twoProcesses();
  await first.read('/b');
  second.connection.isFollowing = false;
  expect(await second.read('/b')).toMatchObject({ rendered: true });
  await first.read('/c');
  second.connection.isFollowing = true;
  second.cache.clear();
  expect(await second.read('/c')).toMatchObject({ rendered: true });
});

test('a memory that was lost in between gives nothing from before', async () => {
  const [one, other] = twoProcesses();
  await one.read();
  memory.change(false);
  expect(await other.read('/b')).toMatchObject({ rendered: true });
  memory.change(true);
  expect(await other.read()).toMatchObject({ rendered: true });
});

test('pages of another build, another secret, another address or a forger are refused', async () => {
  const [one, other] = twoProcesses();
  await one.read();
  const [newer, stranger] = [
    aProcess(memory, { release: 'two' }),
    aProcess(memory, { secret: 'the secret of another market' }),
  ];
  pass(2 * SECOND);
  await one.read('/b');
  expect(await newer.read('/b')).toMatchObject({ rendered: true });
  expect(await stranger.read('/b')).toMatchObject({ rendered: true });
  await one.read('/c', { body: 'c' });
  await one.read('/d', { body: 'd' });
  const keys = [...memory.values.keys()];
  const [c, d] = keys.slice(-2) as [string, string];
  memory.values.set(c, memory.values.get(d)!);
  expect(await other.read('/c', { body: 'c' })).toMatchObject({ text: 'c', rendered: true });
  memory.values.set(d, Buffer.from('<script>'));
  expect(await other.read('/d', { body: 'd' })).toMatchObject({ text: 'd', rendered: true });
});

test('only pages that were found are shared, and none that is larger than half a megabyte', async () => {
  const [one, other] = twoProcesses();
  for (const status of [404, 500, 302]) await one.read(`/${status}`, { status });
  const noise = Array.from({ length: 1_000_000 }, () => Math.random().toString(36).at(-1)).join('');
  await one.read('/large', { body: noise });
  expect(memory.values.size).toBe(0);
  expect(await other.read('/404')).toMatchObject({ rendered: true });
});
