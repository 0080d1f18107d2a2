import { createCampaign } from '@market/contract/ads/seller-routes';
import {
  agreeCase,
  arriveCase,
  counterCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
  lookAgainAsSeller,
} from '@market/contract/cases/routes';
import { inviteMember } from '@market/contract/members/routes';
import {
  changeSellerProducts,
  changeSellerStock,
  createSellerProduct,
  upSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { importProducts } from '@market/contract/product-imports/routes';
import { proposeOrderChange, refundSellerOrder } from '@market/contract/orders/routes';
import {
  createSellerDiscountCode,
  createSellerPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import { createSellerDeal } from '@market/contract/promotions/seller-routes';
import { answerReview } from '@market/contract/reviews/routes';
import { sendQuotation, withdrawQuotation } from '@market/contract/rfq/routes';
import { addToShopCollection, createShopCollection } from '@market/contract/saved/routes';
import { requestPayout } from '@market/contract/settlement/routes';
import { sendVerification, uploadVerificationDocument } from '@market/contract/shop-review/routes';
import { quotationInput } from '../factories/rfq.ts';
import { makeCollection } from '../factories/saved.ts';
import { makeDocument } from '../factories/shop-review.ts';
import { testBank, makeSettledOrder } from '../factories/settlement.ts';
import { unwrap } from '../unwrap.ts';
import { anMp4, aWebm } from '../videos.ts';
import {
  aCase,
  aQuotation,
  aStall,
  bySeller,
  PRICE_RULE,
  reviewedOrder,
  sample,
  caseMessage,
  type Samples,
  agreedCase,
  PARCEL,
  decidedCase,
} from './world.ts';

export const OF_SELLERS: Samples = [
  [
    lookAgainAsSeller,
    async (world) => {
      const { seller, params } = await decidedCase(world);
      const ask = (reason: string) => ({ params, body: { reason } });
      return sample<typeof lookAgainAsSeller>(seller, ask('Shop có thêm ảnh'), ask('Khác'));
    },
  ],
  [
    inviteMember,
    (world) =>
      bySeller(world, () => [
        { body: { phone: '0978000001', role: 'sales' as const } },
        { body: { phone: '0978000002', role: 'sales' as const } },
      ]),
  ],
  [
    createSellerProduct,
    (world) =>
      bySeller(world, ({ product: { lv1, lv2 } }) =>
        ['Áo hè', 'Áo đông'].map((title) => ({
          body: { product: { title, category_lv1: lv1, category_lv2: lv2 } },
        })),
      ),
  ],
  [
    upSellerProduct,
    async (world) => {
      const { product, shopId, seller } = await aStall(world);
      const other = await world.market.create.product({ shop_id: shopId });
      return sample<typeof upSellerProduct>(seller, { params: product }, { params: other });
    },
  ],
  [
    changeSellerStock,
    (world) =>
      bySeller(world, ({ product }) =>
        [5, 6].map((delta) => ({
          params: { id: product.id },
          body: { kind: 'import', changes: [{ variant_id: product.variants[0]!, delta }] },
        })),
      ),
  ],
  [
    changeSellerProducts,
    (world) =>
      bySeller(world, ({ product }) =>
        [1_000, 2_000].map((amount) => ({
          body: { ids: [product.id], change: { action: 'price', amount } },
        })),
      ),
  ],
  [
    uploadShopMedia,
    async (world) => ({
      as: (await aStall(world)).seller,
      input: { body: { purpose: 'product' }, file: new Blob([Uint8Array.from(anMp4())]) },
      other: { body: { purpose: 'product' }, file: new Blob([Uint8Array.from(aWebm())]) },
    }),
  ],
  [
    importProducts,
    async (world) => ({
      as: (await aStall(world)).seller,
      input: { body: {}, file: new Blob(['SKU,Tồn\nA-1,5']) },
      other: { body: {}, file: new Blob(['SKU,Tồn\nA-1,6']) },
    }),
  ],
  [
    uploadVerificationDocument,
    async (world) => ({
      as: (await aStall(world)).seller,
      input: { file: new Blob(['%PDF-1.7 one %%EOF']) },
      other: { file: new Blob(['%PDF-1.7 other %%EOF']) },
    }),
  ],
  [
    sendVerification,
    async (world) => {
      const { shopId, seller } = await aStall(world);
      const send = async (kind: 'household' | 'person') => ({
        body: {
          kind,
          tax_code: '079185001234',
          legal_name: 'Thu Cúc',
          representative: 'Thu Cúc',
          documents: [await makeDocument(world.market, shopId)],
        },
      });
      return sample<typeof sendVerification>(seller, await send('household'), await send('person'));
    },
  ],
  [
    createShopCollection,
    (world) =>
      bySeller(world, ({ shopId }) => [
        { params: { id: shopId }, body: { name: 'Kệ hè' } },
        { params: { id: shopId }, body: { name: 'Kệ đông' } },
      ]),
  ],
  [
    addToShopCollection,
    async (world) => {
      const { shopId, product, seller } = await aStall(world);
      const second = await world.market.create.product({ shop_id: shopId });
      const collectionId = await makeCollection(world.market.context(), { shop_id: shopId });
      const add = (product_id: number) => ({ params: { id: shopId, collectionId }, body: { product_id } });
      return sample<typeof addToShopCollection>(seller, add(product.id), add(second.id));
    },
  ],
  [
    answerReview,
    async (world) => {
      const { id, seller } = await reviewedOrder(world);
      const answer = (content: string) => ({ params: { id }, body: { content } });
      return sample<typeof answerReview>(seller, answer('Cảm ơn bạn'), answer('Cảm ơn chị'));
    },
  ],
  [
    createCampaign,
    (world) =>
      bySeller(world, ({ product }) =>
        ['Áo hè', 'Áo đông'].map((name) => ({
          body: {
            name,
            placements: ['category' as const],
            daily_budget: 100_000,
            products: [{ product_id: product.id, keywords: [], bid: 500 }],
          },
        })),
      ),
  ],
  [
    createSellerDeal,
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
    createSellerPriceRule,
    (world) => bySeller(world, () => [{ body: PRICE_RULE }, { body: { ...PRICE_RULE, value: 20 } }]),
  ],
  [
    createSellerDiscountCode,
    async (world) => {
      const { shopId, seller } = await aStall(world);
      const price_rule_id = await world.market.create.priceRule({ shop_id: shopId });
      const create = (code: string) => ({ body: { price_rule_id, code } });
      return sample<typeof createSellerDiscountCode>(seller, create('HE2026'), create('DONG2026'));
    },
  ],
  [
    requestPayout,
    async (world) => {
      const { shopId, seller } = await aStall(world);
      await makeSettledOrder(world.market.context(), { shop_id: shopId });
      const ask = (amount: number) => ({ body: { amount, bank: testBank } });
      return sample<typeof requestPayout>(seller, ask(200_000), ask(300_000));
    },
  ],
  [
    proposeOrderChange,
    async (world) => {
      const { id, seller } = await world.journeys.play('after_confirmation');
      const propose = (note: string) => ({ params: { id }, body: { note, shipping_fee: 10_000 } });
      return sample<typeof proposeOrderChange>(seller, propose('Bớt phí'), propose('Phí khác'));
    },
  ],
  [
    refundSellerOrder,
    async (world) => {
      const { id, seller } = await world.journeys.play('after_confirmation', 'confirm', 'pay');
      const refund = (amount: number) => ({ params: { id }, body: { amount, reason: 'Thiếu hàng' } });
      return sample<typeof refundSellerOrder>(seller, refund(10_000), refund(20_000));
    },
  ],
  [
    sendCase,
    async (world) => {
      const { params, seller } = await agreedCase(world, 'exchange');
      const send = (tracking_code: string) => ({ params, body: { ...PARCEL, tracking_code } });
      return sample<typeof sendCase>(seller, send('GHN1'), send('GHN2'));
    },
  ],
  [
    takeBackCase,
    async (world) => {
      const { params, seller, buyer } = await agreedCase(world, 'return_refund');
      unwrap(await buyer.call(sendBackCase, { params, body: PARCEL }));
      unwrap(await buyer.call(arriveCase, { params, body: {} }));
      const take = (fit_for_sale: boolean) => ({ params, body: { fit_for_sale } });
      return sample<typeof takeBackCase>(seller, take(true), take(false));
    },
  ],
  [agreeCase, async (world) => caseMessage(await aCase(world), 'seller')],
  [refuseCase, async (world) => caseMessage(await aCase(world), 'seller')],
  [
    counterCase,
    async (world) => {
      const { params, seller } = await aCase(world);
      const offer = (amount: number) => ({ params, body: { amount, content: 'Shop xin hoàn một phần' } });
      return sample<typeof counterCase>(seller, offer(5_000), offer(6_000));
    },
  ],
  [
    sendQuotation,
    async (world) => {
      const { seller, rfq } = await aQuotation(world);
      const quote = (unit_price: number) => ({
        params: { id: rfq },
        body: { quotation: quotationInput(world.market, { unit_price }) },
      });
      return sample<typeof sendQuotation>(seller, quote(97_000), quote(96_000));
    },
  ],
  [
    withdrawQuotation,
    async (world) => {
      const { seller, id } = await aQuotation(world);
      const withdraw = (reason: string) => ({ params: { id }, body: { reason } });
      return sample<typeof withdrawQuotation>(seller, withdraw('Hết vải'), withdraw('Hết chỗ'));
    },
  ],
];
