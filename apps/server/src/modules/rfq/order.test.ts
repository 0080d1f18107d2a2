import { addToCart, getCart } from '@market/contract/cart/routes';
import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { getProduct } from '@market/contract/catalogue/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { acceptQuotation, getQuotationDraft, getRfq, listRfqQuotations } from '@market/contract/rfq/routes';
import type { Quotation, QuotationInput, RfqInput } from '@market/contract/rfq/schemas';
import { listShippingRates } from '@market/contract/shipping/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { changeShop } from '#shops';
import { DAY, later } from '#platform/time.ts';
import { makeOrderPayload, testDestination } from '#test/factories/orders.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

/** Of the catalogue, for what has no call yet. */
type CatalogueTables = {
  price_tiers: { product_id: number; price: number };
  variants: { id: number; inventory_quantity: number };
};

let market: Market;
let category_id: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  category_id = (await market.create.categories()).lv2;
});
afterAll(() => market.close());

interface Agreement {
  readonly buyer: As;
  readonly seller: As;
  readonly shopId: number;
  readonly variants: readonly number[];
  readonly productId: number;
  readonly quotation: Quotation;
}

/** An accepted quotation of 300 units at 80.000 ₫ of a product that costs 90.000 ₫ and has 1 000 in stock. */
const agree = async (
  fields: Partial<QuotationInput> = {},
  request: Partial<RfqInput> = {},
): Promise<Agreement> => {
  const stall = await market.create.stall({ variants: [{ stock: 1_000, grams: 200 }] });
  const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
  const rfq = await makeRfq(buyer, { ...request, category_id });
  const sent = await makeQuotation(market, seller, {
    rfq: rfq.id,
    unit_price: 80_000,
    product_id: stall.product.id,
    ...fields,
  });
  const accepted = await buyer.call(acceptQuotation, { params: { id: sent.id }, body: {} });
  return {
    buyer,
    seller,
    shopId: stall.shopId,
    variants: stall.product.variants,
    productId: stall.product.id,
    quotation: unwrap(accepted).quotation,
  };
};

const payload = (
  { shopId, variants, productId, quotation }: Agreement,
  fields: Partial<OrderPayload> & { quantity?: number } = {},
): OrderPayload =>
  makeOrderPayload(
    { ownerId: 0, shopId, product: { id: productId, variants } },
    { quantity: 300, payment_method: 'bank_transfer', quotation_id: quotation.id, ...fields },
  );
const place = (agreement: Agreement, fields: Parameters<typeof payload>[1] = {}, as = agreement.buyer) =>
  as.call(placeOrder, { body: payload(agreement, fields) });
const refusal = (reason: string) => ({ code: 'rfq.errors.order', facts: { reason } });
const draft = ({ buyer, quotation }: Agreement) =>
  buyer.call(getQuotationDraft, { params: { id: quotation.id } });

