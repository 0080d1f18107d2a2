import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutUser } from './action.ts';

test('new roles name those that the page showed', async () => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const url = new URL('http://localhost/quan-tri/nguoi-dung/7');
  const body = new URLSearchParams({ intent: 'roles', reason: 'Viết bài', shown_roles: 'finance' });
  for (const role of ['finance', 'editor', 'king']) body.append('roles', role);
  const calls = { call, callOnce: () => call, announce: () => {} } as unknown as FormCalls;
  await decideAboutUser({ request: new Request(url, { method: 'POST', body }), url }, 7, calls);
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      body: { roles: ['editor', 'finance'], shown_roles: ['finance'], reason: 'Viết bài' },
    }),
  );
});
