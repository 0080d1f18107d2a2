import {
  agreeCase,
  counterCase,
  decideCase,
  escalateCase,
  openCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { placeOrder } from '@market/contract/checkout/routes';
import type { InputOf, Route } from '@market/contract/route';
import { makeOrderPayload } from '../factories/orders.ts';
import { makeQuotation, makeRfq } from '../factories/rfq.ts';
import { makeReview } from '../factories/reviews.ts';
import { unwrap } from '../unwrap.ts';
import { journeysIn, read, type Journey, type Journeys, type Leg } from '../journeys.ts';
import type { As, Market } from '../market.ts';

/** Samples by the call they are of. */
export type Samples = readonly (readonly [Route, (world: World) => Promise<Sample>])[];

/** A call that makes or adds something: who makes it, what they say, and something else they could have said. */
export interface Sample {
  readonly as: As;
  readonly input: object;
  readonly other: object;
}

export interface World {
  readonly market: Market;
  readonly journeys: Journeys;
  readonly staff: As;
}

export const worldIn = async (market: Market): Promise<World> => ({
  market,
  journeys: await journeysIn(market),
  staff: await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] })),
});

export const sample = <R extends Route>(as: As, input: InputOf<R>, other: InputOf<R>): Sample => ({
  as,
  input,
  other,
});

export const aBuyer = async ({ market }: World): Promise<As> => market.as(await market.create.user());
export const aStall = async ({ market }: World) => {
  const stall = await market.create.stall({ shop: { payment_timing: 'at_order' } });
  return { ...stall, seller: await market.as(stall.ownerId) };
};

export const DELIVERED: readonly Leg[] = ['confirm', 'pay', 'ready', 'shipped', 'delivered'];
export const deliveredOrder = ({ journeys }: World): Promise<Journey> =>
  journeys.play('after_confirmation', ...DELIVERED);

export const lineOf = async (journey: Journey): Promise<number> => (await read(journey)).lineItems[0]!.id;

/** A case that waits for the seller's word. */
export const aCase = async (world: World, type: Case['type'] = 'price_deduction') => {
  const journey = await deliveredOrder(world);
  const found = unwrap(
    await journey.buyer.call(openCase, {
      params: { id: journey.id },
      body: {
        type,
        line_items: [{ id: await lineOf(journey), quantity: 1 }],
        reason: 'Áo bị rách đường chỉ',
        ...(type === 'price_deduction' && { amount: 20_000 }),
      },
    }),
  ).case;
  return { ...journey, params: { id: found.id } };
};
/** A case of goods that the seller has agreed to. */
export const agreedCase = async (world: World, type: 'exchange' | 'return_refund') => {
  const found = await aCase(world, type);
  const body = { return_goods: type === 'return_refund' };
  unwrap(await found.seller.call(agreeCase, { params: found.params, body }));
  return found;
};
export const PARCEL = { carrier: 'GHN', tracking_code: 'GHN123456' };
export const offeredCase = async (world: World) => {
  const found = await aCase(world);
  const body = { amount: 10_000, content: 'Shop xin hoàn một phần' };
  unwrap(await found.seller.call(counterCase, { params: found.params, body }));
  return found;
};
/** A case that the buyer brought to the market, and staff decided. */
export const decidedCase = async (world: World) => {
  const found = await offeredCase(world);
  unwrap(await found.buyer.call(escalateCase, { params: found.params, body: {} }));
  const body = { refund: 0, fault: 'none' as const, note: 'Không đủ căn cứ' };
  unwrap(await world.staff.call(decideCase, { params: found.params, body }));
  return found;
};
export const caseMessage = async (
  found: Awaited<ReturnType<typeof aCase>>,
  party: 'buyer' | 'seller',
): Promise<Sample> => {
  const { params } = found;
  const say = (content: string) => ({ params, body: { content } });
  return sample<typeof writeCaseMessage>(found[party], say('Ảnh chụp lúc mở hộp'), say('Ảnh khác'));
};

export const PRICE_RULE = {
  title: 'Giảm 10%',
  value_type: 'percentage',
  value: 10,
  starts_at: '2026-11-21T03:00:00.000Z',
} as const;

export const bySeller = async (
  world: World,
  input: (stall: Awaited<ReturnType<typeof aStall>>) => object[],
) => {
  const stall = await aStall(world);
  const [first, second] = input(stall);
  return { as: stall.seller, input: first!, other: second! };
};
export const reviewedOrder = async (world: World) => {
  const { shopId, product, seller } = await aStall(world);
  const author = await aBuyer(world);
  const of = { product_id: product.id, shop_id: shopId, user_id: author.userId! };
  return { id: await makeReview(world.market.context(), of), seller, author };
};
export const payable = async (world: World) => {
  const stall = await aStall(world);
  const as = await aBuyer(world);
  const order = async () =>
    unwrap(
      await as.call(placeOrder, {
        body: makeOrderPayload(stall, { payment_method: 'bank_transfer' }),
      }),
    ).order.id;
  return { as, ids: [await order(), await order()] as const };
};

/** A quotation that its buyer has not answered. */
export const aQuotation = async (world: World) => {
  const { seller } = await aStall(world);
  const buyer = await aBuyer(world);
  const rfq = await makeRfq(buyer, { category_id: (await world.market.create.categories()).lv2 });
  const { id } = await makeQuotation(world.market, seller, { rfq: rfq.id });
  return { buyer, seller, rfq: rfq.id, id };
};
