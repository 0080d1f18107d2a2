import * as contract from '@market/contract';
import sharp from 'sharp';
import { makeOrderPayload } from '../factories/orders.ts';
import { makeCollection } from '../factories/saved.ts';
import { unwrap } from '../unwrap.ts';
import { aPasskey } from '../authenticator.ts';
import {
  aBuyer,
  agreedCase,
  PARCEL,
  aCase,
  aStall,
  DELIVERED,
  delivered,
  lineOf,
  offered,
  payable,
  reviewed,
  sample,
  saying,
  type Samples,
} from './world.ts';

const ADDRESS = {
  name: 'Nguyễn Thị Lan',
  phone: '0901234567',
  address1: '12 Hàng Bông',
  provinceId: 1,
  districtId: 1,
  wardId: 1,
};
const pictureOf = async (background: string): Promise<Blob> => {
  const create = { width: 80, height: 80, channels: 3, background } as const;
  return new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]);
};

export const OF_BUYERS: Samples = [
  [
    contract.createAddress,
    async (world) =>
      sample<typeof contract.createAddress>(
        await aBuyer(world),
        { body: { address: ADDRESS } },
        { body: { address: { ...ADDRESS, name: 'Lê Hoa' } } },
      ),
  ],
  [
    contract.saveCustomer,
    async (world) => {
      const as = await aBuyer(world);
      const save = (email: string) => ({ params: { userId: as.userId! }, body: { customer: { email } } });
      return sample<typeof contract.saveCustomer>(as, save('a@khach.test'), save('b@khach.test'));
    },
  ],
  [
    contract.addToCart,
    async (world) => {
      const [variant_id] = (await aStall(world)).product.variants;
      const add = (quantity: number) => ({ body: { variant_id: variant_id!, quantity } });
      return sample<typeof contract.addToCart>(await aBuyer(world), add(3), add(4));
    },
  ],
  [
    contract.updateCart,
    async (world) => {
      const [variant_id] = (await aStall(world)).product.variants;
      const set = (quantity: number) => ({ body: { items: [{ variant_id: variant_id!, quantity }] } });
      return sample<typeof contract.updateCart>(await aBuyer(world), set(3), set(4));
    },
  ],
  [
    contract.uploadPicture,
    async (world) => ({
      as: await aBuyer(world),
      input: { body: { purpose: 'avatar' }, file: await pictureOf('#225533') },
      other: { body: { purpose: 'avatar' }, file: await pictureOf('#552233') },
    }),
  ],
  [
    contract.placeOrder,
    async (world) => {
      const stall = await aStall(world);
      const place = (quantity: number) => ({ body: makeOrderPayload(stall, { quantity }) });
      return sample<typeof contract.placeOrder>(await aBuyer(world), place(1), place(2));
    },
  ],
  [
    contract.placeCheckout,
    async (world) => {
      const stall = await aStall(world);
      const place = (quantity: number) => ({ body: { orders: [makeOrderPayload(stall, { quantity })] } });
      return sample<typeof contract.placeCheckout>(await aBuyer(world), place(1), place(2));
    },
  ],
  [
    contract.repurchaseOrder,
    async (world) => {
      const { as, ids } = await payable(world);
      return { as, input: { params: { id: ids[0] } }, other: { params: { id: ids[1] } } };
    },
  ],
  [
    contract.payOrder,
    async (world) => {
      const { as, ids } = await payable(world);
      const pay = (id: string) => ({ params: { id }, body: { payment_method: 'bank_transfer' as const } });
      return sample<typeof contract.payOrder>(as, pay(ids[0]), pay(ids[1]));
    },
  ],
  [
    contract.payOrders,
    async (world) => {
      const { as, ids } = await payable(world);
      const pay = (order_ids: string[]) => ({
        body: { order_ids, payment_method: 'bank_transfer' as const },
      });
      return sample<typeof contract.payOrders>(as, pay([...ids]), pay([ids[1]]));
    },
  ],
  [
    contract.openCase,
    async (world) => {
      const journey = await delivered(world);
      const line_items = [{ id: await lineOf(journey), quantity: 1 }];
      const open = (reason: string) => ({
        params: { id: journey.id },
        body: { type: 'return_refund' as const, line_items, reason },
      });
      return sample<typeof contract.openCase>(journey.buyer, open('Áo rách'), open('Áo sai màu'));
    },
  ],
  [contract.writeCaseMessage, async (world) => saying(await aCase(world), 'buyer')],
  [contract.acceptCase, async (world) => saying(await offered(world), 'buyer')],
  [contract.escalateCase, async (world) => saying(await offered(world), 'buyer')],
  [
    contract.receiveCase,
    async (world) => {
      const found = await agreedCase(world, 'exchange');
      unwrap(await found.seller.call(contract.sendCase, { params: found.params, body: PARCEL }));
      return saying(found, 'buyer');
    },
  ],
  [
    contract.sendBackCase,
    async (world) => {
      const { params, buyer } = await agreedCase(world, 'return_refund');
      const send = (tracking_code: string) => ({ params, body: { ...PARCEL, tracking_code } });
      return sample<typeof contract.sendBackCase>(buyer, send('GHN1'), send('GHN2'));
    },
  ],
  [
    contract.arriveCase,
    async (world) => {
      const found = await agreedCase(world, 'return_refund');
      unwrap(await found.buyer.call(contract.sendBackCase, { params: found.params, body: PARCEL }));
      return saying(found, 'buyer');
    },
  ],
  [contract.closeCase, async (world) => saying(await aCase(world), 'buyer')],
  [
    contract.writeReviews,
    async (world) => {
      const journey = await world.journeys.play('after_confirmation', ...DELIVERED, 'received');
      const line_item_id = await lineOf(journey);
      const write = (rating: number) => ({
        body: {
          order_id: journey.id,
          line_items: [{ line_item_id, rating }],
          shop: { communication: 5, product: 5, trust: 5 },
        },
      });
      return sample<typeof contract.writeReviews>(journey.buyer, write(5), write(4));
    },
  ],
  [
    contract.findHelpful,
    async (world) => {
      const [one, two] = [await reviewed(world), await reviewed(world)];
      return {
        as: await aBuyer(world),
        input: { params: { id: one.id } },
        other: { params: { id: two.id } },
      };
    },
  ],
  [
    contract.reportReview,
    async (world) => {
      const { id } = await reviewed(world);
      const report = (reason: 'fake' | 'spam') => ({ params: { id }, body: { reason } });
      return sample<typeof contract.reportReview>(await aBuyer(world), report('fake'), report('spam'));
    },
  ],
  [
    contract.addToWishlist,
    async (world) => {
      const [one, two] = [await aStall(world), await aStall(world)];
      const add = ({ product }: typeof one) => ({ body: { product_id: product.id } });
      return sample<typeof contract.addToWishlist>(await aBuyer(world), add(one), add(two));
    },
  ],
  [
    contract.createMyCollection,
    async (world) =>
      sample<typeof contract.createMyCollection>(
        await aBuyer(world),
        { body: { name: 'Hàng hè' } },
        { body: { name: 'Hàng đông' } },
      ),
  ],
  [
    contract.addToMyCollection,
    async (world) => {
      const as = await aBuyer(world);
      const collectionId = await makeCollection(world.market.context(), { user_id: as.userId! });
      const [one, two] = [await aStall(world), await aStall(world)];
      const add = ({ product }: typeof one) => ({
        params: { collectionId },
        body: { product_id: product.id },
      });
      return sample<typeof contract.addToMyCollection>(as, add(one), add(two));
    },
  ],
  [
    contract.addPasskey,
    async (world) => {
      const as = await aBuyer(world);
      const add = async () => {
        const { challenge } = unwrap(await as.call(contract.listPasskeys)).data.options;
        const asked = {
          challenge: String(challenge),
          origin: 'http://localhost:3000',
          rpId: 'localhost',
        };
        return { body: { attestation: aPasskey(as.userId!).create(asked), name: 'Điện thoại' } };
      };
      return sample<typeof contract.addPasskey>(as, await add(), await add());
    },
  ],
  [
    contract.createLead,
    async (world) => {
      const { shopId } = await aStall(world);
      const leave = (name: string) => ({ body: { lead: { shop_id: shopId, name, phone: '0901234567' } } });
      return sample<typeof contract.createLead>(await world.market.as(), leave('Lan'), leave('Hoa'));
    },
  ],
];
