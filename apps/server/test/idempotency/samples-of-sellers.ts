import * as contract from '@market/contract';
import { makeCollection } from '../factories/saved.ts';
import { testBank, makeSettledOrder } from '../factories/settlement.ts';
import { unwrap } from '../unwrap.ts';
import {
  aCase,
  aStall,
  bySeller,
  PRICE_RULE,
  reviewed,
  sample,
  saying,
  type Samples,
  agreedCase,
  PARCEL,
} from './world.ts';

export const OF_SELLERS: Samples = [
  [
    contract.createShopCollection,
    (world) =>
      bySeller(world, ({ shopId }) => [
        { params: { id: shopId }, body: { name: 'Kệ hè' } },
        { params: { id: shopId }, body: { name: 'Kệ đông' } },
      ]),
  ],
  [
    contract.addToShopCollection,
    async (world) => {
      const { shopId, product, seller } = await aStall(world);
      const second = await world.market.create.product({ shop_id: shopId });
      const collectionId = await makeCollection(world.market.context(), { shop_id: shopId });
      const add = (product_id: number) => ({ params: { id: shopId, collectionId }, body: { product_id } });
      return sample<typeof contract.addToShopCollection>(seller, add(product.id), add(second.id));
    },
  ],
  [
    contract.answerReview,
    async (world) => {
      const { id, seller } = await reviewed(world);
      const answer = (content: string) => ({ params: { id }, body: { content } });
      return sample<typeof contract.answerReview>(seller, answer('Cảm ơn bạn'), answer('Cảm ơn chị'));
    },
  ],
  [
    contract.createSellerDeal,
    (world) =>
      bySeller(world, ({ product }) =>
        [70_000, 60_000].map((price) => ({
          body: {
            product_id: product.id,
            price,
            start_at: '2026-11-22T03:00:00.000Z',
            end_at: '2026-11-23T03:00:00.000Z',
            max_sale_quantity: 10,
          },
        })),
      ),
  ],
  [
    contract.createSellerPriceRule,
    (world) => bySeller(world, () => [{ body: PRICE_RULE }, { body: { ...PRICE_RULE, value: 20 } }]),
  ],
  [
    contract.createSellerDiscountCode,
    async (world) => {
      const { shopId, seller } = await aStall(world);
      const price_rule_id = await world.market.create.priceRule({ shop_id: shopId });
      const create = (code: string) => ({ body: { price_rule_id, code } });
      return sample<typeof contract.createSellerDiscountCode>(seller, create('HE2026'), create('DONG2026'));
    },
  ],
  [
    contract.requestPayout,
    async (world) => {
      const { shopId, seller } = await aStall(world);
      await makeSettledOrder(world.market.context(), { shop_id: shopId });
      const ask = (amount: number) => ({ body: { amount, bank: testBank } });
      return sample<typeof contract.requestPayout>(seller, ask(200_000), ask(300_000));
    },
  ],
  [
    contract.proposeOrderChange,
    async (world) => {
      const { id, seller } = await world.journeys.play('after_confirmation');
      const propose = (note: string) => ({ params: { id }, body: { note, shipping_fee: 10_000 } });
      return sample<typeof contract.proposeOrderChange>(seller, propose('Bớt phí'), propose('Phí khác'));
    },
  ],
  [
    contract.refundSellerOrder,
    async (world) => {
      const { id, seller } = await world.journeys.play('after_confirmation', 'confirm', 'pay');
      const refund = (amount: number) => ({ params: { id }, body: { amount, reason: 'Thiếu hàng' } });
      return sample<typeof contract.refundSellerOrder>(seller, refund(10_000), refund(20_000));
    },
  ],
  [
    contract.sendCase,
    async (world) => {
      const { params, seller } = await agreedCase(world, 'exchange');
      const send = (tracking_code: string) => ({ params, body: { ...PARCEL, tracking_code } });
      return sample<typeof contract.sendCase>(seller, send('GHN1'), send('GHN2'));
    },
  ],
  [
    contract.takeBackCase,
    async (world) => {
      const { params, seller, buyer } = await agreedCase(world, 'return_refund');
      unwrap(await buyer.call(contract.sendBackCase, { params, body: PARCEL }));
      unwrap(await buyer.call(contract.arriveCase, { params, body: {} }));
      const take = (fit_for_sale: boolean) => ({ params, body: { fit_for_sale } });
      return sample<typeof contract.takeBackCase>(seller, take(true), take(false));
    },
  ],
  [contract.agreeCase, async (world) => saying(await aCase(world), 'seller')],
  [contract.refuseCase, async (world) => saying(await aCase(world), 'seller')],
  [
    contract.counterCase,
    async (world) => {
      const { params, seller } = await aCase(world);
      const offer = (amount: number) => ({ params, body: { amount, content: 'Shop xin hoàn một phần' } });
      return sample<typeof contract.counterCase>(seller, offer(5_000), offer(6_000));
    },
  ],
];
