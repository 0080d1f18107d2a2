import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { parseInboxQuery } from './inbox-query.ts';
import { loadInbox } from './load-inbox.ts';

const callsFor = async (search: string): Promise<string[]> => {
  const paths: string[] = [];
  const call = async ({ path }: { path: string }) => {
    paths.push(path);
    return {
      ok: true,
      value: { data: { conversations: [{ id: 7 }], unread: 1, conversation: { side: 'shop' } } },
    };
  };
  await loadInbox(call as unknown as Call, parseInboxQuery(new URLSearchParams(search)));
  return paths;
};

it('no conversation is opened that the address does not name: an open one counts as read', async () => {
  expect(await callsFor('loc=chua-doc')).not.toContain('/v1/chat/api/conversations/:id');
  expect(await callsFor('cuoc=7')).toContain('/v1/chat/api/conversations/:id');
});
