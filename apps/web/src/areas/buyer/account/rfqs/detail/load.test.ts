import {
  getBumpsLeft,
  getQuotationDraft,
  listQuotationMessages,
  listRfqQuotations,
} from '@market/contract/rfq/routes';
import type { Call } from '@market/contract/web';
import { describe, expect, test } from 'vitest';
import { refusedCall } from '#app/form-fixtures.ts';
import { parseDetailQuery } from './detail-query.ts';
import { loadOwn } from './load.ts';

/** Answers all calls but the refused one. */
const load = (search: string, refused: unknown, answer: object) => {
  const call = async (route: unknown) =>
    route === refused
      ? answer
      : { ok: true, value: { quotations: [], remaining: 2, messages: [], draft: null } };
  return loadOwn(call as unknown as Call, 'R1', parseDetailQuery(new URLSearchParams(search)));
};

describe('own request for quotations', () => {
  test('somebody else is no owner', async () => {
    expect(await load('', listRfqQuotations, refusedCall(404, 'gone'))).toBeNull();
  });

  test('the owner of a busy market is no stranger', async () => {
    await expect(load('', listRfqQuotations, refusedCall(503, 'busy'))).rejects.toMatchObject({
      init: { status: 503 },
    });
  });

  test('bumps that could not be counted are unknown, not used up', async () => {
    expect(await load('', null, {})).toMatchObject({ bumpsLeft: 2 });
    expect(await load('', getBumpsLeft, refusedCall(503, 'busy'))).toMatchObject({ bumpsLeft: null });
  });

  test.each([
    ['buoc=dat&bao-gia=Q1', getQuotationDraft, 422],
    ['buoc=hoi&bao-gia=Q1', listQuotationMessages, 503],
  ])('%s says why it has nothing to show', async (search, route, status) => {
    expect(await load(search, route, refusedCall(status, 'refused'))).toMatchObject({ refusal: 'Chưa được' });
    expect(await load(search, null, {})).toMatchObject({ refusal: null });
  });
});
