import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { resolveProduct } from './load.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const classified = (expired_at: string) => ({
  id: 7,
  handle: 'thanh-ly-may-det',
  is_classifieds: true,
  classifieds: { expired_at },
});
const marketOf = (answer: unknown): Call => (async () => answer) as unknown as Call;
const statusOf = async (answer: unknown, name = 'thanh-ly-may-det-7') => {
  try {
    await resolveProduct(marketOf(answer), name, '?tu=zalo', NOW);
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    return (thrown as { init: { status: number } }).init.status;
  }
};
const answerWith = (product: object) => ({ ok: true, value: { product } });
const refusal = (status: number, code: string) => ({ ok: false, status, code, message: '', facts: {} });

it('a classified is there until it ends, and then gone for good', async () => {
  expect(await statusOf(answerWith(classified('2026-11-21T10:00:01Z')))).toBe(200);
  expect(await statusOf(answerWith(classified('2026-11-21T10:00:00Z')))).toBe(410);
});

it('a product under an old name is led to its own, with what was asked besides', async () => {
  expect(await statusOf(answerWith(classified('2026-11-22T10:00:00Z')), 'may-det-cu-7')).toEqual([
    301,
    '/thanh-ly-may-det-7.html?tu=zalo',
  ]);
});

it('a product of a hidden shop leads home, one that is none is not there', async () => {
  expect(await statusOf(refusal(404, 'product.errors.shop_hidden'))).toEqual([302, '/']);
  expect(await statusOf(refusal(404, 'product.errors.not_found'))).toBe(404);
});
