import { changeCampaign, getCampaign } from '@market/contract/ads/seller-routes';
import { changeAlertPreferences, getAlertPreferences } from '@market/contract/alerts/routes';
import { getCustomer, updateAddress } from '@market/contract/customers/routes';
import {
  changeShopCustomer,
  getShopCustomer,
  listShopCustomers,
} from '@market/contract/shop-customers/routes';
import { getDecoration, saveDecoration } from '@market/contract/shop-decoration/routes';
import {
  changePlatformPriceRule,
  changeSellerDiscountCode,
  changeSellerPriceRule,
  getPlatformPriceRule,
  getSellerPriceRule,
  listSellerDiscountCodes,
} from '@market/contract/promotions/price-rule-routes';
import { getSellerProduct, saveSellerProduct } from '@market/contract/catalogue/seller-routes';
import {
  changeSellerDeal,
  getFreeShipping,
  getSellerDeal,
  setFreeShipping,
} from '@market/contract/promotions/seller-routes';
import { followShop } from '@market/contract/following/routes';
import { changeMember, listMembers } from '@market/contract/members/routes';
import { changeWebhook } from '@market/contract/webhooks/routes';
import { editReview, listReviews } from '@market/contract/reviews/routes';
import type { Route } from '@market/contract/route';
import {
  listMyCollections,
  listShopCollections,
  renameMyCollection,
  renameShopCollection,
} from '@market/contract/saved/routes';
import { changeShopSettings, getShopSettings } from '@market/contract/shops/settings-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPuts, type PutCase } from './content-puts.ts';
import { makeMember } from './factories/members.ts';
import { makeWebhook } from './factories/webhooks.ts';
import { makeReview } from './factories/reviews.ts';
import { makeCollection } from './factories/saved.ts';
import { nameOf, routes } from './access/routes.ts';
import { unwrap } from './unwrap.ts';
import { startMarket, type As, type Market } from './market.ts';

let market: Market;
let seller: As;
let shopId: number;
let productId: number;
let buyer: As;
let staff: As;
beforeAll(async () => {
  market = await startMarket();
  const stall = await market.create.stall();
  ({ shopId } = stall);
  productId = stall.product.id;
  seller = await market.as(stall.ownerId);
  buyer = await market.as(await market.create.user());
  staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
});
afterAll(() => market.close());

type Call = (route: Route, input: object) => Promise<{ ok: true; value: unknown }>;

