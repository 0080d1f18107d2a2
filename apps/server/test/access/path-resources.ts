import type { Route } from '@market/contract/route';
import { roleMay } from '@market/contract/rules/shop-roles';
import type { People, Side, Person } from './people.ts';

/** What an id in a path names: whose it is, an id of each side, one that names nothing, and one that cannot be. */
export interface PathResource {
  /** Who may reach the resource of a side. */
  readonly belongsTo: (person: Person, side: 'A' | 'B', people: People) => boolean;
  readonly idOf: (side: Side) => string;
  /** What else is in the path, and a body that fits the resource. */
  readonly along?: (side: Side) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: object;
  };
  readonly missing: string;
  readonly malformed: string;
}

const ofBuyer: PathResource['belongsTo'] = (person, side, { sides }) => person.userId === sides[side].buyer;
const ofShop: PathResource['belongsTo'] = (person, side) => person.shop === `seller ${side}`;
/** The orders here are not confirmed yet: those who only pack do not see them. */
const ofSalesOfShop: PathResource['belongsTo'] = (person, side) =>
  person.shop === `seller ${side}` && roleMay(person.shopRole, 'orders');
const OPAQUE = { missing: 'zzzzzzzzzzzzzzzzzzzzzz', malformed: '%2e%2e%2f' };
const NUMBER = { missing: '987654321', malformed: 'abc' };

const order = { idOf: (side: Side) => side.order, ...OPAQUE };
const review = { idOf: (side: Side) => String(side.review), ...NUMBER };
const rfq = { idOf: (side: Side) => side.rfq, ...OPAQUE };
const quotation = { idOf: (side: Side) => side.quotation, ...OPAQUE };
const chat = { idOf: (side: Side) => String(side.conversation), ...NUMBER };
const product = { idOf: (side: Side) => String(side.product), ...NUMBER };
const withBody = (body: object): PathResource => ({ ...product, belongsTo: ofShop, along: () => ({ body }) });
/** Of all shops, for moderators: no side owns its own here. */
const moderated: PathResource = {
  ...product,
  belongsTo: ({ roles }) => roles.includes('moderator') || roles.includes('admin'),
  along: () => ({ params: { kind: 'product' } }),
};
const payment = { idOf: (side: Side) => side.payment, ...OPAQUE };

/** There is none here: whose it is is tested in its module. */
const ofNobody = { idOf: () => NUMBER.missing, ...NUMBER, belongsTo: () => false };

/** A file that is sent to a bucket, which is not here; tests with a bucket ask whose it is. */
const directUpload = { idOf: () => OPAQUE.missing, ...OPAQUE, belongsTo: () => false };

/** A subscription of a browser, which the tests of its module take. */
const pushSubscription = { idOf: () => OPAQUE.missing, ...OPAQUE, belongsTo: () => false };

/** One for each caller, but where nothing is removed: what was removed no longer exists. */
const collectionOfBuyer = (body?: (side: Side) => object): PathResource => ({
  idOf: ({ collections }) => String(body ? collections[0] : collections.pop()),
  ...NUMBER,
  belongsTo: ofBuyer,
  along: (side) => ({ params: { productId: String(side.product) }, ...(body && { body: body(side) }) }),
});
const collectionOfShop = (body?: (side: Side) => object): PathResource => ({
  ...collectionOfBuyer(),
  idOf: ({ shopCollections }) => String(body ? shopCollections[0] : shopCollections.pop()),
  belongsTo: ofShop,
  along: (side) => ({
    params: { id: String(side.shop), productId: String(side.product) },
    ...(body && { body: body(side) }),
  }),
});
const productBody = ({ product }: Side) => ({ product_id: product });
const orderBody = ({ product }: Side) => ({ product_ids: [product] });
const nameBody = () => ({ name: 'zz' });
const MY_COLLECTIONS = '/v1/product/api/shop/me/products/collections';
const SHOP_COLLECTIONS = '/v1/product/api/shop/:id/products/collections';

/**
 * Resources of one person or shop, by how the paths to them begin, with the method where it matters. The longest that
 * fits counts.
 */
