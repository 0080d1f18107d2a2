import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { listRelatedProducts, listTopProducts } from '@market/contract/product-search/routes';
import { describe, expect, it } from 'vitest';
import { recordSales } from '#catalogue';
import { transact } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { aMarket } from '#test/market.ts';
import { recordPurchases } from './actions/purchases.ts';

describe('recommendations', () => {
  it('have the same category and price, and products bought together come first', async () => {
    const market = await aMarket();
    const guest = await market.as();
    const { lv1, lv2 } = await market.create.categories();
    const elsewhere = await market.create.categories();
    const category = { category_lv1: lv1, category_lv2: lv2 };
    const one = await market.create.product({ title: 'Giày chạy bộ nam', ...category });
    const like = await market.create.product({ title: 'Giày chạy bộ nữ', ...category });
    const dear = await market.create.product({
      title: 'Ủng cao su',
      ...category,
      tiers: [{ start: 1, price: 9_000_000 }],
    });
    const own = await market.create.product({ title: 'Dây giày', shop_id: one.shop_id });
    const bought = await market.create.product({
      title: 'Lót giày',
      category_lv1: elsewhere.lv1,
      category_lv2: elsewhere.lv2,
    });
    await market.settle();
    const related = async (query: { product_id: number; shop_id?: number; limit?: number }) => {
      const answer = await guest.call(listRelatedProducts, { query });
      return answer.ok ? answer.value.products.map(({ id }) => id) : answer;
    };
    expect(await related({ product_id: one.id })).toEqual([like.id, dear.id]);
    expect(await related({ product_id: one.id, shop_id: one.shop_id })).toEqual([own.id]);
    expect(await related({ product_id: one.id, limit: 1 })).toEqual([like.id]);
    await transact(market.context(), (context) =>
      recordPurchases(
        context,
        ['a', 'b', 'c'].flatMap((order_id) =>
          [one.id, bought.id].map((product_id) => ({
            order_id,
            product_id,
            quantity: 1,
            bought_at: context.now,
          })),
        ),
      ),
    );
    await market.run('search.relate_products');
    expect(await related({ product_id: one.id })).toEqual([like.id, bought.id, dear.id]);
    expect(await related({ product_id: 999_999_999 })).toMatchObject({ code: 'product.errors.not_found' });
  });

  it('of the week are products bought in 7 days, then best sellers, and never sold-out products', async () => {
    const market = await aMarket();
    const guest = await market.as();
    const [monthOld, week, most, none] = await Promise.all(
      ['Cũ', 'Tuần này', 'Nhiều nhất', 'Hết hàng'].map((title, index) =>
        market.create.product({ title, ...(index === 3 && { variants: [{ stock: 0 }] }) }),
      ),
    );
    await transact(market.context(), async (context) => {
      const at = (days: number) => new Date(context.now.getTime() - days * DAY);
      await recordSales(context, [{ product_id: monthOld!.id, quantity: 99 }]);
      const rows = [
        { order_id: 'a', product_id: week!.id, quantity: 5, bought_at: at(6) },
        { order_id: 'b', product_id: most!.id, quantity: 9, bought_at: at(1) },
        { order_id: 'c', product_id: monthOld!.id, quantity: 500, bought_at: at(8) },
        { order_id: 'd', product_id: none!.id, quantity: 900, bought_at: at(1) },
      ];
      await recordPurchases(context, rows);
      // the same event again counts nothing
      await recordPurchases(context, rows.slice(0, 1));
    });
    await market.settle();
    await market.run('search.count_popular');
    const top = async (query: { limit?: number } = {}) => {
      const answer = await guest.call(listTopProducts, { query });
      return answer.ok && answer.value.products.map(({ title }) => title);
    };
    expect(await top()).toEqual(['Nhiều nhất', 'Tuần này', 'Cũ']);
    expect(await top({ limit: 1 })).toEqual(['Nhiều nhất']);
  });
});

const destination = {
  name: 'Nguyễn Thị Lan',
  phone: '0901234567',
  address1: 'Số 5 ngõ 10',
  province_id: 1,
  district_id: 1,
  ward_id: 1,
};

it('orders count until they are cancelled', async () => {
  const market = await aMarket();
  const buyer = await market.as(await market.create.user());
  const [few, many] = [
    await market.create.stall({ title: 'Một đơn', shop: { name: 'Một' } }),
    await market.create.stall({ title: 'Hai đơn', shop: { name: 'Hai' } }),
  ];
  const order = async (stall: typeof few, quantity: number) => {
    const answer = await buyer.call(placeOrder, {
      body: {
        shop_id: stall.shopId,
        payment_method: 'cod',
        shipping_address: destination,
        shipping_lines: [{ code: 'table:standard' }],
        line_items: [{ variant_id: stall.product.variants[0]!, quantity }],
      },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    await market.settle();
    return answer.value.order.id;
  };
  const top = async () => {
    await market.run('search.count_popular');
    const answer = await buyer.call(listTopProducts, { query: {} });
    return answer.ok && answer.value.products.map(({ title }) => title);
  };
  await order(few, 2);
  const cancelled = await order(many, 3);
  expect(await top()).toEqual(['Hai đơn', 'Một đơn']);
  const answer = await buyer.call(cancelOrder, {
    params: { id: cancelled },
    body: { cancel_reason: 'changed_mind' },
  });
  expect(answer.ok).toBe(true);
  await market.settle();
  expect(await top()).toEqual(['Một đơn', 'Hai đơn']);
});
