import { beforeEach, expect, it, vi } from 'vitest';

// the session of earlier test files is known
beforeEach(() => void vi.resetModules());

it('a cart count does not load the session', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const { session } = await import('./session-store.ts');
  const { sessionReady } = await import('./session-ready.ts');
  let settled = false;
  const waiting = sessionReady().then(() => (settled = true));
  session.send({ type: 'cart', count: 3 });
  await Promise.resolve();
  expect(settled).toBe(false);
  session.send({ type: 'guest' });
  await waiting;
  expect(session.now().status).toBe('guest');
});
