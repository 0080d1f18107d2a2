import { expect, it, vi } from 'vitest';
import { sessionReady } from './session-ready.ts';
import { session } from './session-store.ts';

it('a cart count does not make the session known', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  let settled = false;
  const waiting = sessionReady().then(() => (settled = true));
  session.send({ type: 'cart', count: 3 });
  await Promise.resolve();
  expect(settled).toBe(false);
  session.send({ type: 'guest' });
  await waiting;
  expect(session.now().status).toBe('guest');
});