const PRIVATE: Readonly<Record<string, PathResource>> = {
  '/v2/order/api/orders/': { ...order, belongsTo: ofBuyer },
  '/v1/pay/api/orders/': { ...order, belongsTo: ofBuyer },
  '/v1/seller/api/orders/': { ...order, belongsTo: ofSalesOfShop },
  '/v1/seller/api/products/': { ...product, belongsTo: ofShop },
  'PUT /v1/seller/api/products/:id': withBody({ product: { version: 1 } }),
  'PUT /v1/seller/api/products/:id/variants': withBody({ version: 1, variants: [{}] }),
  'PUT /v1/seller/api/products/:id/price-tiers': withBody({ version: 1, prices: [] }),
  'POST /v1/seller/api/products/:id/stock': withBody({
    kind: 'import',
    changes: [{ variant_id: 1, delta: 0 }],
  }),
  // one for each caller: what was deleted no longer exists
  'DELETE /v1/seller/api/products/:id': {
    ...product,
    idOf: ({ products }) => String(products.pop()),
    belongsTo: ofShop,
  },
  '/v1/seller/api/deals/': { idOf: ({ deal }) => String(deal), ...NUMBER, belongsTo: ofShop },
  'POST /v1/seller/api/decoration/versions/:id/restore': {
    idOf: ({ decorationVersion }) => String(decorationVersion),
    ...NUMBER,
    belongsTo: ofShop,
  },
  '/v1/seller/api/ads/campaigns/': {
    idOf: ({ campaigns }) => String(campaigns[0]),
    ...NUMBER,
    belongsTo: ofShop,
  },
  'PUT /v1/seller/api/ads/campaigns/:id': {
    idOf: ({ campaigns }) => String(campaigns[0]),
    ...NUMBER,
    belongsTo: ofShop,
    along: () => ({ body: { version: 1 } }),
  },
  // one for each caller: what was deleted no longer exists
  'DELETE /v1/seller/api/ads/campaigns/:id': {
    idOf: ({ campaigns }) => String(campaigns.pop()),
    ...NUMBER,
    belongsTo: ofShop,
  },
  '/v1/media/api/direct-uploads/': directUpload,
  '/v1/seller/api/direct-uploads/': directUpload,
  '/v1/seller/api/price-rules/': {
    idOf: ({ priceRule }) => String(priceRule),
    ...NUMBER,
    belongsTo: ofShop,
  },
  // one for each caller: a code that was removed no longer exists
  '/v1/seller/api/discount-codes/': {
    idOf: ({ codes }) => String(codes.pop()),
    ...NUMBER,
    belongsTo: ofShop,
  },
  '/v1/admin/api/price-rules/': {
    idOf: ({ platformRule }) => String(platformRule),
    ...NUMBER,
    belongsTo: ({ roles }) => roles.includes('finance') || roles.includes('admin'),
  },
  '/v1/seller/api/orders/:id/label': {
    // no carrier has a parcel here: whose it is is tested with parcels
    ...order,
    belongsTo: () => false,
  },
  '/v1/pay/api/payments/': { ...payment, belongsTo: ofBuyer },
  '/v1/admin/api/payments/': {
    ...payment,
    belongsTo: ({ roles }) => roles.includes('finance') || roles.includes('admin'),
  },
  '/v2/order/api/cases/': { idOf: (side) => side.case, ...OPAQUE, belongsTo: ofBuyer },
  // both who bought and who sold write
  '/v2/order/api/cases/:id/messages': {
    idOf: (side) => side.case,
    ...OPAQUE,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
  },
  '/v2/order/api/cash-refunds/': { idOf: ({ cashRefund }) => cashRefund, ...OPAQUE, belongsTo: ofBuyer },
  '/v1/seller/api/cash-refunds/': { idOf: ({ cashRefund }) => cashRefund, ...OPAQUE, belongsTo: ofShop },
  '/v1/admin/api/cash-refunds/': {
    idOf: ({ cashRefund }) => cashRefund,
    ...OPAQUE,
    belongsTo: ({ roles }) => roles.includes('support') || roles.includes('admin'),
  },
  '/v1/seller/api/cases/': { idOf: (side) => side.case, ...OPAQUE, belongsTo: ofShop },
  '/v1/admin/api/users/': {
    idOf: ({ buyer }) => String(buyer),
    ...NUMBER,
    belongsTo: ({ roles }) => roles.some((role) => ['admin', 'moderator', 'support'].includes(role)),
  },
  'POST /v1/admin/api/users/:id/roles': ofNobody,
  '/v1/admin/api/coins/recipients/': {
    idOf: ({ buyer }) => String(buyer),
    ...NUMBER,
    belongsTo: ({ roles }) => roles.some((role) => ['admin', 'finance'].includes(role)),
  },
  '/v1/admin/api/shops/': {
    idOf: ({ shop }) => String(shop),
    ...NUMBER,
    belongsTo: ({ roles }) =>
      roles.some((role) => ['admin', 'moderator', 'finance', 'support'].includes(role)),
  },
  // who may decide about a shop is tested in its module
  'POST /v1/admin/api/shops/': ofNobody,
  '/v1/admin/api/orders/': { ...order, belongsTo: ({ roles }) => roles.length > 0 },
  // whom it may be made for is tested in its module
  '/v1/admin/api/staff/': ofNobody,
  '/v1/admin/api/cases/': {
    idOf: (side) => side.case,
    ...OPAQUE,
    belongsTo: ({ roles }) => roles.includes('support') || roles.includes('admin'),
  },
  '/v1/admin/api/payouts/': {
    idOf: ({ payout }) => payout,
    ...OPAQUE,
    belongsTo: ({ roles }) => roles.includes('finance') || roles.includes('admin'),
  },
  '/v1/review/orders/': { ...order, belongsTo: ofBuyer },
  '/v1/review/reviews/': { ...review, belongsTo: ofBuyer },
  '/v1/review/reviews/:id/reply': { ...review, belongsTo: ofShop },
  // everybody sees them
  '/v1/review/reviews/:id/helpful': { ...review, belongsTo: () => true },
  '/v1/review/reviews/:id/report': { ...review, belongsTo: () => true },
  '/v1/seller/api/products/imports/': {
    idOf: ({ productImport }) => String(productImport),
    ...NUMBER,
    belongsTo: ofShop,
  },
  '/v1/admin/api/queue/:kind/:id': moderated,
  '/v1/admin/api/:kind/': moderated,
  '/v1/admin/api/verification-documents/': {
    idOf: () => OPAQUE.missing,
    ...OPAQUE,
    belongsTo: () => false,
  },
  '/v1/admin/api/bank-transfers/': ofNobody,
  '/v1/admin/api/provider-statements/lines/': ofNobody,
  '/v1/admin/api/cod-remittances/lines/': ofNobody,
  '/v1/admin/api/payout-batches/': { ...ofNobody, ...OPAQUE, idOf: () => OPAQUE.missing },
  '/v1/admin/api/refunds/': ofNobody,
  // no process of the test runs jobs
  '/v1/admin/api/jobs/': {
    idOf: () => 'orders.expire',
    missing: 'orders.unknown',
    malformed: 'zz',
    belongsTo: () => false,
  },
  '/v1/admin/api/search/draft/changes/': ofNobody,
  '/v1/admin/api/search/judged-queries/': ofNobody,
  '/v1/admin/api/search/releases/': ofNobody,
  '/v1/admin/api/search/synonyms/': ofNobody,
  '/v1/admin/api/settings/history/': ofNobody,
  '/v1/admin/api/banners/': ofNobody,
  '/v1/admin/api/brands/': ofNobody,
  '/v1/admin/api/carousels/': ofNobody,
  '/v1/admin/api/categories/': ofNobody,
  '/v1/admin/api/category-merges/': ofNobody,
  '/v1/admin/api/home-sections/': ofNobody,
  '/v1/admin/api/posts/': ofNobody,
  '/v1/admin/api/seo/categories/': ofNobody,
  '/v1/admin/api/showrooms/': ofNobody,
  '/v1/chat/api/alerts/push_subscriptions/': pushSubscription,
  '/v2/rfq/api/rfqs/': { ...rfq, belongsTo: ofBuyer },
  'GET /v2/rfq/api/rfqs/:id.json': { ...rfq, belongsTo: (...args) => ofBuyer(...args) || ofShop(...args) },
  'POST /v2/rfq/api/rfqs/:id/quotations.json': { ...rfq, idOf: ({ newRfq }) => newRfq, belongsTo: ofShop },
  '/v2/rfq/api/rfqs/user/': { idOf: ({ buyer }) => String(buyer), ...NUMBER, belongsTo: ofBuyer },
  '/v2/rfq/api/shop/': { idOf: ({ shop }) => String(shop), ...NUMBER, belongsTo: ofShop },
  '/v2/rfq/api/quotations/': { ...quotation, belongsTo: ofBuyer },
  '/v2/rfq/api/quotations/:id/withdrawn.json': { ...quotation, belongsTo: ofShop },
  // both who asked and who quoted write
  '/v2/rfq/api/quotations/:id/messages.json': {
    ...quotation,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
  },
  // both who asked and the shop that was asked
  '/v1/reqticket/api/tickets/': {
    idOf: ({ ticket }) => String(ticket),
    ...NUMBER,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
  },
  '/v1/seller/api/customers/': { idOf: ({ buyer }) => String(buyer), ...NUMBER, belongsTo: ofShop },
  '/v1/seller/api/leads/': { idOf: ({ lead }) => String(lead), ...NUMBER, belongsTo: ofShop },
  '/v1/seller/api/staff/': {
    idOf: ({ members }) => String(members.pop()),
    ...NUMBER,
    belongsTo: ofShop,
    along: () => ({ body: { role: 'warehouse' } }),
  },
  // one for each caller: a revoked one no longer exists
  '/v1/seller/api/api-tokens/': { idOf: ({ apiTokens }) => apiTokens.pop()!, ...OPAQUE, belongsTo: ofShop },
  '/v1/seller/api/webhooks/': {
    idOf: ({ webhooks }) => webhooks[0]!,
    ...OPAQUE,
    belongsTo: ofShop,
    along: ({ webhookDelivery }) => ({ params: { deliveryId: String(webhookDelivery) } }),
  },
  'DELETE /v1/seller/api/webhooks/:id': {
    idOf: ({ webhooks }) => webhooks.pop()!,
    ...OPAQUE,
    belongsTo: ofShop,
  },
  // would hand the shop over: whose it is is tested with members
  'POST /v1/seller/api/staff/:id/owner': ofNobody,
  '/v1/seller/api/staff/invitations/': {
    idOf: ({ invitations }) => invitations.pop()!,
    ...OPAQUE,
    belongsTo: ofShop,
  },
  '/v1/seller/api/shop/verification/documents/': {
    idOf: ({ documents }) => documents.pop()!,
    ...OPAQUE,
    belongsTo: ofShop,
  },
  '/v1/seller/api/shop/review-questions/': {
    idOf: ({ reviewQuestion }) => String(reviewQuestion),
    ...NUMBER,
    belongsTo: ofShop,
    along: () => ({ body: { answer: 'zz' } }),
  },
  // to numbers that nobody here has: whose they are is tested with members
  '/v1/user/api/v4/users/me/shop-invitations/': {
    idOf: ({ invitations }) => invitations[0]!,
    ...OPAQUE,
    belongsTo: () => false,
  },
  // both who bought and who sells may write
  '/v1/chat/api/conversations/': {
    ...chat,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
  },
  'POST /v1/chat/api/conversations/:id/seen': {
    ...chat,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
    along: ({ chatMessage }) => ({ body: { message_id: chatMessage } }),
  },
  'PUT /v1/chat/api/conversations/:id': { ...chat, belongsTo: ofShop },
  'PUT /v1/chat/api/conversations/:id/block': {
    ...chat,
    belongsTo: (...args) => ofBuyer(...args) || ofShop(...args),
  },
  '/v1/chat/api/conversations/:id/buyer': { ...chat, belongsTo: ofShop },
  '/v2/order/api/addresses/': { idOf: ({ address }) => String(address), ...NUMBER, belongsTo: ofBuyer },
  '/v2/order/api/customers/': { idOf: ({ buyer }) => String(buyer), ...NUMBER, belongsTo: ofBuyer },
  '/v1/user/api/v4/users/me/sessions/': {
    idOf: ({ session }) => session,
    ...OPAQUE,
    belongsTo: ofBuyer,
  },
  [`${MY_COLLECTIONS}/`]: collectionOfBuyer(),
  [`POST ${MY_COLLECTIONS}/`]: collectionOfBuyer(productBody),
  [`PUT ${MY_COLLECTIONS}/`]: collectionOfBuyer(nameBody),
  [`POST ${SHOP_COLLECTIONS}`]: {
    idOf: ({ shop }) => String(shop),
    ...NUMBER,
    belongsTo: ofShop,
    along: () => ({ body: nameBody() }),
  },
  [`POST ${SHOP_COLLECTIONS}/`]: collectionOfShop(productBody),
  [`PUT ${SHOP_COLLECTIONS}/`]: collectionOfShop(nameBody),
  [`PUT ${SHOP_COLLECTIONS}/:collectionId/order`]: collectionOfShop(orderBody),
  [`DELETE ${SHOP_COLLECTIONS}/`]: collectionOfShop(),
  '/v1/user/api/v4/users/me/passkeys/': {
    // nobody has one here: whose it is is tested with passkeys
    idOf: () => OPAQUE.missing,
    ...OPAQUE,
    belongsTo: () => false,
  },
};

