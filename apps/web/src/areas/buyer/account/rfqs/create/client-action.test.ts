import type { UserSession } from '@market/contract/sessions/schemas';
import { redirect } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '#app/session/session-store.ts';
import { draftKey, sendRfqFromPage } from './client-action.ts';

const DRAFT_KEY = draftKey(7);
const OTHER_KEY = draftKey(8);

const submit = (serverAction: () => Promise<unknown>) => {
  const drafts = new Map([
    [DRAFT_KEY, '{}'],
    [OTHER_KEY, '{}'],
  ]);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  session.send({ type: 'user', user: { id: 7 } as UserSession });
  vi.stubGlobal('localStorage', { removeItem: (key: string) => drafts.delete(key) });
  const body = new URLSearchParams({ title: 'Áo polo', quantity: '100' });
  const request = new Request('https://cho.test/yeu-cau-bao-gia/tao', { method: 'POST', body });
  return sendRfqFromPage({ request, serverAction })
    .catch((thrown: unknown) => thrown)
    .then((reply) => ({ reply, hasDraft: drafts.has(DRAFT_KEY), hasOther: drafts.has(OTHER_KEY) }));
};
afterEach(() => vi.unstubAllGlobals());

it('without a network the form stays with what was typed, and the draft too', async () => {
  const { reply, hasDraft } = await submit(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(reply).toMatchObject({
    data: {
      fields: { title: 'Áo polo', quantity: '100' },
      refusal: { problem: expect.stringContaining('Kiểm tra mạng') },
    },
    init: { status: 503 },
  });
  expect(hasDraft).toBe(true);
});

it.each([
  ['/yeu-cau-bao-gia/r1', false],
  ['/dang-nhap?next=%2Fyeu-cau-bao-gia%2Ftao', true],
])('led to %s, the draft is there: %s', async (path, stays) => {
  const answer = redirect(path);
  const { reply, hasDraft, hasOther } = await submit(() => Promise.reject(answer));
  expect(reply).toBe(answer);
  expect([hasDraft, hasOther]).toEqual([stays, true]);
});

it('a refusal is passed on, and the draft stays', async () => {
  const { reply, hasDraft } = await submit(async () => 'refused');
  expect([reply, hasDraft]).toEqual(['refused', true]);
});