const putDeal = async (): Promise<PutCase> => {
  const id = await market.create.deal({ product_id: productId, shop_id: shopId, price: 70_000 });
  const { deal } = unwrap(await seller.call(getSellerDeal, { params: { id } })).data;
  return { as: seller, params: { id }, read: { data: { deal } }, body: deal };
};
const putCampaign = async (): Promise<PutCase> => {
  const { campaign: id } = await market.create.ad({ product_id: productId, shop_id: shopId });
  const { campaign } = unwrap(await seller.call(getCampaign, { params: { id } })).data;
  const { version } = campaign;
  return {
    as: seller,
    params: { id },
    read: { data: { campaign } },
    body: campaign,
    differs: { data: { campaign: { ...campaign, version: version + 1 } } },
  };
};
const putRule = async (): Promise<PutCase> => {
  const id = await market.create.priceRule({ shop_id: shopId, codes: ['DOC-LAI'], product_ids: [productId] });
  const { price_rule } = unwrap(await seller.call(getSellerPriceRule, { params: { id } })).data;
  return { as: seller, params: { id }, read: { data: { price_rule } }, body: price_rule };
};
const putPlatformRule = async (): Promise<PutCase> => {
  const id = await market.create.priceRule({ codes: ['CUA-SAN'] });
  const { price_rule } = unwrap(await staff.call(getPlatformPriceRule, { params: { id } })).data;
  return { as: staff, params: { id }, read: { data: { price_rule } }, body: price_rule };
};
const putCode = async (): Promise<PutCase> => {
  await market.create.priceRule({ shop_id: shopId, codes: ['MA-DOC-LAI'] });
  const { discount_codes } = unwrap(await seller.call(listSellerDiscountCodes)).data;
  const [discount_code] = discount_codes;
  const params = { id: discount_code!.id };
  return { as: seller, params, read: { data: { discount_code } }, body: discount_code! };
};
const putCollection = async (): Promise<PutCase> => {
  await makeCollection(market.context(), { user_id: buyer.userId!, products: [productId] });
  const [collection] = unwrap(await buyer.call(listMyCollections)).data.collections;
  const params = { collectionId: collection!.id };
  return { as: buyer, params, read: { data: { collection } }, body: collection! };
};
const putShopCollection = async (): Promise<PutCase> => {
  await makeCollection(market.context(), { shop_id: shopId, products: [productId] });
  const { collections } = unwrap(await seller.call(listShopCollections, { params: { id: shopId } })).data;
  const [collection] = collections;
  const params = { id: shopId, collectionId: collection!.id };
  return { as: seller, params, read: { data: { collection } }, body: collection! };
};
const putAddress = async (): Promise<PutCase> => {
  const id = await market.create.address({ user_id: buyer.userId! });
  const { customer } = unwrap(await buyer.call(getCustomer, { params: { userId: buyer.userId! } }));
  const address = customer.addresses.find((one) => one.id === id)!;
  return { as: buyer, params: { id }, read: { address }, body: { address } };
};
const putReview = async (): Promise<PutCase> => {
  const id = await makeReview(market.context(), {
    product_id: productId,
    shop_id: shopId,
    user_id: buyer.userId!,
    order_id: 'doc-lai',
  });
  const guest = await market.as();
  const query = { product_id: productId };
  const { reviews } = unwrap(await guest.call(listReviews, { query })).data;
  const review = reviews.find((one) => one.id === id)!;
  const differs = { data: { review: { editedAt: expect.any(String), editableUntil: null } } };
  return { as: buyer, params: { id }, read: { data: { review } }, body: review, differs };
};
const putFreeShipping = async (): Promise<PutCase> => {
  const { free_shipping } = unwrap(await seller.call(getFreeShipping)).data;
  return { as: seller, read: { data: { free_shipping } }, body: free_shipping };
};

const putCustomer = async (): Promise<PutCase> => {
  unwrap(await buyer.call(followShop, { params: { id: shopId } }));
  await market.settle();
  const { id } = unwrap(await seller.call(listShopCustomers)).data.customers[0]!;
  const params = { id };
  const { customer } = unwrap(await seller.call(getShopCustomer, { params })).data;
  return { as: seller, read: { data: { customer } }, params, body: customer };
};

const putDecoration = async (): Promise<PutCase> => {
  const { decoration } = unwrap(await seller.call(getDecoration)).data;
  return { as: seller, read: { data: { decoration } }, body: { decoration } };
};

const putAlertPreferences = async (): Promise<PutCase> => {
  const { preferences } = unwrap(await buyer.call(getAlertPreferences)).data;
  return { as: buyer, read: { data: { preferences } }, body: { preferences } };
};

const putMember = async (): Promise<PutCase> => {
  const id = await makeMember(market, shopId, 'sales');
  const { staff } = unwrap(await seller.call(listMembers)).data;
  const member = staff.find((one) => one.id === id)!;
  return { as: seller, params: { id }, read: { data: { member } }, body: member };
};

const putWebhook = async (): Promise<PutCase> => {
  const { webhook } = await makeWebhook(seller, 'https://kho.example/hook');
  return { as: seller, params: { id: webhook.id }, read: { data: { webhook } }, body: webhook };
};

const putSettings = async (): Promise<PutCase> => {
  const { shop } = unwrap(await seller.call(getShopSettings)).data;
  return { as: seller, read: { data: { shop } }, body: { shop } };
};

const putProduct = async (): Promise<PutCase> => {
  const { product } = unwrap(await seller.call(getSellerProduct, { params: { id: productId } })).data;
  return {
    as: seller,
    params: { id: productId },
    read: { data: { product, warnings: [] } },
    body: { product },
  };
};

