import { CONFIRM_WITHIN_S, PICKUP_WITHIN_S, REVIEW_WINDOW_S } from '@market/contract/constants/orders';
import { BUYER_STATUSES } from '@market/contract/rules/order-status';
import { describe, expect, it } from 'vitest';
import { groupBy, market, NOW, statusOf } from './test-market.ts';
import { BUYER_ID, SECOND_SHOP_ID, SELLER_SHOP_ID } from './index.ts';

const HOUR = 3_600_000;
const linesByOrder = groupBy(market.order_lines, (row) => row.order_id);
const eventsByOrder = groupBy(market.order_events, (row) => row.order_id);
const orderById = new Map(market.orders.map((row) => [row.id, row]));
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

describe('orders', () => {
  it('sum exactly to the đồng', () => {
    for (const order of market.orders) {
      const lines = linesByOrder.get(order.id)!;
      for (const line of lines) expect(line.line_price).toBe(line.price * line.quantity);
      expect(order.subtotal_price).toBe(total(lines.map((line) => line.line_price)));
      expect(order.coin_earn).toBe(total(lines.map((line) => line.coin_earn)));
      expect(order.total_grams).toBe(total(lines.map((line) => line.grams * line.quantity)));
      expect(order.shipping_price).toBe(order.shipping_line.price + order.cod_fee);
      expect(order.total_price).toBe(
        order.subtotal_price + order.shipping_price - order.discount_price - order.coin_redeem,
      );
    }
  });

  it('charge the tier of the whole product, or a lower deal', () => {
    const tiers = groupBy(market.price_tiers, (row) => row.product_id);
    const deals = new Map(market.deals.map((row) => [row.id, row]));
    for (const lines of linesByOrder.values()) {
      for (const [productId, own] of groupBy(lines, (line) => line.product_id)) {
        const quantity = total(own.map((line) => line.quantity));
        for (const line of own) {
          const all = tiers.get(productId)!;
          const ladder = all.filter((tier) => tier.variant_id === line.variant_id);
          const product = all.filter((tier) => tier.variant_id === null);
          const tier = (ladder.length > 0 ? ladder : product).findLast(
            (step) => quantity >= step.start_quantity,
          )!;
          expect(line.original_price).toBe(tier.price);
          const deal = line.deal_id === null ? null : deals.get(line.deal_id)!;
          expect(line.price).toBe(deal ? deal.price : tier.price);
          if (deal) expect(deal.price).toBeLessThan(tier.price);
        }
      }
    }
  });

  it('meet the minimum and the multiple of the product, and those of the shop', () => {
    const products = new Map(market.products.map((row) => [row.id, row]));
    const shops = new Map(market.shops.map((row) => [row.id, row]));
    const moq = new Map(
      market.price_tiers
        .filter((row) => row.variant_id === null)
        .toReversed()
        .map((row) => [row.product_id, row.start_quantity]),
    );
    for (const order of market.orders) {
      const lines = linesByOrder.get(order.id)!;
      const shop = shops.get(order.shop_id)!;
      for (const [productId, own] of groupBy(lines, (line) => line.product_id)) {
        const quantity = total(own.map((line) => line.quantity));
        expect(quantity).toBeGreaterThanOrEqual(moq.get(productId)!);
        expect(quantity % products.get(productId)!.quantity_per_unit).toBe(0);
        expect(products.get(productId)!.shop_id).toBe(order.shop_id);
        expect(products.get(productId)!.created_at.getTime()).toBeLessThan(order.created_at.getTime());
      }
      expect(total(lines.map((line) => line.quantity))).toBeGreaterThanOrEqual(shop.min_order_quantity);
      expect(order.subtotal_price).toBeGreaterThanOrEqual(shop.min_order_price);
      expect(order.user_id).not.toBe(shop.user_id);
    }
  });

  it('are paid in cash only where the shop accepts it', () => {
    const shops = new Map(market.shops.map((row) => [row.id, row]));
    for (const order of market.orders) {
      const shop = shops.get(order.shop_id)!;
      expect(shop.payment_methods).toContain(order.payment_method);
      if (order.payment_method !== 'cod') continue;
      expect(order.total_price).toBeLessThanOrEqual(shop.cod_max_amount ?? Infinity);
      expect(order.shipping_line.price).toBeLessThanOrEqual(shop.cod_max_shipping_fee ?? Infinity);
    }
  });

  it('are in every tab of the demo buyer and of both demo shops', () => {
    const groups = [
      market.orders.filter((row) => row.user_id === BUYER_ID),
      market.orders.filter((row) => row.shop_id === SELLER_SHOP_ID),
      market.orders.filter((row) => row.shop_id === SECOND_SHOP_ID),
      market.orders.filter((row) => row.user_id === BUYER_ID && row.shop_id === SELLER_SHOP_ID),
    ];
    for (const group of groups) expect(new Set(group.map(statusOf))).toEqual(new Set(BUYER_STATUSES));
  });

  it('are mostly completed', () => {
    expect(market.orders.filter((row) => row.status === 'completed').length).toBeGreaterThan(4_000);
  });

  it('have events in the order of time', () => {
    for (const order of market.orders) {
      const first =
        order.payment_timing === 'at_order'
          ? [order.paid_at, order.confirmed_at]
          : [order.confirmed_at, order.paid_at];
      const agreed = order.payment_method === 'cod' ? [order.confirmed_at] : first;
      const moments = [order.created_at, ...agreed, order.picked_at, order.delivered_at, order.completed_at]
        .filter((moment) => moment !== null)
        .map((moment) => moment.getTime());
      expect(moments, order.id).toEqual(moments.toSorted((one, other) => one - other));
      expect(order.status === 'cancelled').toBe(order.cancelled_at !== null);
      expect(order.status === 'completed').toBe(order.completed_at !== null);
      expect(order.cancel_reason === null).toBe(order.status !== 'cancelled');
    }
  });

  it('have a log of all state changes', () => {
    for (const order of market.orders) {
      const events = eventsByOrder.get(order.id)!;
      expect(events[0]!.kind).toBe('placed');
      expect(events.at(-1)!.to_status, order.id).toBe(statusOf(order));
      for (const [index, event] of events.entries())
        if (index > 0) expect(event.from_status).toBe(events[index - 1]!.to_status);
    }
  });

  it('leave time before the next deadline', () => {
    const rooms = { wait_confirm: 24, wait_checkout: 20, wait_pickup: 24, delivered: 24 } as Record<
      string,
      number
    >;
    for (const order of market.orders) {
      const room = rooms[statusOf(order)];
      if (order.status !== 'open' || room === undefined) continue;
      expect(order.due_at, order.id).not.toBeNull();
      if (
        statusOf(order) === 'wait_checkout' &&
        order.payment_timing === 'at_order' &&
        order.payment_method !== 'bank_transfer'
      )
        continue;
      expect(order.due_at!.getTime() - NOW.getTime()).toBeGreaterThanOrEqual(room * HOUR);
    }
    const waiting = market.orders.filter((row) => statusOf(row) === 'wait_confirm' && row.paid_at === null);
    for (const row of waiting)
      expect(row.due_at!.getTime()).toBe(row.created_at.getTime() + CONFIRM_WITHIN_S * 1_000);
    expect(PICKUP_WITHIN_S).toBe(72 * 3_600);
  });

  it('have a payment of their total once it is requested online', () => {
    const payments = new Map(market.payments.map((row) => [row.order_ids[0]!, row]));
    for (const order of market.orders) {
      const payment = payments.get(order.id);
      if (order.payment_method === 'cod') expect(payment).toBeUndefined();
      if (order.financial_status === 'paid' && order.payment_method !== 'cod')
        expect(payment?.state).toBe('succeeded');
      if (statusOf(order) === 'wait_checkout') expect(payment?.state).toBe('pending');
      if (order.financial_status === 'refunded') expect(payment?.state).toBe('refunded');
      if (payment) expect(payment.amount).toBe(order.total_price);
    }
  });
});

