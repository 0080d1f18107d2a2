import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { parseInboxQuery } from './inbox-query.ts';
import { loadInbox } from './load-inbox.ts';
import { quotation, sellerRfq } from './rfq-fixtures.ts';

const counts = { new: 1, quoted: 0, accepted: 0 };
const ok = (value: object) => ({ ok: true, value });
const failed = { ok: false, status: 503, message: 'Chưa tải được', facts: {} };
const listOf = (...rfqs: object[]) => ok({ data: { rfqs, total: rfqs.length, counts } });

/** Loads with these answers by path; every other call fails. */
const load = (search: string, answers: Readonly<Record<string, (input: object) => object>>) => {
  const call = async ({ path }: { path: string }, input: object) => answers[path]?.(input) ?? failed;
  return loadInbox(call as unknown as Call, parseInboxQuery(new URLSearchParams(search)));
};
const LIST = '/v1/seller/api/rfqs';

it('the first request of the list is open, and what fails beside the list is unknown', async () => {
  const inbox = await load('', { [LIST]: () => listOf(sellerRfq()) });
  expect(inbox).toMatchObject({ open: { rfq: { id: 'r1' } }, remainingQuota: null, messages: [] });
  expect(inbox.products.options).toEqual([]);
});

it('a request of another list is loaded by its id', async () => {
  const other = sellerRfq({ rfq: { ...sellerRfq().rfq, id: 'r9' } });
  const answer = (input: object) => ('id' in (input as { query: object }).query ? listOf(other) : listOf());
  const inbox = await load('rfq=r9', { [LIST]: answer });
  expect([inbox.open?.rfq.id, inbox.entries]).toEqual(['r9', []]);
});

it('a request that no longer exists is not open', async () => {
  expect((await load('rfq=r9', { [LIST]: () => listOf() })).open).toBeNull();
});

it('the product of the quotation is an option, and a thread that failed is no empty thread', async () => {
  const product = { id: 77, title: 'Áo polo cá sấu', handle: 'ao-polo', thumb: null };
  const quoted = sellerRfq({ quotation: quotation({ product }) });
  const inbox = await load('', { [LIST]: () => listOf(quoted) });
  expect(inbox.products.options).toEqual([{ value: 77, label: 'Áo polo cá sấu' }]);
  expect(inbox.messages).toBeNull();
});

it('a list that fails is an error page', async () => {
  await expect(load('', {})).rejects.toMatchObject({ init: { status: 503 } });
});
