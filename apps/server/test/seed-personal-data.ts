// A person who leaves a mark wherever the market stores something of people.
import {
  addPushSubscription,
  changeAlertPreferences,
  getAlertPreferences,
} from '@market/contract/alerts/routes';
import { finishAsSeller } from '@market/contract/accounts/registration-routes';
import { changeProfile } from '@market/contract/accounts/routes';
import { recordPage } from '@market/contract/analytics/routes';
import { addToCart } from '@market/contract/cart/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { grantCoins } from '@market/contract/coins/routes';
import { createAddress, saveCustomer } from '@market/contract/customers/routes';
import { uploadPicture } from '@market/contract/media/routes';
import {
  decideCashRefund,
  disputeCashRefund,
  giveCashRefund,
} from '@market/contract/orders/cash-refund-routes';
import { cancelOrder, receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { importProducts } from '@market/contract/product-imports/routes';
import { listForYou } from '@market/contract/recommendations/routes';
import {
  addToMyCollection,
  addToWishlist,
  createMyCollection,
  createShopCollection,
} from '@market/contract/saved/routes';
import { reportConversation } from '@market/contract/chat/routes';
import { manageConversation, saveChatSettings } from '@market/contract/chat/shop-routes';
import { inviteMember } from '@market/contract/members/routes';
import { declineQuotation, writeQuotationMessage } from '@market/contract/rfq/routes';
import { signIn } from '@market/contract/sessions/routes';
import { getDecoration, publishDecoration, saveDecoration } from '@market/contract/shop-decoration/routes';
import { createLead, createTicket } from '@market/contract/support/routes';
import { sql } from 'kysely';
import { transact } from '#platform/context.ts';
import { changeShop } from '#shops';
import sharp from 'sharp';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { answerBuyer, writeToShop } from './factories/chat.ts';
import { makeQuotation, makeRfq } from './factories/rfq.ts';
import { proveWhoRuns } from './factories/shop-review.ts';
import { makeReview } from './factories/reviews.ts';
import { freshKey, type As, type Market } from './market.ts';
import { unwrap } from './unwrap.ts';
import { fillBy, PASSWORD, verifyPhoneOf } from './registration.ts';
import type { Marks } from './find-personal-data.ts';

/** What one person leaves, and the same of another to distinguish them: each text is nowhere else. */
export const marksOf = (person: string, digits: string) =>
  ({
    firstName: `Tênriêng${person}`,
    lastName: `Họriêng${person}`,
    phone: `0908${digits}1`,
    phoneE164: `+84908${digits}1`,
    phoneBare: `908${digits}1`,
    email: `thu.rieng.${person.toLowerCase()}@hom.vn`,
    street: `Ngõriêng${person} 7`,
    userAgent: `Máyriêng${person}/1.0`,
    customerEmail: `khach.${person}@sotay.vn`,
    bookFirst: `Nhậnmột${person}`,
    bookLast: `Họmột${person}`,
    bookPhone: `0907${digits}2`,
    bookStreet: `Nhàmột${person}`,
    otherFirst: `Nhậnhai${person}`,
    otherPhone: `0906${digits}3`,
    otherStreet: `Nhàhai${person}`,
    toFirst: `Nhậnđơn${person}`,
    toLast: `Họđơn${person}`,
    toPhone: `0905${digits}4`,
    toStreet: `Nhàđơn${person}`,
    orderEmail: `don.${person}@muahang.vn`,
    orderNote: `Gọitrước${person}`,
    invoiceCompany: `Côngty${person}`,
    invoiceTax: `0109${digits}5`,
    invoiceAddress: `Trụsở${person}`,
    invoiceEmail: `ketoan.${person}@congty.vn`,
    cancelNote: `Lýdo${person}`,
    rejectNote: `Từchối${person}`,
    disputeNote: `Chưanhận${person}`,
    leadName: `Gọilại${person}`,
    leadPhone: `0904${digits}6`,
    leadMessage: `Cầnbáogiá${person}`,
    ticketPhone: `0902${digits}8`,
    ticketMessage: `Cầngọilại${person}`,
    keyword: `Tìmriêng${person}`,
    referrer: `tu-dau-${person.toLowerCase()}.example`,
    sessionSource: `Chiếndịch${person}`,
    passkey: `Khóacủa${person}`,
    linkedEmail: `google.${person}@gmail.example`,
    shopPhone: `0903${digits}7`,
    shopStreet: `Xưởngriêng${person}`,
    mainProducts: `Hàngriêng${person}`,
    referredBy: `Gioi${person}`,
    grantNote: `Tặngxu${person}`,
    rfqTitle: `Đồngphục${person}`,
    rfqDescription: `Thêulogo${person}`,
    rfqArea: `Giaotới${person}`,
    rfqMessage: `Hỏithêm${person}`,
    quotationNote: `Báogiá${person}`,
    declineReason: `Chêđắt${person}`,
    chatMessage: `Nhắntin${person}`,
    chatAnswer: `Trảlời${person}`,
    chatNote: `Ghichú${person}`,
    chatReport: `Báocáo${person}`,
    awayText: `Vắngmặt${person}`,
    collection: `Bộriêng${person}`,
    shopCollection: `Kệriêng${person}`,
    decoration: `Trangtrí${person}`,
    reviewAnswer: `Trảlờisàn${person}`,
  }) satisfies Marks;
export type PersonMarks = ReturnType<typeof marksOf>;

/** Somebody, with their shop and what they did. */
export interface Planted {
  readonly as: As;
  readonly marks: PersonMarks;
  readonly shopId: number;
  readonly avatarUrl: string;
}

const AREA = { province_id: 1, district_id: 2, ward_id: 70 };

const register = async (market: Market, marks: PersonMarks): Promise<As> => {
  const { call } = await market.as();
  const { token } = unwrap(
    await fillBy(call, await verifyPhoneOf(market, marks.phone), {
      full_name: `${marks.lastName} ${marks.firstName}`,
      email: marks.email,
      address: marks.street,
      ...AREA,
    }),
  ).data;
  const as = await market.as(Number(token.sub));
  await as.inject({
    method: 'POST',
    url: signIn.path,
    payload: { account: marks.phone, password: PASSWORD },
    headers: { 'user-agent': marks.userAgent },
  });
  return as;
};

const openShop = async ({ call }: As, marks: PersonMarks): Promise<number> => {
  const body = {
    ...AREA,
    shop_name: `Xưởng May ${marks.sessionSource.length} ${marks.bookPhone.slice(-7)}`,
    phone: marks.shopPhone,
    address: marks.shopStreet,
    business_type: 'Sản xuất',
    main_products: marks.mainProducts,
  };
  return unwrap(await call(finishAsSeller, { body })).data.shop.id;
};

const fillBook = async ({ call, userId }: As, marks: PersonMarks): Promise<void> => {
  const params = { userId: userId! };
  unwrap(await call(saveCustomer, { params, body: { customer: { email: marks.customerEmail } } }));
  const area = { provinceId: 1, districtId: 2, wardId: 70 };
  const { bookFirst: firstName, bookLast: lastName, bookPhone: phone, bookStreet: address1 } = marks;
  unwrap(
    await call(createAddress, {
      body: { address: { firstName, lastName, phone, address1, ...area } },
    }),
  );
  const other = { name: marks.otherFirst, phone: marks.otherPhone, address1: marks.otherStreet, ...area };
  unwrap(await call(createAddress, { body: { address: other } }));
};

const send = async (as: As, path: string, payload: object): Promise<Record<string, { id: string }>> => {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await as.inject({ method: 'POST', url: path, payload, headers });
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
};

const order = async (as: As, marks: PersonMarks, stall: TestStall): Promise<string> => {
  const placed = await send(
    as,
    placeOrder.path,
    makeOrderPayload(stall, {
      email: marks.orderEmail,
      note: marks.orderNote,
      shipping_address: {
        first_name: marks.toFirst,
        last_name: marks.toLast,
        phone: marks.toPhone,
        address1: marks.toStreet,
        ...AREA,
      },
      invoice: {
        company_name: marks.invoiceCompany,
        tax_code: marks.invoiceTax,
        address: marks.invoiceAddress,
        email: marks.invoiceEmail,
      },
    }),
  );
  return placed['order']!.id;
};

/** Buys one unit at a shop by cod. */
export const placeAt = (as: As, stall: TestStall) => as.call(placeOrder, { body: makeOrderPayload(stall) });

/** Gets a part of an order back in cash, with words of its seller, and escalates to staff. */
const missCash = async (
  market: Market,
  { as, seller, id }: { readonly as: As; readonly seller: As; readonly id: string },
  [question, reply]: readonly [question: string, reply: string],
): Promise<void> => {
  const body = { amount: 1_000, reason: reply };
  const { order } = unwrap(await seller.call(refundSellerOrder, { params: { id }, body })).data;
  const params = { id: order.cash_refunds[0]!.id };
  unwrap(await seller.call(giveCashRefund, { params, body: { note: reply } }));
  unwrap(await as.call(disputeCashRefund, { params, body: { note: question } }));
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  const decision = { decision: 'received' as const, note: `${question}: đã xem biên nhận` };
  unwrap(await staff.call(decideCashRefund, { params, body: decision }));
};

/** Buys three times at a shop: received, a part of it back in cash, called off, and refused with a word by the seller. */
export const buy = async (market: Market, as: As, marks: PersonMarks, stall: TestStall, refusal: string) => {
  const seller = await market.as(stall.ownerId);
  const [received, cancelled, refused] = [
    await order(as, marks, stall),
    await order(as, marks, stall),
    await order(as, marks, stall),
  ];
  const at = (id: string) => ({ params: { id } });
  unwrap(await seller.call(confirmSellerOrder, at(received)));
  unwrap(await seller.call(readySellerOrder, at(received)));
  unwrap(await seller.call(shipSellerOrder, at(received)));
  unwrap(await seller.call(deliverSellerOrder, at(received)));
  await missCash(market, { as, seller, id: received }, [marks.disputeNote, refusal]);
  unwrap(await as.call(receiveOrder, at(received)));
  const cancellation = { cancel_reason: 'other', note: marks.cancelNote };
  unwrap(await as.call(cancelOrder, { ...at(cancelled), body: cancellation }));
  const body = { reason: 'other', note: refusal };
  unwrap(await seller.call(rejectSellerOrder, { ...at(refused), body }));
  return { received, cancelled, refused };
};

const showPicture = async ({ call }: As): Promise<string> => {
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(picture)]);
  const { media } = unwrap(await call(uploadPicture, { body: { purpose: 'avatar' }, file })).data;
  unwrap(await call(changeProfile, { body: { avatar: media.id } }));
  return media.large;
};