describe('deals', () => {
  it('are running, scheduled and ended', () => {
    const on = market.deals.filter(
      (row) => row.start_at <= NOW && row.end_at > NOW && row.stopped_at === null,
    );
    expect(on.filter((row) => row.ordered < row.max_sale_quantity).length).toBeGreaterThanOrEqual(10);
    expect(on.filter((row) => row.ordered === row.max_sale_quantity)).toHaveLength(1);
    expect(on.filter((row) => row.is_hot).length).toBeGreaterThanOrEqual(10);
    expect(market.deals.filter((row) => row.start_at > NOW).length).toBeGreaterThanOrEqual(2);
    expect(
      market.deals.filter((row) => row.end_at <= NOW || row.stopped_at !== null).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('count what orders that are not cancelled bought at their price in their period', () => {
    for (const deal of market.deals) {
      const lines = market.order_lines.filter((line) => line.deal_id === deal.id);
      const living = lines.filter((line) => orderById.get(line.order_id)!.status !== 'cancelled');
      expect(deal.ordered).toBe(total(living.map((line) => line.quantity)));
      expect(deal.ordered).toBeLessThanOrEqual(deal.max_sale_quantity);
      for (const line of lines) {
        const { created_at } = orderById.get(line.order_id)!;
        expect(created_at >= deal.start_at && created_at < (deal.stopped_at ?? deal.end_at)).toBe(true);
      }
    }
  });
});

describe('reviews', () => {
  it('are one for each line of a completed order, written in time by its buyer', () => {
    const lines = new Map(market.order_lines.map((row) => [row.id, row]));
    expect(new Set(market.reviews.map((row) => row.order_line_id)).size).toBe(market.reviews.length);
    for (const review of market.reviews) {
      const order = orderById.get(review.order_id)!;
      const line = lines.get(review.order_line_id)!;
      expect([line.order_id, line.product_id, line.variant_id]).toEqual([
        order.id,
        review.product_id,
        review.variant_id,
      ]);
      expect([order.user_id, order.shop_id]).toEqual([review.user_id, review.shop_id]);
      const waited = review.created_at.getTime() - order.completed_at!.getTime();
      expect(waited).toBeGreaterThanOrEqual(0);
      expect(waited).toBeLessThanOrEqual(REVIEW_WINDOW_S * 1_000);
      expect(review.content).not.toMatch(/\{|\}|undefined/);
    }
  });

  it('leave the demo buyer an unreviewed order of the demo seller', () => {
    const reviewed = new Set(market.reviews.map(({ order_id }) => order_id));
    const open = market.orders.filter(
      ({ id, user_id, shop_id, completed_at }) =>
        user_id === BUYER_ID &&
        shop_id === SELLER_SHOP_ID &&
        completed_at !== null &&
        NOW.getTime() - completed_at.getTime() < (REVIEW_WINDOW_S * 1_000) / 2 &&
        !reviewed.has(id),
    );
    expect(open.length).toBeGreaterThan(0);
  });
});
