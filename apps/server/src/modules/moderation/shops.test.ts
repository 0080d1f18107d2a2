import { listAlerts } from '@market/contract/alerts/routes';
import {
  approveItem,
  askForChanges,
  blockItem,
  getModerationItem,
  getVerificationDocument,
  listQueue,
  rejectItem,
  unblockItem,
} from '@market/contract/moderation/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { getShopChecklist } from '@market/contract/shops/checklist-routes';
import {
  answerReviewQuestion,
  getVerification,
  listReviewQuestions,
  resubmitShop,
  sendVerification,
  uploadVerificationDocument,
} from '@market/contract/shop-review/routes';
import { showShop } from '@market/contract/shop-admin/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { makeMember } from '#test/factories/members.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let owner: As;
let moderator: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
const staff = async (roles: string[]) =>
  market.as(await market.create.user({ user_type: 'staff', roles: roles as never, first_name: 'Minh' }));
beforeEach(async () => {
  const stall = await market.create.stall();
  ({ shopId } = stall);
  await sql`update shops set review_state = 1, verified_at = null where id = ${shopId}`.execute(market.db);
  owner = await market.as(stall.ownerId);
  moderator = await staff(['moderator']);
});

const PDF = Buffer.from(`%PDF-1.7\n${'0 obj giấy phép\n'.repeat(20)}%%EOF\n`);
const send = async (): Promise<string> => {
  const file = new Blob([new Uint8Array(PDF)]);
  const { document } = unwrap(await owner.call(uploadVerificationDocument, { file })).data;
  const body = {
    kind: 'household' as const,
    tax_code: '079185001234',
    legal_name: 'Hộ kinh doanh Thu Cúc',
    representative: 'Nguyễn Thị Thu Cúc',
    documents: [document.id],
  };
  unwrap(await owner.call(sendVerification, { body }));
  return document.id;
};
const key = () => ({ params: { kind: 'shop' as const, id: String(shopId) } });
const isWaiting = async () => {
  const { items } = unwrap(await moderator.call(listQueue, { query: { kind: 'shop', limit: 100 } })).data;
  return items.some(({ id }) => id === String(shopId));
};
const checklist = async () => unwrap(await owner.call(getShopChecklist)).data.checklist;

test('a shop is opened and verified by one decision', async () => {
  await send();
  expect(await isWaiting()).toBe(true);
  const { item } = unwrap(await moderator.call(getModerationItem, key())).data;
  expect(item.verification).toMatchObject({
    tax_code: '•••••••••234',
    legal_name: 'Hộ kinh doanh Thu Cúc',
    waits: true,
    documents: [{ type: 'pdf' }],
  });
  expect(JSON.stringify(item)).not.toContain('079185001234');
  unwrap(await moderator.call(approveItem, { ...key(), body: {} }));
  expect(await checklist()).toMatchObject({ reviewState: 2, verification: 'approved' });
  expect(await isWaiting()).toBe(false);
});

test('a shop that sends documents or takes another name after the look is not approved by it', async () => {
  const read = async () => unwrap(await moderator.call(getModerationItem, key())).data.item;
  const approve = (version: number) => moderator.call(approveItem, { ...key(), body: { version } });
  const withoutDocuments = await read();
  await send();
  const changed = { status: 409, code: 'moderation.errors.changed' };
  expect(await approve(withoutDocuments.version)).toMatchObject(changed);
  const { version } = await read();
  await sql`update shops set name = 'Nike Việt Nam' where id = ${shopId}`.execute(market.db);
  expect(await approve(version)).toMatchObject(changed);
  expect(await checklist()).toMatchObject({ reviewState: 1, verification: 'waiting' });
  unwrap(await approve((await read()).version));
});

test('a shop that is returned reads why, and sends itself again', async () => {
  await send();
  unwrap(await moderator.call(rejectItem, { ...key(), body: { reason: 'Giấy tờ thiếu trang 2' } }));
  expect(await checklist()).toMatchObject({ reviewState: 0, review_reason: 'Giấy tờ thiếu trang 2' });
  expect(unwrap(await owner.call(getVerification)).data.verification).toMatchObject({
    state: 'rejected',
    reason: 'Giấy tờ thiếu trang 2',
  });
  unwrap(await owner.call(resubmitShop));
  expect(await owner.call(resubmitShop)).toMatchObject({ status: 409 });
  expect(await checklist()).toMatchObject({ reviewState: 1, review_reason: null });
  expect(await isWaiting()).toBe(true);
});

