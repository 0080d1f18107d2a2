import { listPriceRules } from '@market/contract/promotions/routes';
import { dong } from '@market/contract/rules/money';
import { expect, it } from 'vitest';
import { loadShopCodes } from './code-view.ts';

const rule = {
  id: 7,
  value_type: 'percentage',
  value: 10,
  max_amount: 50_000,
  target_type: 'line_item',
  target_selection: 'all',
  entitled_product_ids: [] as number[],
  minimum_subtotal: 500_000,
  ends_at: null,
  state: 'active',
  codes: ['HE10'],
};

const load = async (rules: readonly object[], productId?: number) => {
  const asked: unknown[] = [];
  const call = async (route: unknown, request: unknown) => {
    asked.push(route, request);
    return { ok: true, value: { price_rules: rules } };
  };
  const codes = await loadShopCodes(call as never, 102, productId);
  return { codes, asked };
};

it('a code says what it takes off and from which amount', async () => {
  const { codes, asked } = await load([rule]);
  expect(asked).toEqual([listPriceRules, { query: { shop_id: 102 } }]);
  expect(codes).toEqual([
    {
      id: 7,
      code: 'HE10',
      amount: 'Giảm 10%',
      terms: `tối đa ${dong(50_000)}, đơn từ ${dong(500_000)}`,
      endsAt: null,
    },
  ]);
});

it('rules without a code or that do not run are left out', async () => {
  const { codes } = await load([
    { ...rule, codes: [] },
    { ...rule, state: 'used_up' },
  ]);
  expect(codes).toEqual([]);
});

it('a page of a product requests the codes for it alone', async () => {
  const some = { ...rule, target_selection: 'entitled', entitled_product_ids: [5] };
  const { codes, asked } = await load([some], 5);
  expect(asked).toEqual([listPriceRules, { query: { shop_id: 102, product_id: 5 } }]);
  expect(codes).toMatchObject([{ terms: expect.stringContaining('một số sản phẩm') }]);
});
