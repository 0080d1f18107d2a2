import { confirmCashRefund } from '@market/contract/orders/cash-refund-routes';
import { cancelOrder, getOrder, receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  getSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { requestAccountDeletion, deleteAccount, exportAccount } from '@market/contract/privacy/routes';
import { listReviews } from '@market/contract/reviews/routes';
import { getSession, getUser, signIn } from '@market/contract/sessions/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#platform/time.ts';
import { changeShop } from '#shops';
import { makeSettledOrder, payShopDebt } from '#test/factories/settlement.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { buy, marksOf, placeAt, seedPersonalData, type Planted } from '#test/seed-personal-data.ts';
import { unwrap } from '#test/unwrap.ts';
import { fillBy, PASSWORD, startBy, verifyPhoneOf } from '#test/registration.ts';
import { countColumns, findPersonalData } from '#test/find-personal-data.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const requestDeletion = (as: As) => as.call(requestAccountDeletion);
const remove = (as: As, code: string) => as.call(deleteAccount, { body: { code } });
const e164 = (userId: number) =>
  sql<{ phone_e164: string }>`select phone_e164 from users where id = ${userId}`
    .execute(market.db)
    .then(({ rows }) => rows[0]!.phone_e164);
const codeOf = async (as: As): Promise<string> => {
  const to = await e164(as.userId!);
  unwrap(await requestDeletion(as));
  await market.settle();
  return market.lastCode(to);
};
const deleteOf = async (as: As) => unwrap(await remove(as, await codeOf(as)));

/** Tables that still name a user id. */
const rowsOf = async (userId: number): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'actor_id', 'booked_by')`.execute(market.db);
  const left: string[] = [];
  for (const { table, column } of rows) {
    const found =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
        market.db,
      );
    if (found.rows.length > 0) left.push(`${table}.${column}`);
  }
  return left.toSorted();
};

/** What staff wrote as the reason of a decision, in a log that is only added to. */
const REASON_OF_STAFF = ['audit_entries.reason', 'audit_entries.search_text', 'audit_entries.words'];

/** Columns where a mark may stay, and why. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  disputeNote: REASON_OF_STAFF,
  grantNote: REASON_OF_STAFF,
  // reviews stay for later buyers, without an author
  firstName: ['reviews.content'],
};

describe('two people with data in every module', () => {
  let one: Planted;
  let other: Planted;
  let sold: Awaited<ReturnType<typeof buy>>;
  let exported: string;
  let before: Record<string, string[]>;
  let refCode: string;
  beforeAll(async () => {
    const stall = await market.create.stall();
    one = await seedPersonalData(market, marksOf('Alpha', '11122'), stall);
    other = await seedPersonalData(market, marksOf('Beta', '33344'), stall);
    await changeShop(market.context(), one.shopId, {
      review_state: 2,
      cod_active: true,
      payment_methods: ['cod'],
    });
    const product = await market.create.product({ shop_id: one.shopId });
    const own = { ownerId: one.as.userId!, shopId: one.shopId, product };
    sold = await buy(market, other.as, other.marks, own, one.marks.rejectNote);
    await market.settle();
    market.clock.pass(SECOND);
    await market.run('search.count_keywords');
    before = await findPersonalData(market.db, one.marks);
    const { rows } = await sql<{
      ref_code: string;
    }>`select ref_code from users where id = ${one.as.userId!}`.execute(market.db);
    refCode = rows[0]!.ref_code;
    await payShopDebt(market.context(), one.shopId);
    const answer = await one.as.inject({ method: 'GET', url: exportAccount.path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="cho-phien.json"');
    exported = answer.body;
  });

  test('are found everywhere before either is erased', () => {
    expect(Object.keys(before).toSorted()).toEqual(Object.keys(one.marks).toSorted());
    const places = new Set(Object.values(before).flat());
    expect([...places]).toEqual(
      expect.arrayContaining([
        'users.email',
        'sessions.user_agent',
        'addresses.address1',
        'orders.shipping_address',
        'orders.seller_text',
        'orders.shop',
        'order_events.why',
        'idempotency_keys.body',
        'search_keywords.shown',
      ]),
    );
  });

  test('can export their own data, and nothing of the other', () => {
    // a seller's note on an order belongs to the buyer's export
    const untold = new Set(['rejectNote']);
    for (const [name, mark] of Object.entries(one.marks))
      expect([name, exported.includes(mark)]).toEqual([name, !untold.has(name)]);
    for (const [name, mark] of Object.entries(other.marks))
      expect([name, exported.includes(mark)]).toEqual([name, false]);
    for (const secret of ['password_hash', '$argon2', 'token', 'hmac', 'sealed', 'canonical'])
      expect(exported).not.toContain(secret);
  });

  test('confirm by a code that nobody else can use', async () => {
    const code = await codeOf(one.as);
    expect(market.sent.at(-1)?.text).toMatch(/^Cho Phien: ma XOA tai khoan/);
    expect(await remove(other.as, code)).toMatchObject({ code: 'code.errors.wrong' });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await remove(one.as, wrong)).toMatchObject({ status: 422, code: 'code.errors.wrong' });
    expect(await requestDeletion(one.as)).toMatchObject({ status: 429, code: 'code.errors.too_soon' });
    market.clock.pass(60_000);
  });

  test('leave no trace in any column of any table', async () => {
    await deleteOf(one.as);
    await market.settle();
    await market.run('search.count_keywords');
    const columns = await countColumns(market.db);
    console.info(`${Object.keys(one.marks).length} marks looked for in ${columns} columns`);
    expect(columns).toBeGreaterThan(400);
    expect(await findPersonalData(market.db, one.marks)).toEqual(STAYS);
    expect(await findPersonalData(market.db, { refCode })).toEqual({});
    expect(await rowsOf(one.as.userId!)).toEqual([
      'cash_refunds.user_id',
      'chat_conversations.user_id',
      'chat_messages.user_id',
      'checkouts.user_id',
      // a keyed hash
      'former_phones.user_id',
      'order_events.actor_id',
      'orders.user_id',
      'quotation_messages.user_id',
      'quotations.user_id',
      'reviews.user_id',
      'rfqs.user_id',
      'sessions.user_id',
      'shops.user_id',
    ]);
  });

  test('leave the other one as they were', async () => {
    const traces = await findPersonalData(market.db, other.marks);
    expect(Object.keys(traces).toSorted()).toEqual(
      Object.keys(other.marks)
        .filter((field) => field !== 'rejectNote')
        .toSorted(),
    );
    const order = unwrap(await other.as.call(getOrder, { params: { id: sold.received } })).data.order;
    expect(JSON.stringify(order)).toContain(other.marks.toStreet);
    const refused = unwrap(await other.as.call(getOrder, { params: { id: sold.refused } }));
    expect(refused.data.order.cancelReasonText).toBe('Lý do khác');
  });

  test('are signed out everywhere at once, and nobody signs in again', async () => {
    expect(await one.as.call(getSession)).toMatchObject({ status: 401 });
    const guest = await market.as();
    for (const account of [one.marks.phone, one.marks.email])
      expect(await guest.call(signIn, { body: { account, password: PASSWORD } })).toMatchObject({
        code: 'auth.errors.invalid_credentials',
      });
    expect(await guest.call(getUser, { params: { id: one.as.userId! } })).toMatchObject({
      status: 404,
    });
  });

  test('leave orders, anonymous reviews and a closed shop', async () => {
    const { rows } = await sql<{ shop_id: number; id: string; total_price: number }>`
      select shop_id, id, total_price from orders where user_id = ${one.as.userId!} and status = 'completed'`.execute(
      market.db,
    );
    const [bought] = rows;
    expect(bought!.total_price).toBeGreaterThan(0);
    const owner = await sql<{
      user_id: number;
    }>`select user_id from shops where id = ${bought!.shop_id}`.execute(market.db);
    const seller = await market.as(owner.rows[0]!.user_id);
    const seen = unwrap(await seller.call(getSellerOrder, { params: { id: bought!.id } })).data.order;
    expect(seen.buyer).toMatchObject({ name: 'Tài khoản đã xóa', avatar: null });
    expect(seen.shippingAddress).toMatchObject({ name: 'Tài khoản đã xóa', phone: '', address1: '' });
    const guest = await market.as();
    const query = { shop_id: bought!.shop_id };
    const { reviews } = unwrap(await guest.call(listReviews, { query })).data;
    expect(reviews.map(({ user, images }) => [user.name, images.length])).toContainEqual([
      'Tài khoản đã xóa',
      0,
    ]);
    const shop = unwrap(await guest.call(getShop, { params: { id: String(one.shopId) } })).data.shop;
    expect(shop).toMatchObject({ reviewState: 3 });
    expect(shop).not.toHaveProperty('phone');
  });

  test('take their pictures with them', async () => {
    await expect
      .poll(async () => (await (await market.as()).inject({ url: one.avatarUrl })).statusCode)
      .toBe(404);
    expect((await (await market.as()).inject({ url: other.avatarUrl })).statusCode).toBe(200);
  });

  test('may register again with the same phone and e-mail, as a new account', async () => {
    const token = await verifyPhoneOf(market, one.marks.phone);
    const again = unwrap(
      await fillBy((await market.as()).call, token, { email: one.marks.email, full_name: 'Người Mới' }),
    );
    expect(Number(again.data.token.sub)).not.toBe(one.as.userId);
  });
});

describe('an account', () => {
  const somebody = async (fields?: Parameters<Market['create']['user']>[0]) =>
    market.as(await market.create.user(fields));

  test('is not erased while an order is open', async () => {
    const stall = await market.create.stall();
    const [buyer, seller] = [await somebody(), await market.as(stall.ownerId)];
    const placed = unwrap(await placeAt(buyer, stall));
    expect(await requestDeletion(buyer)).toMatchObject({
      status: 409,
      code: 'account.errors.open_orders',
      facts: { bought: 1, sold: 0 },
    });
    expect(await requestDeletion(seller)).toMatchObject({ facts: { bought: 0, sold: 1 } });
    const body = { cancel_reason: 'changed_mind' };
    unwrap(await buyer.call(cancelOrder, { params: { id: placed.order.id }, body }));
    await deleteOf(buyer);
    await deleteOf(seller);
  });

  test('is not erased while its shop owes a cash refund', async () => {
    const stall = await market.create.stall();
    const [buyer, seller] = [await somebody(), await market.as(stall.ownerId)];
    const at = { params: { id: unwrap(await placeAt(buyer, stall)).order.id } };
    unwrap(await seller.call(confirmSellerOrder, at));
    unwrap(await seller.call(readySellerOrder, at));
    unwrap(await seller.call(shipSellerOrder, at));
    unwrap(await seller.call(deliverSellerOrder, at));
    const body = { amount: 1_000, reason: 'Thiếu túi đựng' };
    const { order } = unwrap(await seller.call(refundSellerOrder, { ...at, body })).data;
    unwrap(await buyer.call(receiveOrder, at));
    await payShopDebt(market.context(), stall.shopId);
    expect(await requestDeletion(seller)).toMatchObject({
      code: 'account.errors.open_orders',
      facts: { bought: 0, sold: 1 },
    });
    const params = { id: order.cash_refunds[0]!.id };
    unwrap(await buyer.call(confirmCashRefund, { params }));
    await deleteOf(seller);
  });

  test('is not erased while its shop has money for a payout', async () => {
    const { ownerId, shopId } = await market.create.stall();
    await makeSettledOrder(market.context(), { shop_id: shopId });
    expect(await requestDeletion(await market.as(ownerId))).toMatchObject({
      status: 409,
      code: 'account.errors.shop_money',
      facts: { amount: 965_000 },
    });
    const small = await market.create.stall();
    const goods = [{ category_lv1: 1, amount: 90_000 }];
    await makeSettledOrder(market.context(), { shop_id: small.shopId, goods });
    await deleteOf(await market.as(small.ownerId));
  });

  test('is not erased when something was bought after the code was sent', async () => {
    const stall = await market.create.stall();
    const buyer = await somebody();
    const code = await codeOf(buyer);
    unwrap(await placeAt(buyer, stall));
    expect(await remove(buyer, code)).toMatchObject({ code: 'account.errors.open_orders' });
    expect((await buyer.call(getSession)).ok).toBe(true);
  });

  test('without a phone is asked by e-mail, and one without either has to add one', async () => {
    const by = await somebody({ phone: null, email: 'Chi@Thu.vn' });
    unwrap(await requestDeletion(by));
    await market.settle();
    expect(market.sent.at(-1)).toMatchObject({ to: 'chi@thu.vn', subject: 'Mã xóa tài khoản – Chợ Phiên' });
    unwrap(await remove(by, market.lastCode('chi@thu.vn')));
    expect(await requestDeletion(await somebody({ phone: null }))).toMatchObject({
      status: 422,
      code: 'account.errors.no_contact',
    });
  });

  test('deletes its pending messages', async () => {
    const phone = '0912345671';
    const as = await somebody({ phone });
    const code = await codeOf(as);
    const { sms } = market.services;
    Object.assign(market.services, { sms: { send: () => Promise.reject(new Error('away')) } });
    unwrap(await startBy((await market.as()).call, phone));
    await market.settle();
    const waiting = () => sql`select from messages where done_at is null`.execute(market.db);
    expect((await waiting()).rows).toHaveLength(1);
    unwrap(await remove(as, code));
    expect((await waiting()).rows).toHaveLength(0);
    Object.assign(market.services, { sms });
  });

  test('exports the bank accounts of its payouts, and erasure leaves the bank and four digits', async () => {
    const stall = await market.create.stall();
    const seller = await market.as(stall.ownerId);
    const bank = { bin: '970436', name: 'Vietcombank', account: '0071001234567', holder: 'TRAN THI BAN' };
    const at = market.clock.now();
    await sql`insert into payouts (id, shop_id, amount, bank, state, requested_at, paid_at, reference) values
      (${`paid-${stall.shopId}`}, ${stall.shopId}, 200000, ${JSON.stringify(bank)}, 'paid', ${at}, ${at}, ${`FT${stall.shopId}`}),
      (${`asked-${stall.shopId}`}, ${stall.shopId}, 300000, ${JSON.stringify(bank)}, 'requested', ${at}, null, null)`.execute(
      market.db,
    );
    const { payouts } = unwrap(await seller.call(exportAccount)) as { payouts?: unknown };
    expect(payouts).toMatchObject([
      { state: 'requested', bank },
      { state: 'paid', bank },
    ]);
    const other = unwrap(await (await somebody()).call(exportAccount)) as { payouts?: unknown };
    expect(other.payouts).toEqual([]);
    const setPaid = (id: string) =>
      sql`update payouts set state = 'paid', paid_at = ${at}, reference = ${`F${id}`} where id = ${id}`.execute(
        market.db,
      );
    expect(await requestDeletion(seller)).toMatchObject({ code: 'account.errors.shop_payout' });
    await setPaid(`asked-${stall.shopId}`);
    await deleteOf(seller);
    const countRows = async () =>
      (
        await sql<{ bank: typeof bank }>`
          select bank from payouts where shop_id = ${stall.shopId} order by state`.execute(market.db)
      ).rows.map((row) => row.bank);
    const masked = { ...bank, account: '4567', holder: '••••' };
    expect(await countRows()).toEqual([masked, masked]);
    // one that was requested at the same time is paid first
    await sql`insert into payouts (id, shop_id, amount, bank, state, requested_at) values
      (${`late-${stall.shopId}`}, ${stall.shopId}, 100000, ${JSON.stringify(bank)}, 'requested', ${at})`.execute(
      market.db,
    );
    await market.run('privacy.erase-leftovers');
    expect(await countRows()).toEqual([masked, masked, bank]);
    await setPaid(`late-${stall.shopId}`);
    await market.run('privacy.erase-leftovers');
    expect(await countRows()).toEqual([masked, masked, masked]);
  });

  test('is erased once, however often it is requested at the same time', async () => {
    const as = await somebody();
    const code = await codeOf(as);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => remove(as, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('that was erased is erased again from what was in progress', async () => {
    const as = await somebody();
    await deleteOf(as);
    await sql`insert into page_views (user_id, page_type, at) values (${as.userId!}, 'home', now())`.execute(
      market.db,
    );
    market.clock.pass(DAY);
    await market.run('privacy.erase-leftovers');
    expect(await rowsOf(as.userId!)).toEqual(['former_phones.user_id', 'sessions.user_id']);
  });

  test('cannot be deleted by a page of another site', async () => {
    const as = await somebody();
    const headers = { cookie: `access_token=${as.token}`, 'sec-fetch-site': 'cross-site' };
    const guest = await market.as();
    const answer = await guest.inject({ method: 'GET', url: requestAccountDeletion.path, headers });
    expect(answer.statusCode).toBe(403);
  });

  test('is not exported by a page of another site, nor its limit used up', async () => {
    const as = await somebody();
    const guest = await market.as();
    const requestFrom = (site: string) =>
      guest.inject({
        method: 'GET',
        url: exportAccount.path,
        headers: { cookie: `access_token=${as.token}`, 'sec-fetch-site': site },
      });
    for (let times = 0; times < 10; times++) expect((await requestFrom('cross-site')).statusCode).toBe(403);
    expect((await requestFrom('same-origin')).statusCode).toBe(200);
  });

  test('can be exported ten times an hour', async () => {
    const as = await somebody();
    for (let times = 0; times < 10; times++) unwrap(await as.call(exportAccount));
    expect(await as.call(exportAccount)).toMatchObject({ status: 429 });
  });
});

test('nothing is erased when anything of it fails', async () => {
  const as = await market.as(await market.create.user({ first_name: 'Ở Lại' }));
  const code = await codeOf(as);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    market.db,
  );
  await sql`create trigger refuse before update on users for each row execute function refuse()`.execute(
    market.db,
  );
  const answer = await as.inject({ method: 'POST', url: deleteAccount.path, payload: { code } });
  expect(answer.statusCode).toBe(500);
  await sql`drop trigger refuse on users`.execute(market.db);
  expect(await as.call(getSession)).toMatchObject({ ok: true });
  unwrap(await remove(as, code));
});
