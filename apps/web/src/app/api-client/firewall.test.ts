import { describe, expect, it } from 'vitest';
import { withFirewallReload } from './firewall.ts';
import { mayReload, reloadOnce } from './reload-once.ts';

const answers =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(null, { status, headers }));
const firewall = answers(503, { 'x-firewall': '1' });
const memoryStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as unknown as Storage;
};
const pending = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'answered'), new Promise((resolve) => setImmediate(resolve, 'pending'))]);

describe('a firewall challenge', () => {
  it('reloads the page and never resolves the call', async () => {
    let reloads = 0;
    const asking = withFirewallReload(firewall, () => (reloads += 1) > 0)('/gio-hang.data');
    expect(await pending(asking)).toBe('pending');
    expect(reloads).toBe(1);
  });

  it('is answered as it is when the page was loaded again for it already', async () => {
    expect((await withFirewallReload(firewall, () => false)('/gio-hang.data')).status).toBe(503);
  });

  it.each([
    ['a 503 of our own', answers(503)],
    ['another 503 that only looks like it', answers(503, { 'x-firewall': '0' })],
    ['an answer that went through it', answers(200, { 'x-firewall': '1' })],
  ])('is not %s', async (_, own) => {
    let reloads = 0;
    await withFirewallReload(own, () => (reloads += 1) > 0)('/');
    expect(reloads).toBe(0);
  });
});

describe('reloading the page', () => {
  it('happens once for a reason, not in a loop, however often the page is loaded meanwhile', () => {
    const storage = memoryStorage();
    let reloads = 0;
    const reload = () => void (reloads += 1);
    const tries = [0, 1, 60_000, 29 * 60_000].map((after) =>
      reloadOnce('firewall', { storage, reload, now: 1_000_000 + after }),
    );
    expect([tries, reloads]).toEqual([[true, false, false, false], 1]);
    expect(reloadOnce('another', { storage, reload, now: 1_000_001 })).toBe(true);
  });

  it('is allowed again half an hour later', () => {
    expect(mayReload(null, 1_000_000)).toBe(true);
    expect(mayReload(1_000_000, 1_000_000 + 30 * 60_000 + 1)).toBe(true);
  });

  it('does not happen without storage', () => {
    const storage = {
      getItem: () => {
        throw new DOMException('denied');
      },
    } as unknown as Storage;
    let reloads = 0;
    expect(reloadOnce('firewall', { storage, reload: () => void (reloads += 1) })).toBe(false);
    expect(reloads).toBe(0);
  });
});