/** Resources that anybody may look at, by how the paths to them begin. */
const PUBLIC: readonly string[] = [
  '/v2/product/products/',
  '/v2/product/categories/',
  // the same for every shop
  '/v1/seller/api/categories/',
  // whoever has the token
  '/v2/product/previews/',
  '/v2/order/api/products/',
  '/v2/order/api/shops/',
  '/v1/user/api/shop/',
  '/v1/user/api/shops/',
  '/v1/feed/activities/',
  '/v1/user/api/user/',
  '/v1/alert/api/users/',
  '/v1/user/api/user-by-ref/',
  '/v1/user/api/provinces/',
  '/v1/user/api/districts/',
  '/v1/review-platform/',
  '/v1/marketing/seo/category/',
  '/v1/marketing/sitemap/',
  // tokens that we signed, the same for everybody who sees a page
  '/uab/click/',
  '/uab/imp/',
  // a sealed token of one person’s e-mail, which needs no session
  '/v1/chat/api/alerts/unsubscribe/',
  '/v1/marketing/showrooms/',
  '/v1/marketing/home-sections/',
  // products, which anybody may look at: whose wishlist it is is never in the path
  '/v1/marketing/wishlists/',
  // discounts, which everybody may read: who saved them is never in the path
  '/v2/order/api/saved_price_rules/',
  '/v1/product/api/shop/',
  // providers name themselves, and prove it by a signature
  '/v1/pay/api/ipn/',
  '/v1/pay/api/return/',
  // these name a carrier
  '/v1/shipping/api/hooks/',
  '/v1/admin/api/cod-remittances/',
  '/v1/admin/api/provider-statements/',
  // this names a kind of work
  '/v1/admin/api/queue/:kind/decisions',
  // these name a service of the market
  '/v1/admin/api/providers/',
  // and these a text of the market
  '/v1/policies/',
  '/v1/admin/api/policies/',
];

/** What the id in a path names; null for what is public. A path that nobody described is an error. */
export const resourceOf = ({ method, path }: Route): PathResource | null => {
  const [prefix] = Object.keys(PRIVATE)
    .filter((start) => path.startsWith(start) || `${method} ${path}`.startsWith(start))
    .toSorted((one, other) => other.length - one.length);
  if (prefix !== undefined) return PRIVATE[prefix]!;
  if (PUBLIC.some((start) => path.startsWith(start))) return null;
  throw new Error(
    `${method} ${path}: say in test/access/path-resources.ts whom the resource of its id belongs to`,
  );
};