describe('an order at a quoted price', () => {
  it('is charged to the đồng as quoted, after the shop changed its price and started a deal', async () => {
    const agreement = await agree({ customization_fee: 1_500, shipping_fee: 450_000 });
    const { buyer, shopId, productId } = agreement;
    await market.db
      .withTables<CatalogueTables>()
      .updateTable('price_tiers')
      .set({ price: 200_000 })
      .where('product_id', '=', productId)
      .execute();
    await market.create.deal({
      shop_id: shopId,
      product_id: productId,
      price: 10_000,
      max_sale_quantity: 1_000,
    });
    const { quote } = unwrap(await buyer.call(quoteOrder, { body: payload(agreement) }));
    expect(quote).toMatchObject({ subtotal: 24_450_000, shipping: 450_000, total: 24_900_000 });
    const { order } = unwrap(await place(agreement, { quote_token: quote.token }));
    expect(order).toMatchObject({ totalPrice: 24_900_000 });
    expect(order.lineItems).toMatchObject([{ quantity: 300, price: 81_500 }]);
    const list = await buyer.call(listRfqQuotations, { params: { id: agreement.quotation.rfq_id } });
    expect(unwrap(list).quotations).toMatchObject([{ order_id: order.id, actions: ['message'] }]);
  });

  it('takes stock as any order, once, and leaves the cart alone', async () => {
    const agreement = await agree();
    const { buyer, variants } = agreement;
    await buyer.call(addToCart, { body: { variant_id: variants[0]!, quantity: 5 } });
    const answers = await Promise.all([place(agreement), place(agreement), place(agreement)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([refusal('ordered'), refusal('ordered')]);
    expect(await draft(agreement)).toMatchObject(refusal('ordered'));
    const { inventory_quantity } = await market.db
      .withTables<CatalogueTables>()
      .selectFrom('variants')
      .select('inventory_quantity')
      .where('id', '=', variants[0]!)
      .executeTakeFirstOrThrow();
    expect(inventory_quantity).toBe(700);
    expect(unwrap(await buyer.call(getCart)).carts.items).toMatchObject([{ quantity: 5 }]);
  });

  it('can be placed again when it was cancelled', async () => {
    const agreement = await agree();
    const { order } = unwrap(await place(agreement));
    unwrap(
      await agreement.buyer.call(cancelOrder, {
        params: { id: order.id },
        body: { cancel_reason: 'Đổi ý, không muốn mua nữa' },
      }),
    );
    expect(await place(agreement)).toMatchObject(refusal('ordered'));
    await market.settle();
    expect(await place(agreement)).toMatchObject({ ok: true });
  });

  it.each([
    ['one unit', { quantity: 1 }, 'quantity'],
    ['more than was quoted', { quantity: 301 }, 'quantity'],
    ['a quotation that is not there', { quotation_id: 'zzzzzzzzzz' }, 'unknown'],
  ])('for %s is refused', async (_title, fields, reason) => {
    const agreement = await agree();
    expect(await place(agreement, fields)).toMatchObject(refusal(reason));
    const { buyer } = agreement;
    expect(await buyer.call(quoteOrder, { body: payload(agreement, fields) })).toMatchObject(refusal(reason));
  });

  it('has the price of its tier from the least quantity on', async () => {
    const agreement = await agree({ moq: 100, tiers: [{ startQuantity: 200, price: 70_000 }] });
    const subtotal = async (quantity: number) =>
      unwrap(await agreement.buyer.call(quoteOrder, { body: payload(agreement, { quantity }) })).quote
        .subtotal;
    expect(await subtotal(100)).toBe(8_000_000);
    expect(await subtotal(200)).toBe(14_000_000);
    expect(await place(agreement, { quantity: 99 })).toMatchObject(refusal('quantity'));
  });

  it('for other goods of the shop, or together with them, is refused', async () => {
    const agreement = await agree();
    const other = await market.create.product({ shop_id: agreement.shopId });
    const line = { variant_id: other.variants[0]!, quantity: 300 };
    const both = [
      { variant_id: agreement.variants[0]!, quantity: 299 },
      { ...line, quantity: 1 },
    ];
    for (const line_items of [[line], both])
      expect(await place(agreement, { line_items })).toMatchObject(refusal('lines'));
  });

  it('of another buyer, another shop, or before it is accepted is refused', async () => {
    const [one, other] = [await agree(), await agree()];
    expect(await place(one, {}, other.buyer)).toMatchObject(refusal('unknown'));
    expect(await place(other, { quotation_id: one.quotation.id })).toMatchObject(refusal('unknown'));
    const rfq = await makeRfq(one.buyer, { category_id });
    const sent = await makeQuotation(market, one.seller, { rfq: rfq.id, product_id: one.productId });
    expect(await place(one, { quotation_id: sent.id })).toMatchObject(refusal('unknown'));
  });

  it('lapses with the quotation', async () => {
    const agreement = await agree();
    const lapsed = async (as: As, id: string) =>
      unwrap(await as.call(getRfq, { params: { id } })).rfq.agreement_lapsed;
    expect(await lapsed(agreement.buyer, agreement.quotation.rfq_id)).toBe(false);
    market.clock.set(new Date(agreement.quotation.valid_until));
    const late = { ...agreement, buyer: await market.as(agreement.buyer.userId!) };
    expect(await place(late)).toMatchObject(refusal('unknown'));
    expect(await draft(late)).toMatchObject(refusal('unknown'));
    await market.run('rfq.expire');
    const list = await late.buyer.call(listRfqQuotations, { params: { id: agreement.quotation.rfq_id } });
    expect(unwrap(list).quotations).toMatchObject([{ status: 'expired' }]);
    expect(await lapsed(late.buyer, agreement.quotation.rfq_id)).toBe(true);
    const seller = await market.as(agreement.seller.userId!);
    expect(await lapsed(seller, agreement.quotation.rfq_id)).toBe(false);
  });

  it('waits while the shop is away', async () => {
    const agreement = await agree();
    const setStatus = (status: 'active' | 'vacation') =>
      transact(market.context(), (context) => changeShop(context, agreement.shopId, { status }));
    await setStatus('vacation');
    expect(await place(agreement)).toMatchObject(refusal('shop'));
    await setStatus('active');
    expect(await place(agreement)).toMatchObject({ ok: true });
  });

  it('takes no code of the shop', async () => {
    const agreement = await agree();
    await market.create.priceRule({ shop_id: agreement.shopId, codes: ['GIAM10'] });
    const discount_codes = [{ price_rule: { code: 'GIAM10' } }];
    expect(await place(agreement, { discount_codes })).toMatchObject(refusal('discount'));
  });

  it('has the delivery fee of the quotation in the list of rates, for its buyer alone', async () => {
    const { buyer, seller, shopId, variants, quotation } = await agree({ shipping_fee: 0 });
    const price = async (as: As) => {
      const { rates } = unwrap(
        await as.call(listShippingRates, {
          body: {
            shop_id: shopId,
            shipping_address: testDestination,
            items: [{ variant_id: variants[0]!, quantity: 300 }],
            quotation_id: quotation.id,
          },
        }),
      );
      return rates.find(({ service_code }) => service_code === 'table:standard')?.total_price;
    };
    expect(await price(buyer)).toBe(0);
    expect(await price(seller)).toBeGreaterThan(0);
  });

  it('has the rates that it is quoted with: the threshold of free delivery counts its quoted price', async () => {
    const ofProduct = await agree();
    const madeToOrder = await agree({ product_id: null, grams: 250 });
    for (const [agreement, threshold, isFree] of [
      [ofProduct, 25_000_000, false],
      [madeToOrder, 20_000_000, true],
    ] as const) {
      const { buyer, shopId, quotation } = agreement;
      await transact(market.context(), (context) =>
        changeShop(context, shopId, { free_shipping_threshold: threshold }),
      );
      const { lines } = unwrap(await draft(agreement)).draft;
      const items = [{ variant_id: lines[0]!.variant_id, quantity: 300 }];
      const body = { shop_id: shopId, shipping_address: testDestination, items, quotation_id: quotation.id };
      const { rates } = unwrap(await buyer.call(listShippingRates, { body }));
      const standard = rates.find(({ service_code }) => service_code === 'table:standard')!;
      expect(standard.total_price === 0).toBe(isFree);
    }
  });
});

describe('goods made to order', () => {
  it('become a product that nobody finds and the buyer alone can order', async () => {
    const items = [
      { option1: 'M', option2: 'Xanh', quantity: 100 },
      { option1: 'L', option2: 'Xanh', quantity: 200 },
    ];
    const agreement = await agree({ product_id: null, grams: 250 }, { items });
    const { lines, product, quantity } = unwrap(await draft(agreement)).draft;
    expect(quantity).toBe(300);
    expect(lines).toMatchObject([
      { title: 'M / Xanh', quantity: 100, available: 100 },
      { title: 'L / Xanh', quantity: 200, available: 200 },
    ]);
    const guest = await market.as();
    expect(await guest.call(getProduct, { params: { id: String(product.id) } })).toMatchObject({
      status: 404,
    });
    const line_items = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
    const stranger = await market.as(await market.create.user());
    for (const quotation_id of [null, agreement.quotation.id])
      expect(await place(agreement, { line_items, quotation_id }, stranger)).toMatchObject({ ok: false });
    const { order } = unwrap(await place(agreement, { line_items }));
    expect(order.lineItems.map(({ price, quantity }) => [price, quantity])).toEqual([
      [80_000, 100],
      [80_000, 200],
    ]);
    expect(order.totalWeight).toBe(75_000);
  });
});

describe('an acceptance without an order', () => {
  it('is mailed once to both sides a day later', async () => {
    const stall = await market.create.stall();
    const [buyerId, seller] = [
      await market.create.user({ email: 'mua@hom.test' }),
      await market.as(stall.ownerId),
    ];
    const buyer = await market.as(buyerId);
    const rfq = await makeRfq(buyer, { category_id });
    const sent = await makeQuotation(market, seller, { rfq: rfq.id, product_id: stall.product.id });
    unwrap(await buyer.call(acceptQuotation, { params: { id: sent.id }, body: {} }));
    const mails = () =>
      market.sent.filter(
        ({ to, subject }) => to === 'mua@hom.test' && subject?.includes('chưa được đặt hàng'),
      ).length;
    await market.run('rfq.expire');
    await market.settle();
    expect(mails()).toBe(0);
    market.clock.set(later(market.clock.now(), DAY));
    for (let run = 0; run < 2; run += 1) {
      await market.run('rfq.expire');
      await market.settle();
    }
    expect(mails()).toBe(1);
  });
});
