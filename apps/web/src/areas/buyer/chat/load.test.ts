import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { refusedCall } from '#app/form-fixtures.ts';
import { parseChatQuery } from './chat-query.ts';
import { keepShown, loadChat } from './load.ts';

const queryOf = (search: string) => parseChatQuery(new URLSearchParams(search));
const answers = {
  '/v1/chat/api/conversations': { ok: true, value: { data: { conversations: [{ id: 5 }] } } },
  '/v1/chat/api/conversations/:id': { ok: true, value: { data: { conversation: { id: 5 } } } },
};
const load = (search: string, given: Readonly<Record<string, object>>) => {
  const call = async ({ path }: { path: string }) =>
    (given as Record<string, object>)[path] ?? refusedCall(404, 'gone');
  return loadChat(call as unknown as Call, queryOf(search));
};

it('without conversations and without the one of the address nothing failed', async () => {
  const none = { ok: true, value: { data: { conversations: [] } } };
  expect(await load('cuoc=5', { '/v1/chat/api/conversations': none })).toMatchObject({
    conversations: [],
    open: null,
    failed: false,
  });
});

it.each([503, 0])('a list that could not be loaded (%i) is not an empty one', async (status) => {
  const given = { '/v1/chat/api/conversations': refusedCall(status, 'busy') };
  expect(await load('', given)).toMatchObject({ conversations: [], failed: true });
});

it('a conversation that could not be loaded is not a first message', async () => {
  const { open, newShop, failed } = await load('shop=7', {
    ...answers,
    '/v1/chat/api/conversation': refusedCall(503, 'busy'),
    '/v1/user/api/shop/:id': { ok: true, value: { data: { shop: { id: 7, name: 'Shop' } } } },
  });
  expect([open, newShop, failed]).toEqual([null, null, true]);
});

it('a failure keeps what the same address showed', () => {
  const shown = { query: queryOf('cuoc=5'), failed: false };
  const failed = { query: queryOf('cuoc=5'), failed: true };
  const other = { query: queryOf('cuoc=6'), failed: true };
  expect(keepShown(failed, shown)).toBe(shown);
  expect(keepShown(other, shown)).toBe(other);
  expect(keepShown(failed, null)).toBe(failed);
  expect(keepShown(shown, failed)).toBe(shown);
});