/** What has no call yet. */
const plantByHand = async ({ db }: Market, userId: number, marks: PersonMarks, follows: number) => {
  await sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${`pk${userId}`}, ${userId}, ${`cred${userId}`}, '\\x00', 0, '{}', ${marks.passkey}, now())`.execute(
    db,
  );
  await sql`insert into linked_accounts (driver, subject, user_id, email, linked_at)
    values ('google', ${String(userId)}, ${userId}, ${marks.linkedEmail}, now())`.execute(db);
  await sql`with rule as (insert into price_rules (title, value_type, value, starts_at, created_at)
      values ('Giảm giá', 'fixed_amount', 1000, now(), now()) returning id)
    insert into saved_price_rules (user_id, price_rule_id, saved_at) select ${userId}::bigint, id, now() from rule`.execute(
    db,
  );
  await sql`insert into shop_follows (user_id, shop_id) values (${userId}, ${follows})`.execute(db);
  await sql`update users set referred_by_code = ${marks.referredBy} where id = ${userId}`.execute(db);
};

const keepForLater = async (
  as: As,
  marks: PersonMarks,
  shopId: number,
  { product }: TestStall,
): Promise<void> => {
  const body = { product_id: product.id };
  unwrap(await as.call(addToWishlist, { body }));
  const collection = unwrap(await as.call(createMyCollection, { body: { name: marks.collection } }));
  const params = { collectionId: collection.data.collection.id };
  unwrap(await as.call(addToMyCollection, { params, body }));
  unwrap(
    await as.call(createShopCollection, {
      params: { id: shopId },
      body: { shopId, name: marks.shopCollection },
    }),
  );
  const file = new Blob([`SKU,Tên hàng\nX-1,${marks.shopCollection}`]);
  unwrap(await as.call(importProducts, { body: { file_name: marks.shopCollection }, file }));
};

/** Asks a shop for a quotation, and quotes somebody else's request. */
const quote = async (market: Market, as: As, marks: PersonMarks, stall: TestStall): Promise<void> => {
  const category_id = (await market.create.categories()).lv2;
  const rfq = await makeRfq(as, {
    category_id,
    title: marks.rfqTitle,
    description: marks.rfqDescription,
    area: marks.rfqArea,
    items: [{ name: marks.rfqTitle, quantity: 300 }],
  });
  const sent = await makeQuotation(market, await market.as(stall.ownerId), { rfq: rfq.id });
  const params = { id: sent.id };
  unwrap(await as.call(writeQuotationMessage, { params, body: { content: marks.rfqMessage } }));
  unwrap(await as.call(declineQuotation, { params, body: { reason: marks.declineReason } }));
  const other = await makeRfq(await market.as(await market.create.user()), { category_id });
  await makeQuotation(market, as, { rfq: other.id, note: marks.quotationNote });
};

/** Asks a shop, reports it, and as a shop answers and notes. */
const talk = async (
  market: Market,
  as: As,
  marks: PersonMarks,
  { shopId, stall }: { readonly shopId: number; readonly stall: TestStall },
): Promise<void> => {
  const { conversation_id } = await writeToShop(as, stall.shopId, marks.chatMessage);
  unwrap(
    await as.call(reportConversation, {
      params: { id: conversation_id },
      body: { reason: 'other', note: marks.chatReport },
    }),
  );
  const buyer = await market.as(await market.create.user());
  const asked = await writeToShop(buyer, shopId);
  await answerBuyer(as, buyer.userId!, marks.chatAnswer);
  const params = { id: asked.conversation_id };
  unwrap(
    await as.call(manageConversation, {
      params,
      body: { note_text: marks.chatNote, assigned_to_id: as.userId! },
    }),
  );
  const settings = {
    quick_replies: [{ title: 'Mẫu', text: marks.awayText }],
    away: { enabled: false, from: '21:00', to: '08:00', text: marks.awayText },
  };
  unwrap(await as.call(saveChatSettings, { body: { settings } }));
};

/** Writes a text on the front page of their shop, and publishes it. */
const decorate = async (as: As, marks: PersonMarks) => {
  const { blocks, version } = unwrap(await as.call(getDecoration)).data.decoration;
  const decoration = { blocks: [{ ...blocks[0]!, text: marks.decoration }], version };
  const saved = unwrap(await as.call(saveDecoration, { body: { decoration } })).data.decoration;
  unwrap(await as.call(publishDecoration, { body: { version: saved.version } }));
};

/** Is invited to work for a shop, and invites somebody to their own. */
const inviteEachOther = async (market: Market, as: As, marks: PersonMarks, { ownerId }: TestStall) => {
  const body = { phone: marks.phone, role: 'sales' as const };
  unwrap(await (await market.as(ownerId)).call(inviteMember, { body }));
  unwrap(await as.call(inviteMember, { body: { phone: `0979${marks.phone.slice(-6)}`, role: 'warehouse' } }));
};

const APPROVED = 2;

/** Somebody who buys and sells, by the calls that people use. */
export const seedPersonalData = async (
  market: Market,
  marks: PersonMarks,
  stall: TestStall,
): Promise<Planted> => {
  let as = await register(market, marks);
  const shopId = await openShop(as, marks);
  as = await market.as(as.userId!);
  const userId = as.userId!;
  await fillBook(as, marks);
  await keepForLater(as, marks, shopId, stall);
  const variant_id = stall.product.variants[0]!;
  unwrap(await as.call(addToCart, { body: { variant_id, quantity: 3 } }));
  await transact(market.context(), (context) => changeShop(context, shopId, { review_state: APPROVED }));
  await quote(market, as, marks, stall);
  await inviteEachOther(market, as, marks, stall);
  await decorate(as, marks);
  await proveWhoRuns(market, as, { shopId, name: marks.lastName, answer: marks.reviewAnswer });
  await talk(market, as, marks, { shopId, stall });
  const { received } = await buy(market, as, marks, stall, 'Không liên lạc được');
  await makeReview(market.context(), {
    product_id: stall.product.id,
    shop_id: stall.shopId,
    user_id: userId,
    order_id: received,
    content: `Vải đẹp, ${marks.firstName} khen.`,
    images: ['anh.00000000000000000000000000000000'],
  });
  const lead = { name: marks.leadName, phone: marks.leadPhone, message: marks.leadMessage };
  await send(as, createLead.path, { lead: { ...lead, shop_id: stall.shopId } });
  await send(as, createTicket.path, {
    product_id: stall.product.id,
    type: 'call_back',
    phone: marks.ticketPhone,
    message: marks.ticketMessage,
  });
  const body = {
    page_type: 'search',
    url: `/tim-kiem?keyword=${encodeURIComponent(marks.keyword)}`,
    referrer: `https://${marks.referrer}/trang`,
    session_source: marks.sessionSource,
  };
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  };
  const response = await as.inject({ method: 'POST', url: recordPage.path, payload: body, headers });
  if (response.statusCode !== 204) throw new Error(response.body);
  await as.call(listForYou, { query: { page: 1 } });
  const subscription = {
    endpoint: `https://push.test/${userId}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  unwrap(await as.call(addPushSubscription, { body: { subscription } }));
  const { topics, quiet_hours, grouped } = unwrap(await as.call(getAlertPreferences)).data.preferences;
  const preferences = { topics, quiet_hours, grouped };
  unwrap(await as.call(changeAlertPreferences, { body: { preferences } }));
  await plantByHand(market, userId, marks, stall.shopId);
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  await send(finance, grantCoins.path, { user_id: userId, amount: 500, note: marks.grantNote });
  return { as, marks, shopId, avatarUrl: await showPicture(as) };
};