const PUTS = new Map<Route, () => Promise<PutCase>>([
  [changeSellerDeal, putDeal],
  [changeCampaign, putCampaign],
  [changeSellerPriceRule, putRule],
  [changePlatformPriceRule, putPlatformRule],
  [changeSellerDiscountCode, putCode],
  [renameMyCollection, putCollection],
  [renameShopCollection, putShopCollection],
  [updateAddress, putAddress],
  [editReview, putReview],
  [setFreeShipping, putFreeShipping],
  [changeShopCustomer, putCustomer],
  [saveDecoration, putDecoration],
  [changeAlertPreferences, putAlertPreferences],
  [changeMember, putMember],
  [changeWebhook, putWebhook],
  [changeShopSettings, putSettings],
  [saveSellerProduct, putProduct],
  ...contentPuts(() => ({ market, staff })),
]);

/** Other PUTs, and why no entity is written by them. */
const OTHER_PUTS: Readonly<Record<string, string>> = {
  'PUT /v1/product/api/shop/:id/products/collections/:collectionId/order': 'takes ids in a sequence',
  'PUT /v2/order/api/addresses/:id/default.json': 'has no body',
  'PUT /v1/user/api/v4/users/account-phone': 'takes a phone number and its code',
  'PUT /v1/user/api/v4/users/email': 'takes an address and its code',
  'PUT /v1/user/api/v4/users/password': 'takes passwords',
  'PUT /v1/user/api/v4/users/me': 'takes the names of a form, not those of the session',
  'PUT /v1/user/api/v4/registrations/step4-buyer': 'takes a form',
  'PUT /v1/user/api/v4/registrations/step4-seller': 'takes a form',
  'PUT /v1/reqticket/api/tickets/:id': 'moves a ticket to another state',
  'PUT /v1/seller/api/leads/:id': 'takes the parts that change',
  'PUT /v1/seller/api/orders/:id/note': 'takes the note alone',
  'PUT /v1/seller/api/bank-account': 'takes an account after a proof; the same again changes nothing',
  'PUT /v1/chat/api/conversations/:id': 'takes who is assigned and a note, which stand in it by other names',
  'PUT /v1/chat/api/conversations/:id/block': 'takes whether it is blocked',
  'PUT /v1/chat/api/settings': 'takes all settings as they are read; its test puts them back',
  'PUT /v1/seller/api/shop/slug': 'takes a slug alone',
  'PUT /v1/seller/api/shop/review-questions/:id': 'takes an answer, once',
  'PUT /v1/seller/api/products/:id/variants': 'takes the options and variants of a version',
  'PUT /v1/seller/api/products/:id/price-tiers': 'takes the tiers of a version',
  'PUT /v1/admin/api/opening': 'takes both values; its test puts them back',
  'PUT /v1/admin/api/settings': 'adds values from a time on; those before stay',
  'PUT /v1/admin/api/market-profile':
    'takes the whole profile as it is read; each time is a row of the history',
  'PUT /v1/admin/api/policies/:key': 'adds a version; those before stay',
  'PUT /v1/admin/api/regulations': 'adds a version; those before stay',
  'PUT /v1/admin/api/providers/:key': 'takes keys, which no answer shows',
  'PUT /v1/admin/api/banners/order': 'takes the ids of a position',
  'PUT /v1/admin/api/categories/:id/place': 'takes where it moves',
  'PUT /v1/admin/api/home-sections/:id': 'answers the whole home page, which is written as one',
  'PUT /v1/admin/api/search/draft/weights':
    'takes the points that stand in the draft; the same are those in force',
  'PUT /v1/admin/api/commissions': 'adds rates from a time on; those before stay',
};

test.each([...PUTS].map(([route, put]) => [nameOf(route), route, put] as const))(
  '%s accepts the entity as read and changes nothing',
  async (_name, route, put) => {
    const { as, params, read, body, differs } = await put();
    const outcome = await (as.call as unknown as Call)(route, { ...(params && { params }), body });
    expect(outcome).toMatchObject({ ok: true });
    if (differs === undefined) expect(outcome.value).toEqual(read);
    else expect(outcome.value).toMatchObject(differs);
  },
);

test('every other PUT is listed with the reason', () => {
  const others = routes.filter((route) => route.method === 'PUT' && !PUTS.has(route));
  expect(others.map(nameOf).toSorted()).toEqual(Object.keys(OTHER_PUTS).toSorted());
});
