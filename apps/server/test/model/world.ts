import { sql } from 'kysely';
import { setShopMembership } from '#users';
import { transact } from '#platform/context.ts';
import { fakeFeed, FakeProvider, signedCall } from '../fake-provider.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { fakeCarrier } from './carrier.ts';
import type { Method, Model } from './state.ts';

/** What the worlds' shops are like. */
export const SHOPS = [
  { first: false, service: 'table:standard', carried: false },
  { first: true, service: 'table:standard', carried: false },
  { first: false, service: 'ghn:1', carried: true },
] as const;
/** Two of them buy from others than their own shop: one owns a shop, one manages it. */
export const BUYERS = 5;
export const SHOP_OWNER = { buyer: 3, shop: 2 } as const;
export const SHOP_MANAGER = { buyer: 4, shop: 1 } as const;
export const CARRIED = 'ghn:1';
/** By product: the shop that sells it. The first is the deal's. */
export const PRODUCTS = [0, 0, 1, 2] as const;
export const METHODS: readonly Method[] = ['cod', 'bank_transfer', 'wallet_momo', 'payme_wallet'];
export const TIER = { first: 100_000, from: 10, beyond: 90_000 };
export const DEAL = { price: 70_000, most: 25 };
export const STOCK = 60;

const CENTURY = 36_500 * 86_400_000;
/** Tokens live 15 minutes. */
const FRESH = 10 * 60_000;

interface Signed {
  readonly as: As;
  readonly at: number;
}

/** A market with its people, who stay signed in as time passes. */
export class World {
  readonly market: Market;
  readonly momo: FakeProvider;
  readonly payme: FakeProvider;
  readonly buyerIds: number[] = [];
  readonly shops: { id: number; ownerId: number }[] = [];
  readonly products: { id: number; variant: number }[] = [];
  readonly ruleIds: number[] = [];
  dealId = 0;
  staffId = 0;
  supportId = 0;
  #signed = new Map<number, Signed>();
  constructor(market: Market, momo: FakeProvider, payme: FakeProvider) {
    this.market = market;
    this.momo = momo;
    this.payme = payme;
  }

  get now(): number {
    return this.market.clock.now().getTime();
  }
  async #as(userId: number): Promise<As> {
    const signedIn = this.#signed.get(userId);
    if (signedIn !== undefined && this.now - signedIn.at < FRESH) return signedIn.as;
    const as = await this.market.as(userId);
    this.#signed.set(userId, { as, at: this.now });
    return as;
  }
  buyer = (index: number): Promise<As> => this.#as(this.buyerIds[index]!);
  owner = (shop: number): Promise<As> => this.#as(this.shops[shop]!.ownerId);
  /** Who works on a shop's orders. */
  seller = (shop: number): Promise<As> =>
    shop === SHOP_MANAGER.shop ? this.buyer(SHOP_MANAGER.buyer) : this.owner(shop);
  finance = (): Promise<As> => this.#as(this.staffId);
  support = (): Promise<As> => this.#as(this.supportId);

  provider = (name: 'momo' | 'payme'): FakeProvider => (name === 'momo' ? this.momo : this.payme);
  /** A notice of a provider or of the bank's feed, signed as theirs. */
  log = (subject: string, message: unknown) =>
    this.market.app.inject({ ...signedCall(message), url: `/v1/pay/api/ipn/${subject}` });

  rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(this.market.db)).rows;

  /** What was written down is done: everybody was notified, refunds are sent, and none is still under way. */
  calm = async (refunds: boolean): Promise<void> => {
    await this.market.settle();
    if (!refunds) return;
    await this.market.run('payments.refund');
    await this.market.settle();
  };
  close = (): Promise<void> => this.market.close();
}

const fill = async (world: World): Promise<void> => {
  const { create } = world.market;
  const payment_methods = [...METHODS];
  for (let buyer = 0; buyer < SHOP_OWNER.buyer; buyer += 1) world.buyerIds.push(await create.user());
  for (const { first } of SHOPS) {
    const ownerId = await create.user({ user_type: 'shop', roles: ['seller'] });
    const payment_timing = first ? 'at_order' : 'after_confirmation';
    const id = await create.shop({
      user_id: ownerId,
      payment_timing,
      payment_methods,
      phone: '+84902345678',
    });
    world.shops.push({ id, ownerId });
  }
  const managerId = await create.user({ user_type: 'shop', roles: ['seller'] });
  world.buyerIds.push(world.shops[SHOP_OWNER.shop]!.ownerId, managerId);
  await transact(world.market.context(), (context) =>
    setShopMembership(context, {
      user_id: managerId,
      shop_id: world.shops[SHOP_MANAGER.shop]!.id,
      name: 'Shop',
      slug: 'shop',
      review_state: 1,
      role: 'manager',
    }),
  );
  for (const shop of PRODUCTS) {
    const { id, variants } = await create.product({
      shop_id: world.shops[shop]!.id,
      variants: [{ stock: STOCK }],
    });
    world.products.push({ id, variant: variants[0]! });
  }
  world.dealId = await create.deal({
    product_id: world.products[0]!.id,
    shop_id: world.shops[0]!.id,
    price: DEAL.price,
    max_sale_quantity: DEAL.most,
    end_at: new Date(world.now + CENTURY),
  });
  world.staffId = await create.user({ user_type: 'staff', roles: ['finance'] });
  world.supportId = await create.user({ user_type: 'staff', roles: ['support'] });
};

const RULES = [
  { code: 'SHOPA', off: 10_000, shop: 0, most: 15, once: false },
  { code: 'CHOPHIEN', off: 30_000, shop: null, most: 20, once: false },
  { code: 'MOTLAN', off: 20_000, shop: null, most: 100, once: true },
] as const;

/** A market without orders, and its model. */
export const aWorld = async (): Promise<{ world: World; model: Model }> => {
  const [momo, payme] = [new FakeProvider('momo'), new FakeProvider('payme', true)];
  const services = {
    paymentProviders: [momo, payme],
    bankFeeds: [fakeFeed('sepay')],
    carriers: [fakeCarrier('ghn')],
  };
  const world = new World(await startMarket({ poolSize: 12, services }), momo, payme);
  await fill(world);
  for (const { code, off, shop, most, once } of RULES)
    world.ruleIds.push(
      await world.market.create.priceRule({
        value: off,
        usage_limit: most,
        once_per_customer: once,
        codes: [code],
        ...(shop !== null && { shop_id: world.shops[shop]!.id }),
      }),
    );
  const model: Model = {
    now: world.now,
    seq: 0,
    orders: [],
    payments: [],
    pages: [],
    parcels: [],
    cases: [],
    refunds: [],
    payouts: [],
    cash: [],
    rules: RULES.map((rule) => ({ ...rule, stopped: false, uses: new Map() })),
    stock: PRODUCTS.map(() => STOCK),
    dealOrdered: 0,
    lots: Array.from({ length: BUYERS }, () => []),
    spent: new Map(),
    lines: [],
    memos: new Map(),
    shopMemos: new Map(),
    shopTransfers: [],
    opening: [],
    newRefunds: [],
    touched: new Set(),
    shopIds: world.shops.map(({ id }) => id),
    purses: new Map(),
    debtLimit: 2_000_000,
  };
  return { world, model };
};
