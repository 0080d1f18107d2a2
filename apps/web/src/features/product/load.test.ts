import { searchProducts } from '@market/contract/product-search/routes';
import type { Product } from '@market/contract/catalogue/schemas';
import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadOtherClassifieds, resolveProduct } from './load.ts';

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

it('a classified is found until it ends, and then never again', async () => {
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

it('other classifieds are of its kind and province first, then of its kind, then any, none twice', async () => {
  const queries: Record<string, unknown>[] = [];
  const found = [[1, 2], [3], [4, 5, 6]];
  const call = async (route: unknown, { query }: { query: Record<string, unknown> }) => {
    expect(route).toBe(searchProducts);
    const ids = found[queries.push(query) - 1] ?? [];
    const upAt = new Date(NOW).toISOString();
    return { ok: true, value: { products: ids.map((id) => ({ id, upAt, classifieds: null })) } };
  };
  const product = { id: 7, categories: { lv2: { categoryId: 102 } }, shop: { province_code: '79' } };
  const others = await loadOtherClassifieds(call as unknown as Call, product as Product, NOW);
  expect(others.map(({ card }) => card.id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(queries).toMatchObject([
    { filter_category_lv2: 102, filter_province: '79', exclude_product_ids: [7], limit: 6 },
    { filter_category_lv2: 102, exclude_product_ids: [7, 1, 2], limit: 4 },
    { exclude_product_ids: [7, 1, 2, 3], limit: 3 },
  ]);
  expect(queries[1]).not.toHaveProperty('filter_province');
});
