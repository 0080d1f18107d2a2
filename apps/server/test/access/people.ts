import { revokeApiToken } from '@market/contract/api-tokens/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { importProducts } from '@market/contract/product-imports/routes';
import { getSession } from '@market/contract/sessions/routes';
import { createLead, createTicket } from '@market/contract/support/routes';
import { API_SCOPES, type ApiScope } from '@market/contract/rules/api-scopes';
import type { InvitedRole } from '@market/contract/rules/member-events';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { Role } from '../../src/modules/users/tables.ts';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { takeDiscounts } from '#promotions';
import { makeCashRefund, makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { writeToShop } from '../factories/chat.ts';
import { makeApiToken } from '../factories/api-tokens.ts';
import { makeCase } from '../factories/cases.ts';
import { makeInvitation, makeMember } from '../factories/members.ts';
import { makeQuotation, makeRfq } from '../factories/rfq.ts';
import { makeReview } from '../factories/reviews.ts';
import { makeCollection } from '../factories/saved.ts';
import { makeDocument, makeReviewQuestion } from '../factories/shop-review.ts';
import { makePayout } from '../factories/settlement.ts';
import { makeWebhooks } from '../factories/webhooks.ts';
import type { As, Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

/** A user of the market with their roles and their shop. */
export interface Person {
  readonly name: string;
  readonly scope: readonly ('user' | 'shop' | 'staff')[];
  readonly roles: readonly Role[];
  readonly userId: number | null;
  /** The shop they work for, by the owner's name. */
  readonly shop: 'seller A' | 'seller B' | null;
  readonly shopRole: ShopRole | null;
  /** Of a program with an API token; none once it is revoked or expired. */
  readonly apiScopes?: readonly ApiScope[];
  /** Signs in anew: some calls end the session they come with. */
  readonly signIn: () => Promise<As>;
}

export interface Side {
  readonly buyer: number;
  readonly owner: number;
  readonly order: string;
  readonly payment: string;
  readonly payout: string;
  readonly case: string;
  readonly cashRefund: string;
  readonly review: number;
  /** For the shop of the side alone, and its quotation. */
  readonly rfq: string;
  readonly quotation: string;
  /** Without a quotation, for the shop alone. */
  readonly newRfq: string;
  /** To the shop of the side. */
  readonly ticket: number;
  readonly lead: number;
  readonly conversation: number;
  /** Of products, by the shop of the side. */
  readonly productImport: number;
  readonly chatMessage: number;
  readonly address: number;
  readonly session: string;
  readonly deal: number;
  readonly priceRule: number;
  /** Many, for each who takes one away. */
  readonly codes: number[];
  readonly platformRule: number;
  readonly shop: number;
  readonly product: number;
  /** Of the shop, for each who deletes one. */
  readonly products: number[];
  /** Of the buyer and of the shop: many, for each who takes one away. */
  readonly collections: number[];
  readonly shopCollections: number[];
  /** Members and invitations of the shop: many, for each who takes one away. */
  readonly members: number[];
  readonly invitations: string[];
  /** Of the shop: documents that are not sent yet, many, and what a reviewer asked. */
  readonly documents: string[];
  readonly reviewQuestion: number;
  readonly apiTokens: string[];
  readonly webhooks: string[];
  readonly webhookDelivery: number;
  /** Texts that nobody may read but who is named beside them. */
  readonly markers: readonly string[];
}

const STAFF: readonly Role[] = ['admin', 'moderator', 'editor', 'finance', 'support'];

/** A buyer with an address and an unpaid order at a shop of their side, each with words nobody else has. */
const makeSide = async (market: Market, letter: 'A' | 'B'): Promise<Side> => {
  const { create } = market;
  const digit = letter === 'A' ? '1' : '2';
  const word = (of: string) => `zq${of}${letter.toLowerCase()}`;
  const buyer = await create.user({
    first_name: `Khách ${letter}`,
    phone: `098765430${digit}`,
    email: `${word('mail')}@khach.test`,
  });
  const recipient = { first_name: word('recipient'), phone: `097654320${digit}`, address1: word('street') };
  const address = await create.address({ user_id: buyer, ...recipient });
  const stall = await create.stall({ shop: { payment_timing: 'at_order' } });
  const payout = await makePayout(market.context(), stall.shopId, stall.ownerId);
  const as = await market.as(buyer);
  const { order } = unwrap(
    await as.call(placeOrder, {
      body: makeOrderPayload(stall, {
        payment_method: 'bank_transfer',
        note: word('note'),
        email: `${word('ordermail')}@khach.test`,
        shipping_address: {
          name: word('shipname'),
          phone: `096543210${digit}`,
          address1: word('shipstreet'),
          province_id: 1,
          district_id: 1,
          ward_id: 1,
        },
      }),
    }),
  );
  const of = { order_id: order.id, user_id: buyer, shop_id: stall.shopId };
  const found = await makeCase(market.context(), of);
  const cashRefund = await makeCashRefund(market.context(), of);
  const rfq = await rfqOf(market, as, { ...stall, word });
  const support = await ticketOf(as, { ...stall, word });
  const chat = await writeToShop(as, stall.shopId, word('chat'));
  const { data } = unwrap(await as.call(getSession));
  expectOwn(data.user.id, buyer);
  return {
    buyer,
    owner: stall.ownerId,
    order: order.id,
    payment: order.payment_id!,
    payout,
    case: found,
    cashRefund,
    review: await makeReview(market.context(), {
      product_id: stall.product.id,
      shop_id: stall.shopId,
      user_id: buyer,
    }),
    ...rfq,
    ...support,
    conversation: chat.conversation_id,
    productImport: await importOf(await market.as(stall.ownerId), word('sku')),
    chatMessage: chat.id,
    address,
    session: await sessionOf(market, buyer),
    shop: stall.shopId,
    product: stall.product.id,
    ...(await teamOf(market, { ...stall, digit })),
    ...(await reviewOf(market, { ...stall, word })),
    ...(await makeWebhooks(market, stall.shopId, WEBHOOKS)),
    products: await productsOf(market, stall.shopId),
    ...(await collectionsOf(market, { ...stall, buyer, word })),
    ...(await promotionsOf(market, { ...stall, buyer, word })),
    markers: [
      ...[
        'mail',
        'recipient',
        'street',
        'note',
        'ordermail',
        'shipname',
        'shipstreet',
        'collection',
        'rfq',
        'ticket',
        'lead',
        'chat',
        'question',
      ].map(word),
      `${word('code')}-`.toUpperCase(),
      `098765430${digit}`,
      `097654320${digit}`,
      `096543210${digit}`,
      order.id,
      order.payment_id!,
      payout,
      found,
      cashRefund,
    ],
  };
};

type Words = TestStall & { buyer: number; word: (of: string) => string };
/** A request for this shop alone, and its quotation. */
const rfqOf = async (
  market: Market,
  buyer: As,
  { ownerId, shopId, word }: TestStall & Pick<Words, 'word'>,
) => {
  const { lv2: category_id } = await market.create.categories();
  const rfq = await makeRfq(buyer, { category_id, description: word('rfq'), shop_ids: [shopId] });
  const quotation = await makeQuotation(market, await market.as(ownerId), { rfq: rfq.id });
  const other = await makeRfq(buyer, { category_id, description: word('rfq'), shop_ids: [shopId] });
  return { rfq: rfq.id, quotation: quotation.id, newRfq: other.id };
};

/** A ticket about the product of this shop, and a lead. */
const ticketOf = async (buyer: As, { product, shopId, word }: TestStall & Pick<Words, 'word'>) => {
  const body = { product_id: product.id, type: 'other' as const, message: word('ticket') };
  const { ticket } = unwrap(await buyer.call(createTicket, { body })).data;
  const person = { name: word('lead'), phone: '0908123456' };
  const { lead } = unwrap(await buyer.call(createLead, { body: { lead: { ...person, shop_id: shopId } } }));
  return { ticket: ticket.id, lead: lead.id };
};

const TEAM = 30;
/** An uploaded sheet of one product. */
const importOf = async (seller: As, sku: string): Promise<number> => {
  const file = new Blob([`SKU,Tồn\n${sku},1`]);
  return unwrap(await seller.call(importProducts, { body: {}, file })).data.import.id;
};

const teamOf = async (
  market: Market,
  { shopId, ownerId, digit }: Pick<TestStall, 'shopId' | 'ownerId'> & { digit: string },
) => {
  const members: number[] = [];
  const invitations: string[] = [];
  const apiTokens: string[] = [];
  for (let index = 10; index < 10 + TEAM; index += 1) {
    members.push(await makeMember(market, shopId, 'sales'));
    invitations.push(await makeInvitation(market, { shopId, ownerId, phone: `09${digit}12345${index}` }));
    apiTokens.push((await makeApiToken(market, { shopId, ownerId })).id);
  }
  return { members, invitations, apiTokens };
};

const DOCUMENTS = 20;

const reviewOf = async (market: Market, { shopId, word }: Pick<Words, 'shopId' | 'word'>) => {
  const documents: string[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) documents.push(await makeDocument(market, shopId));
  return { documents, reviewQuestion: await makeReviewQuestion(market, shopId, word('question')) };
};

const WEBHOOKS = 16;
const PRODUCTS = 16;

const productsOf = async (market: Market, shop_id: number): Promise<number[]> => {
  const products: number[] = [];
  for (let index = 0; index < PRODUCTS; index += 1)
    products.push((await market.create.product({ shop_id })).id);
  return products;
};

const COLLECTIONS = 40;

/** Collections of the buyer, which are nobody else's business, and of the shop, which anybody may look at. */
const collectionsOf = async (market: Market, { shopId, buyer, word }: Words) => {
  const collections: number[] = [];
  const shopCollections: number[] = [];
  for (let index = 0; index < COLLECTIONS; index += 1) {
    const of = { name: `${word('collection')} ${index}` };
    collections.push(await makeCollection(market.context(), { ...of, user_id: buyer }));
    shopCollections.push(await makeCollection(market.context(), { name: `Kệ ${index}`, shop_id: shopId }));
  }
  return { collections, shopCollections };
};

const CODES = 80;

/** A deal, a price rule with codes that the buyer has used, and one of the platform. */
const promotionsOf = async (market: Market, { shopId, product, buyer, word }: Words) => {
  const { create } = market;
  const codes = Array.from({ length: CODES }, (_, index) => `${word('code')}-${index}`.toUpperCase());
  const deal = await create.deal({ shop_id: shopId, product_id: product.id, price: 70_000 });
  const priceRule = await create.priceRule({ shop_id: shopId, public: false, codes });
  const platformRule = await create.priceRule({ public: false, title: word('rule') });
  await transact(market.context(), (context) =>
    takeDiscounts(
      context,
      buyer,
      opaqueId(),
      [priceRule, platformRule].map((price_rule_id) => ({ price_rule_id, order_ids: [opaqueId()] })),
    ),
  );
  const rows = await market.db
    .withTables<{ discount_codes: { id: number; price_rule_id: number } }>()
    .selectFrom('discount_codes')
    .select('id')
    .where('price_rule_id', '=', priceRule)
    .execute();
  return { deal, priceRule, platformRule, codes: rows.map(({ id }) => id) };
};

const expectOwn = (got: number, wanted: number) => {
  if (got !== wanted) throw new Error(`signed in as ${got}, not ${wanted}`);
};

const sessionOf = async (market: Market, userId: number): Promise<string> => {
  const row = await market.db
    .withTables<{ sessions: { id: string; user_id: number } }>()
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
};

export interface People {
  readonly sides: { readonly A: Side; readonly B: Side };
  readonly all: readonly Person[];
}

/** Two sides that have nothing to do with each other, the staff of a shop, the market's own staff, and somebody locked. */
export const peopleOf = async (market: Market, lock: (userId: number) => Promise<void>): Promise<People> => {
  const sides = { A: await makeSide(market, 'A'), B: await makeSide(market, 'B') };
  const person = (name: string, userId: number, over: Partial<Person> = {}): Person => ({
    name,
    scope: ['user'],
    roles: ['buyer'],
    shop: null,
    shopRole: null,
    userId,
    signIn: () => market.as(userId),
    ...over,
  });
  const seller = (letter: 'A' | 'B') =>
    person(`seller ${letter}`, sides[letter].owner, {
      scope: ['user', 'shop'],
      shop: `seller ${letter}`,
      shopRole: 'owner',
    });
  const helper = async (role: InvitedRole): Promise<Person> => {
    const userId = await makeMember(market, sides.A.shop, role);
    return person(`${role} of shop A`, userId, {
      scope: ['user', 'shop'],
      shop: 'seller A',
      shopRole: role,
    });
  };
  const program = async (
    letter: 'A' | 'B',
    scopes: readonly ApiScope[],
    state: 'valid' | 'expired' | 'revoked' = 'valid',
  ): Promise<Person> => {
    const { shop: shopId, owner: ownerId } = sides[letter];
    const expiresAt = state === 'expired' ? market.clock.now() : undefined;
    const { id, token } = await makeApiToken(market, {
      shopId,
      ownerId,
      scopes,
      ...(expiresAt && { expiresAt }),
    });
    if (state === 'revoked')
      unwrap(await (await market.as(ownerId)).call(revokeApiToken, { params: { id } }));
    return {
      name: `${state} token of shop ${letter} for ${scopes.length} scopes`,
      scope: ['shop'],
      roles: [],
      userId: null,
      shop: `seller ${letter}`,
      shopRole: 'manager',
      apiScopes: state === 'valid' ? scopes : [],
      signIn: async () => market.withToken(token),
    };
  };
  const staff = async (role: Role): Promise<Person> =>
    person(role, await market.create.user({ user_type: 'staff', roles: [role] }), {
      scope: ['user', 'staff'],
      roles: [role],
    });
  const locked = await market.create.user({ first_name: 'Bị Khóa' });
  const before = await market.as(locked);
  await lock(locked);
  // projections read what the sides did
  await market.settle();
  return {
    sides,
    all: [
      {
        name: 'guest',
        scope: [],
        roles: [],
        shop: null,
        shopRole: null,
        userId: null,
        signIn: () => market.as(),
      },
      person('buyer A', sides.A.buyer),
      person('buyer B', sides.B.buyer),
      seller('A'),
      seller('B'),
      ...(await Promise.all((['manager', 'sales', 'warehouse'] as const).map(helper))),
      await program('A', API_SCOPES),
      await program('A', ['orders:read', 'stock:write']),
      await program('B', API_SCOPES),
      await program('A', API_SCOPES, 'expired'),
      await program('A', API_SCOPES, 'revoked'),
      ...(await Promise.all(STAFF.map(staff))),
      {
        name: 'locked',
        scope: [],
        roles: [],
        shop: null,
        shopRole: null,
        userId: locked,
        signIn: async () => before,
      },
    ],
  };
};
