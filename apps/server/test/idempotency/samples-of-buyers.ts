import { addPushSubscription } from '@market/contract/alerts/routes';
import { addPasskey, listPasskeys } from '@market/contract/accounts/second-factor-routes';
import { addToCart, updateCart } from '@market/contract/cart/routes';
import {
  acceptCase,
  arriveCase,
  closeCase,
  escalateCase,
  lookAgainAsBuyer,
  openCase,
  receiveCase,
  sendBackCase,
  sendCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import { sendMessage } from '@market/contract/chat/routes';
import { placeCheckout, placeOrder } from '@market/contract/checkout/routes';
import { createAddress, saveCustomer } from '@market/contract/customers/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { repurchaseOrder } from '@market/contract/orders/routes';
import { payOrder, payOrders } from '@market/contract/payments/routes';
import { markReviewHelpful, reportReview, writeReviews } from '@market/contract/reviews/routes';
import { addToMyCollection, addToWishlist, createMyCollection } from '@market/contract/saved/routes';
import {
  acceptQuotation,
  bumpRfq,
  closeRfq,
  createRfq,
  declineQuotation,
  writeQuotationMessage,
} from '@market/contract/rfq/routes';
import { createLead, createTicket } from '@market/contract/support/routes';
import sharp from 'sharp';
import { makeOrderPayload } from '../factories/orders.ts';
import { makeRfq, rfqInput } from '../factories/rfq.ts';
import { makeCollection } from '../factories/saved.ts';
import { unwrap } from '../unwrap.ts';
import { aPasskey } from '../authenticator.ts';
import {
  aBuyer,
  agreedCase,
  PARCEL,
  aCase,
  aQuotation,
  aStall,
  DELIVERED,
  deliveredOrder,
  lineOf,
  offeredCase,
  payable,
  reviewedOrder,
  sample,
  caseMessage,
  type Samples,
  decidedCase,
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
    lookAgainAsBuyer,
    async (world) => {
      const { buyer, params } = await decidedCase(world);
      const ask = (reason: string) => ({ params, body: { reason } });
      return sample<typeof lookAgainAsBuyer>(buyer, ask('Chưa xem ảnh thứ hai'), ask('Khác'));
    },
  ],
  [
    createAddress,
    async (world) =>
      sample<typeof createAddress>(
        await aBuyer(world),
        { body: { address: ADDRESS } },
        { body: { address: { ...ADDRESS, name: 'Lê Hoa' } } },
      ),
  ],
  [
    saveCustomer,
    async (world) => {
      const as = await aBuyer(world);
      const save = (email: string) => ({ params: { userId: as.userId! }, body: { customer: { email } } });
      return sample<typeof saveCustomer>(as, save('a@khach.test'), save('b@khach.test'));
    },
  ],
  [
    addToCart,
    async (world) => {
      const [variant_id] = (await aStall(world)).product.variants;
      const add = (quantity: number) => ({ body: { variant_id: variant_id!, quantity } });
      return sample<typeof addToCart>(await aBuyer(world), add(3), add(4));
    },
  ],
  [
    updateCart,
    async (world) => {
      const [variant_id] = (await aStall(world)).product.variants;
      const set = (quantity: number) => ({ body: { items: [{ variant_id: variant_id!, quantity }] } });
      return sample<typeof updateCart>(await aBuyer(world), set(3), set(4));
    },
  ],
  [
    uploadPicture,
    async (world) => ({
      as: await aBuyer(world),
      input: { body: { purpose: 'avatar' }, file: await pictureOf('#225533') },
      other: { body: { purpose: 'avatar' }, file: await pictureOf('#552233') },
    }),
  ],
  [
    placeOrder,
    async (world) => {
      const stall = await aStall(world);
      const place = (quantity: number) => ({ body: makeOrderPayload(stall, { quantity }) });
      return sample<typeof placeOrder>(await aBuyer(world), place(1), place(2));
    },
  ],
  [
    placeCheckout,
    async (world) => {
      const stall = await aStall(world);
      const place = (quantity: number) => ({ body: { orders: [makeOrderPayload(stall, { quantity })] } });
      return sample<typeof placeCheckout>(await aBuyer(world), place(1), place(2));
    },
  ],
  [
    repurchaseOrder,
    async (world) => {
      const { as, ids } = await payable(world);
      return { as, input: { params: { id: ids[0] } }, other: { params: { id: ids[1] } } };
    },
  ],
  [
    payOrder,
    async (world) => {
      const { as, ids } = await payable(world);
      const pay = (id: string) => ({ params: { id }, body: { payment_method: 'bank_transfer' as const } });
      return sample<typeof payOrder>(as, pay(ids[0]), pay(ids[1]));
    },
  ],
  [
    payOrders,
    async (world) => {
      const { as, ids } = await payable(world);
      const pay = (order_ids: string[]) => ({
        body: { order_ids, payment_method: 'bank_transfer' as const },
      });
      return sample<typeof payOrders>(as, pay([...ids]), pay([ids[1]]));
    },
  ],
  [
    openCase,
    async (world) => {
      const journey = await deliveredOrder(world);
      const line_items = [{ id: await lineOf(journey), quantity: 1 }];
      const open = (reason: string) => ({
        params: { id: journey.id },
        body: { type: 'return_refund' as const, line_items, reason },
      });
      return sample<typeof openCase>(journey.buyer, open('Áo rách'), open('Áo sai màu'));
    },
  ],
  [writeCaseMessage, async (world) => caseMessage(await aCase(world), 'buyer')],
  [acceptCase, async (world) => caseMessage(await offeredCase(world), 'buyer')],
  [escalateCase, async (world) => caseMessage(await offeredCase(world), 'buyer')],
  [
    receiveCase,
    async (world) => {
      const found = await agreedCase(world, 'exchange');
      unwrap(await found.seller.call(sendCase, { params: found.params, body: PARCEL }));
      return caseMessage(found, 'buyer');
    },
  ],
  [
    sendBackCase,
    async (world) => {
      const { params, buyer } = await agreedCase(world, 'return_refund');
      const send = (tracking_code: string) => ({ params, body: { ...PARCEL, tracking_code } });
      return sample<typeof sendBackCase>(buyer, send('GHN1'), send('GHN2'));
    },
  ],
  [
    arriveCase,
    async (world) => {
      const found = await agreedCase(world, 'return_refund');
      unwrap(await found.buyer.call(sendBackCase, { params: found.params, body: PARCEL }));
      return caseMessage(found, 'buyer');
    },
  ],
  [closeCase, async (world) => caseMessage(await aCase(world), 'buyer')],
  [
    writeReviews,
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
      return sample<typeof writeReviews>(journey.buyer, write(5), write(4));
    },
  ],
  [
    markReviewHelpful,
    async (world) => {
      const [one, two] = [await reviewedOrder(world), await reviewedOrder(world)];
      return {
        as: await aBuyer(world),
        input: { params: { id: one.id } },
        other: { params: { id: two.id } },
      };
    },
  ],
  [
    reportReview,
    async (world) => {
      const { id } = await reviewedOrder(world);
      const report = (reason: 'fake' | 'spam') => ({ params: { id }, body: { reason } });
      return sample<typeof reportReview>(await aBuyer(world), report('fake'), report('spam'));
    },
  ],
  [
    addToWishlist,
    async (world) => {
      const [one, two] = [await aStall(world), await aStall(world)];
      const add = ({ product }: typeof one) => ({ body: { product_id: product.id } });
      return sample<typeof addToWishlist>(await aBuyer(world), add(one), add(two));
    },
  ],
  [
    createMyCollection,
    async (world) =>
      sample<typeof createMyCollection>(
        await aBuyer(world),
        { body: { name: 'Hàng hè' } },
        { body: { name: 'Hàng đông' } },
      ),
  ],
  [
    addToMyCollection,
    async (world) => {
      const as = await aBuyer(world);
      const collectionId = await makeCollection(world.market.context(), { user_id: as.userId! });
      const [one, two] = [await aStall(world), await aStall(world)];
      const add = ({ product }: typeof one) => ({
        params: { collectionId },
        body: { product_id: product.id },
      });
      return sample<typeof addToMyCollection>(as, add(one), add(two));
    },
  ],
  [
    addPasskey,
    async (world) => {
      const as = await aBuyer(world);
      const add = async () => {
        const { challenge } = unwrap(await as.call(listPasskeys)).data.options;
        const request = {
          challenge: String(challenge),
          origin: 'http://localhost:3000',
          rpId: 'localhost',
        };
        return { body: { attestation: aPasskey(as.userId!).create(request), name: 'Điện thoại' } };
      };
      return sample<typeof addPasskey>(as, await add(), await add());
    },
  ],
  [
    createLead,
    async (world) => {
      const { shopId } = await aStall(world);
      const leave = (name: string) => ({ body: { lead: { shop_id: shopId, name, phone: '0901234567' } } });
      return sample<typeof createLead>(await world.market.as(), leave('Lan'), leave('Hoa'));
    },
  ],
  [
    createTicket,
    async (world) => {
      const { product } = await aStall(world);
      const ask = (message: string) => ({
        body: { product_id: product.id, type: 'other' as const, message },
      });
      return sample<typeof createTicket>(await aBuyer(world), ask('Có vải mè không?'), ask('Có in không?'));
    },
  ],
  [
    sendMessage,
    async (world) => {
      const { shopId } = await aStall(world);
      const write = (content: string) => ({ body: { to: `shop:${shopId}`, content } });
      return sample<typeof sendMessage>(await aBuyer(world), write('Còn hàng không?'), write('Giá sỉ?'));
    },
  ],
  [
    addPushSubscription,
    async (world) => {
      const browser = (name: string) => ({
        body: {
          subscription: {
            endpoint: `https://push.test/${name}`,
            keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
          },
        },
      });
      return sample<typeof addPushSubscription>(await aBuyer(world), browser('one'), browser('two'));
    },
  ],
  [
    createRfq,
    async (world) => {
      const category_id = (await world.market.create.categories()).lv2;
      const request = (quantity: number) => ({ body: { rfq: rfqInput({ category_id, quantity }) } });
      return sample<typeof createRfq>(await aBuyer(world), request(300), request(200));
    },
  ],
  [
    bumpRfq,
    async (world) => {
      const category_id = (await world.market.create.categories()).lv2;
      const as = await aBuyer(world);
      const [one, two] = [await makeRfq(as, { category_id }), await makeRfq(as, { category_id })];
      return sample<typeof bumpRfq>(as, { params: { id: one.id } }, { params: { id: two.id } });
    },
  ],
  [
    closeRfq,
    async (world) => {
      const { buyer, rfq } = await aQuotation(world);
      const close = (closed_reason: 'other' | 'no_longer_needed') => ({
        params: { id: rfq },
        body: { closed_reason },
      });
      return sample<typeof closeRfq>(buyer, close('other'), close('no_longer_needed'));
    },
  ],
  [
    acceptQuotation,
    async (world) => {
      const { buyer, id } = await aQuotation(world);
      return sample<typeof acceptQuotation>(
        buyer,
        { params: { id }, body: {} },
        { params: { id }, body: { reason: 'Giá tốt' } },
      );
    },
  ],
  [
    declineQuotation,
    async (world) => {
      const { buyer, id } = await aQuotation(world);
      const decline = (reason: string) => ({ params: { id }, body: { reason } });
      return sample<typeof declineQuotation>(buyer, decline('Giá cao'), decline('Giao chậm'));
    },
  ],
  [
    writeQuotationMessage,
    async (world) => {
      const { buyer, id } = await aQuotation(world);
      const write = (content: string) => ({ params: { id }, body: { content } });
      return sample<typeof writeQuotationMessage>(buyer, write('Có mẫu không?'), write('Giao khi nào?'));
    },
  ],
];
