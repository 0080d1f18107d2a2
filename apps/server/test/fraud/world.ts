import { openCase } from '@market/contract/cases/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { grantCoins } from '@market/contract/coins/routes';
import { cancelOrder, getOrder, receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  deliverSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { payOrder } from '@market/contract/payments/routes';
import { getSellerBalance, getSellerDebt, requestPayout } from '@market/contract/settlement/routes';
import { importCodRemittance } from '@market/contract/shipping/routes';
import { sql } from 'kysely';
import type { ParcelState } from '#ports/carrier.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { company, testBank } from '../factories/settlement.ts';
import { fakeFeed, FakeProvider, signedCall } from '../fake-provider.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { fakeCarrier, trackingWebhook } from '../model/carrier.ts';

/** What a scheme needs of a call's answer. */
export interface Outcome {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}

interface OrderFields {
  readonly method?: OrderPayload['payment_method'];
  readonly service?: string;
  readonly quantity?: number;
  readonly coins?: number;
  readonly code?: string;
}

interface Line {
  readonly id: string;
  readonly amount: number;
  readonly content: string;
  readonly reference: string | null;
  readonly account: string;
  readonly direction: 'in' | 'out';
}

/** Steps that a shop may press in any order, whether they are legal or not. */
const SELLER_STEPS = {
  confirm: confirmSellerOrder,
  ready: readySellerOrder,
  shipped: shipSellerOrder,
  delivered: deliverSellerOrder,
  accept: acceptSellerCancellation,
} as const;
export type SellerStep = keyof typeof SELLER_STEPS;

/** What time alone moves; a scheme that waits runs all of it. */
const CLOCK_JOBS = [
  'orders.expire',
  'cases.expire',
  'payments.query',
  'payments.refund',
  'settlement.weekly-payouts',
  'orders.settle-missed',
];

export const REASON = { cancel_reason: 'Đổi ý, không muốn mua nữa' };

/** A market with real calls, and providers and carriers that say what a scheme lets them say. */
export class FraudWorld {
  readonly market: Market;
  readonly momo: FakeProvider;
  #finance = 0;
  #support = 0;
  #lines = 0;
  constructor(market: Market, momo: FakeProvider) {
    this.market = market;
    this.momo = momo;
  }

  as = (userId: number): Promise<As> => this.market.as(userId);
  buyer = (): Promise<number> => this.market.create.user();
  finance = async (): Promise<As> =>
    this.as((this.#finance ||= await this.market.create.user({ user_type: 'staff', roles: ['finance'] })));
  support = async (): Promise<As> =>
    this.as((this.#support ||= await this.market.create.user({ user_type: 'staff', roles: ['support'] })));

  /** A shop that takes every method and sells at 100 000 ₫ a piece, 1 000 pieces. */
  shop = (
    fields: { payment_timing?: 'at_order' | 'after_confirmation'; ownerId?: number } = {},
  ): Promise<TestStall> =>
    this.market.create.stall({
      shop: {
        payment_timing: fields.payment_timing ?? 'at_order',
        payment_methods: ['cod', 'bank_transfer', 'wallet_momo'],
        phone: '+84902345678',
        ...company,
      },
      variants: [{ stock: 1_000 }],
      tiers: [{ start: 1, price: 100_000 }],
    });

  tryOrder = async (buyer: number, shop: TestStall, fields: OrderFields = {}) => {
    const { method = 'wallet_momo', service = 'table:standard', quantity = 10, coins, code } = fields;
    return (await this.as(buyer)).call(placeOrder, {
      body: {
        ...makeOrderPayload(shop, { quantity, payment_method: method, shipping_lines: [{ code: service }] }),
        ...(coins !== undefined && { coin_redeem: coins }),
        ...(code !== undefined && { discount_codes: [{ price_rule: { code } }] }),
      },
    });
  };
  /** An order that the market takes; answers its id. */
  order = async (buyer: number, shop: TestStall, fields: OrderFields = {}): Promise<string> => {
    const placed = await this.tryOrder(buyer, shop, fields);
    if (!placed.ok) throw new Error(placed.code);
    return placed.value.order.id;
  };
  read = async (buyer: number, id: string): Promise<Order> => {
    const answer = await (await this.as(buyer)).call(getOrder, { params: { id } });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.data.order;
  };

  press = async (shop: TestStall, id: string, ...steps: SellerStep[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const step of steps) {
      outcomes.push(await (await this.as(shop.ownerId)).call(SELLER_STEPS[step], { params: { id } }));
      await this.market.settle();
    }
    return outcomes;
  };
  receive = async (buyer: number, id: string): Promise<Outcome> => {
    const answer = await (await this.as(buyer)).call(receiveOrder, { params: { id } });
    await this.market.settle();
    return answer;
  };
  cancel = async (buyer: number, id: string): Promise<Outcome> => {
    const answer = await (await this.as(buyer)).call(cancelOrder, { params: { id }, body: REASON });
    await this.market.settle();
    return answer;
  };
  refundAsShop = async (shop: TestStall, id: string, amount: number): Promise<Outcome> => {
    const answer = await (
      await this.as(shop.ownerId)
    ).call(refundSellerOrder, { params: { id }, body: { amount, reason: 'Hàng lỗi' } });
    await this.market.settle();
    return answer;
  };
  openCase = async (buyer: number, id: string, quantity = 10) => {
    const { lineItems } = await this.read(buyer, id);
    const answer = await (
      await this.as(buyer)
    ).call(openCase, {
      params: { id },
      body: {
        type: 'return_refund',
        line_items: [{ id: lineItems[0]!.id, quantity }],
        reason: 'Hàng không đúng mô tả',
      },
    });
    await this.market.settle();
    return answer;
  };

  /** The page that the wallet opens for an order; answers its reference. */
  openPage = async (buyer: number, id: string): Promise<string> => {
    const answer = await (await this.as(buyer)).call(payOrder, { params: { id }, body: {} });
    if (!answer.ok) throw new Error(answer.code);
    return this.momo.created.at(-1)!.reference;
  };
  notify = async (reference: string, changed: Record<string, unknown> = {}) => {
    const answer = await this.market.app.inject({
      ...signedCall({ ...this.momo.pay(reference), ...changed }),
      url: '/v1/pay/api/ipn/momo',
    });
    await this.market.settle();
    return answer;
  };
  /** The buyer really pays an order by wallet. */
  pay = async (buyer: number, id: string): Promise<string> => {
    const reference = await this.openPage(buyer, id);
    await this.notify(reference);
    return reference;
  };
  /** Money that really came to the market's account. */
  transfer = async (memo: string, amount: number, again = false) => {
    if (!again) this.#lines += 1;
    const line = {
      id: `L${this.#lines}`,
      account: '1000000000',
      direction: 'in',
      amount,
      content: `${memo} chuyen tien`,
      reference: `FT${this.#lines}`,
      at: this.market.clock.now().toISOString(),
    };
    const answer = await this.market.app.inject({ ...signedCall([line]), url: '/v1/pay/api/ipn/sepay' });
    await this.market.settle();
    return answer;
  };

  /** A line that a feed reports, in whatever words; `reference` null where the feed has no number. */
  reportLine = async (feed: 'sepay' | 'casso', line: Partial<Line>) => {
    const update = {
      account: '1000000000',
      direction: 'in',
      at: this.market.clock.now().toISOString(),
      ...line,
    };
    const answer = await this.market.app.inject({ ...signedCall([update]), url: `/v1/pay/api/ipn/${feed}` });
    await this.market.settle();
    return answer;
  };
  /** What a shop owes and may take out, and what its transfers say. */
  debt = async (shop: TestStall) => {
    const as = await this.as(shop.ownerId);
    const [balance, standing] = [await as.call(getSellerBalance), await as.call(getSellerDebt)];
    if (!balance.ok || !standing.ok) throw new Error('a shop may not read its own balance');
    const { debt, available } = balance.value.data;
    return { debt, available, memo: standing.value.data.transfer?.memo };
  };

  trackingCode = async (id: string): Promise<string | undefined> =>
    (
      await this.rows(
        sql<{
          code: string;
        }>`select tracking_code as code from parcels where order_id = ${id} order by created_at desc limit 1`,
      )
    )[0]?.code;
  /** What a carrier really says of an order's parcel. */
  carry = async (id: string, carrier: string, ...states: ParcelState[]): Promise<void> => {
    const code = await this.trackingCode(id);
    if (code === undefined) throw new Error('the order has no parcel');
    for (const state of states) {
      this.market.clock.pass(MINUTE);
      await this.market.app.inject(trackingWebhook(carrier, { code, state, at: this.market.clock.now() }));
      await this.market.settle();
    }
  };
  remit = async (carrier: string, lines: readonly (readonly [code: string, amount: number])[]) => {
    const rows = lines.map(([code, amount]) => `${code};${amount}`);
    const answer = await (
      await this.finance()
    ).call(importCodRemittance, {
      params: { carrier },
      body: {},
      file: new Blob([['Mã vận đơn;Tiền thu hộ', ...rows].join('\r\n')]),
    });
    await this.market.settle();
    return answer;
  };

  /** Advances the clock, and runs everything that is due. */
  wait = async (ms: number): Promise<void> => {
    const until = this.market.clock.now().getTime() + ms;
    for (;;) {
      const remaining = until - this.market.clock.now().getTime();
      this.market.clock.pass(Math.min(remaining, DAY));
      for (const job of CLOCK_JOBS) await this.market.run(job);
      await this.market.settle();
      if (remaining <= DAY) return;
    }
  };
  days = (count: number): Promise<void> => this.wait(count * DAY + HOUR);

  /** Asks for all the shop has; answers what the market agreed to. */
  withdraw = async (shop: TestStall, amount?: number): Promise<Outcome> =>
    (await this.as(shop.ownerId)).call(requestPayout, {
      body: { bank: testBank, ...(amount !== undefined && { amount }) },
    });
  coinsOf = async (userId: number): Promise<number> =>
    (
      await this.rows(
        sql<{
          left: number;
        }>`select coalesce(sum(remaining), 0)::bigint as left from coin_lots where user_id = ${userId}`,
      )
    )[0]!.left;
  grantCoins = async (userId: number, amount: number): Promise<void> => {
    const answer = await (
      await this.finance()
    ).call(grantCoins, { body: { user_id: userId, amount, note: 'Quà tặng' } });
    if (!answer.ok) throw new Error(answer.code);
  };

  rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(this.market.db)).rows;
  close = (): Promise<void> => this.market.close();
}

export const startFraudWorld = async (): Promise<FraudWorld> => {
  const momo = new FakeProvider('momo');
  const market = await startMarket({
    poolSize: 20,
    services: {
      paymentProviders: [momo],
      bankFeeds: [fakeFeed('sepay'), fakeFeed('casso')],
      carriers: ['ghn', 'ghtk', 'vtp'].map((code) => fakeCarrier(code)),
    },
  });
  return new FraudWorld(market, momo);
};