test('a shop that was asked something waits again once it has answered', async () => {
  const read = async () => unwrap(await moderator.call(getModerationItem, key())).data.item;
  expect(await read()).toMatchObject({ waiting: true, awaits_answer: false });
  unwrap(await moderator.call(askForChanges, { ...key(), body: { reason: 'Kho hàng ở đâu?' } }));
  expect(await isWaiting()).toBe(false);
  expect(await read()).toMatchObject({ waiting: false, awaits_answer: true });
  await market.settle();
  const { alerts } = unwrap(await owner.call(listAlerts, { query: { side: 'shop' } })).data;
  expect(alerts[0]).toMatchObject({
    title: 'Sạp của bạn có câu hỏi cần trả lời',
    body: 'Kho hàng ở đâu?',
  });
  const [question] = unwrap(await owner.call(listReviewQuestions)).data.questions;
  unwrap(
    await owner.call(answerReviewQuestion, { params: { id: question!.id }, body: { answer: 'Quận 11.' } }),
  );
  expect(await isWaiting()).toBe(true);
  expect(await read()).toMatchObject({
    waiting: true,
    awaits_answer: false,
    questions: [{ question: 'Kho hàng ở đâu?', answer: 'Quận 11.' }],
  });
});

test('a shop that is blocked before it answered waits for no answer', async () => {
  unwrap(await moderator.call(askForChanges, { ...key(), body: { reason: 'Kho hàng ở đâu?' } }));
  unwrap(await moderator.call(blockItem, { ...key(), body: { reason: 'Bán hàng giả' } }));
  const { item } = unwrap(await moderator.call(getModerationItem, key())).data;
  expect(item).toMatchObject({ waiting: false, awaits_answer: false });
});

test.each([
  [0, false],
  [1, true],
])(
  'a shop in state %i that is hidden and brought back has not been approved by that',
  async (state, waits) => {
    await sql`update shops set review_state = ${state} where id = ${shopId}`.execute(market.db);
    unwrap(await moderator.call(blockItem, { ...key(), body: { reason: 'Nghi bán hàng giả' } }));
    unwrap(await (await staff(['moderator'])).call(unblockItem, { ...key(), body: {} }));
    expect(await checklist()).toMatchObject({ reviewState: state, review_reason: null });
    expect(await isWaiting()).toBe(waits);
  },
);

test('staff who show a shop that was hidden unreviewed do not approve it', async () => {
  unwrap(await moderator.call(blockItem, { ...key(), body: { reason: 'Nghi bán hàng giả' } }));
  const call = { params: { id: shopId }, body: { reason: 'Nhầm' } };
  unwrap(await moderator.call(showShop, call));
  expect(await checklist()).toMatchObject({ reviewState: 1 });
});

test('a reviewer reads how many orders of the owner, as a buyer, carriers brought back', async () => {
  const marks = async () => {
    const { item } = unwrap(await moderator.call(getModerationItem, key())).data;
    return item.marks.filter(({ code }) => code === 'undelivered');
  };
  const stall = await market.create.stall();
  const order = () => owner.call(placeOrder, { body: makeOrderPayload(stall) });
  const placed = [unwrap(await order()).order, unwrap(await order()).order];
  expect(await marks()).toEqual([]);
  const [back] = placed;
  await sql`update orders set shipment_status = 'returned' where id = ${back!.id}`.execute(market.db);
  expect(await marks()).toMatchObject([{ tone: 'warning', text: '1 đơn chủ shop mua bị hoàn về' }]);
});

test('a hidden shop is not found by guests, reads why, and is shown again', async () => {
  unwrap(await moderator.call(approveItem, { ...key(), body: {} }));
  unwrap(await moderator.call(blockItem, { ...key(), body: { reason: 'Bán hàng giả' } }));
  const guest = await market.as();
  const state = async () =>
    unwrap(await guest.call(getShop, { params: { id: String(shopId) } })).data.shop.reviewState;
  expect(await state()).toBe(3);
  expect(await checklist()).toMatchObject({ reviewState: 3, review_reason: 'Bán hàng giả' });
  unwrap(await moderator.call(unblockItem, { ...key(), body: {} }));
  expect(await state()).toBe(2);
});

test('what a hidden shop sent is decided without bringing the shop back', async () => {
  await send();
  unwrap(await moderator.call(blockItem, { ...key(), body: { reason: 'Bán hàng giả' } }));
  expect(await isWaiting()).toBe(true);
  unwrap(await moderator.call(rejectItem, { ...key(), body: { reason: 'Giấy tờ không hợp lệ.' } }));
  expect(await isWaiting()).toBe(false);
  expect(await checklist()).toMatchObject({ reviewState: 3, review_reason: 'Bán hàng giả' });
  market.clock.pass(SECOND);
  await send();
  unwrap(await moderator.call(approveItem, { ...key(), body: {} }));
  expect(await checklist()).toMatchObject({ reviewState: 3, verification: 'approved' });
  const { item } = unwrap(await moderator.call(getModerationItem, key())).data;
  expect(item.decisions).toEqual(['unblock']);
});

test('each look at a document leaves a row in the audit log, and only moderators look', async () => {
  const id = await send();
  const look = (as: As) => as.inject({ method: 'GET', url: getVerificationDocument.path.replace(':id', id) });
  const looks = async () => {
    const { rows } = await sql<{ actor_id: number }>`select actor_id from audit_entries
      where action = 'moderation.document_read' and subject_id = ${String(shopId)}`.execute(market.db);
    return rows.map(({ actor_id }) => actor_id);
  };
  const answer = await look(moderator);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.rawPayload).toEqual(PDF);
  await look(moderator);
  expect(await looks()).toEqual([moderator.userId, moderator.userId]);
  const member = await staff(['moderator']);
  await makeMember(market, shopId, 'sales', member.userId!);
  expect((await look(member)).statusCode).toBe(404);
  for (const as of [owner, await staff(['support']), await staff(['finance']), await market.as()])
    expect((await look(as)).statusCode).toBeGreaterThanOrEqual(401);
  expect(await looks()).toHaveLength(2);
});

test('of a shop that waits, reviewers see what it has written, drafts too, and pictures of other shops', async () => {
  const other = await market.create.product({ shop_id: await market.create.shop() });
  const draft = await market.create.product({ shop_id: shopId, status: 'draft', title: 'Áo nháp' });
  await sql`update product_images set media_key = (select media_key from product_images where product_id = ${other.id} limit 1)
    where product_id = ${draft.id}`.execute(market.db);
  const deleted = await market.create.product({ shop_id: shopId });
  await sql`update products set deleted_at = now() where id = ${deleted.id}`.execute(market.db);
  const prepared = async () => unwrap(await moderator.call(getModerationItem, key())).data.item.prepared;
  const found = await prepared();
  expect(found).toMatchObject({ total: 2 });
  expect(found?.newest.find(({ id }) => id === draft.id)).toMatchObject({
    title: 'Áo nháp',
    same_picture: true,
  });
  unwrap(await moderator.call(approveItem, { ...key(), body: {} }));
  expect(await prepared()).toBeNull();
});

test('reviewers read which other shops have the owner, phone or account of a shop, closed ones too', async () => {
  const marks = async () => unwrap(await moderator.call(getModerationItem, key())).data.item.marks;
  const bank = { bin: '970422', name: 'MB Bank', account: '0123456789', holder: 'NGUYEN THI THU CUC' };
  const payTo = (id: number, account: typeof bank) =>
    sql`insert into bank_accounts (shop_id, bank, usable_at, changed_at)
      values (${id}, ${JSON.stringify(account)}::jsonb, now(), now())
      on conflict (shop_id) do update set bank = excluded.bank`.execute(market.db);
  await sql`update shops set phone = ${`09${String(shopId).padStart(8, '0')}`} where id = ${shopId}`.execute(
    market.db,
  );
  await payTo(shopId, { ...bank, account: `00${shopId}` });
  await send();
  expect(await marks()).toContainEqual(expect.objectContaining({ code: 'ties', tone: 'ok' }));
  expect(await marks()).toContainEqual(expect.objectContaining({ code: 'holder', tone: 'ok' }));
  const other = await market.create.stall();
  await sql`update shops set name = 'Tất Sài Gòn', status = 'closed',
    phone = (select phone from shops where id = ${shopId}) where id = ${other.shopId}`.execute(market.db);
  await payTo(other.shopId, { ...bank, account: `00${shopId}` });
  await payTo(shopId, { ...bank, account: `00${shopId}`, holder: 'LE VAN BA' });
  const found = await marks();
  const note = 'Tất Sài Gòn (đã đóng)';
  expect(found).toContainEqual(expect.objectContaining({ code: 'same_phone', tone: 'warning', note }));
  expect(found).toContainEqual(expect.objectContaining({ code: 'same_account', tone: 'warning', note }));
  expect(found).toContainEqual(expect.objectContaining({ code: 'holder', tone: 'warning' }));
  expect(found.map(({ code }) => code)).not.toContain('ties');
  await sql`update shops set user_id = (select user_id from shops where id = ${shopId}) where id = ${other.shopId}`.execute(
    market.db,
  );
  expect((await marks()).slice(0, 3).map(({ code }) => code)).toEqual([
    'holder',
    'same_owner',
    'same_account',
  ]);
});
