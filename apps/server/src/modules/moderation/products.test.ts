import {
  changeSellerProducts,
  createSellerProduct,
  getSellerProduct,
  requestTradeAssurance,
  saveSellerProduct,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import {
  approveItem,
  askForChanges,
  blockItem,
  decideItems,
  getModerationItem,
  getQueueSummary,
  listQueue,
  rejectItem,
  unblockItem,
} from '@market/contract/moderation/routes';
import type { ModerationKind } from '@market/contract/rules/moderation';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFullProduct, makeProductUpload } from '#test/factories/seller-products.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let seller: As;
let minh: As;
let lan: As;
let shopId: number;
let categories: { lv1: number; lv2: number };
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());
const staff = async (first_name: string, roles = ['moderator']) =>
  market.as(
    await market.create.user({ user_type: 'staff', roles: roles as never, first_name, last_name: 'Trần' }),
  );
beforeEach(async () => {
  await sql`update products set status = 'inactive' where status = 'active'`.execute(market.db);
  const stall = await market.create.stall();
  ({ shopId } = stall);
  seller = await market.as(stall.ownerId);
  categories = await market.create.categories();
  minh = await staff('Minh');
  lan = await staff('Lan');
});

const create = async (changes: object = {}) =>
  unwrap(
    await seller.call(createSellerProduct, {
      body: {
        product: {
          ...(await makeFullProduct(market, seller, categories)),
          status: 'active',
          ...changes,
        } as never,
      },
    }),
  ).data.product;
const own = async (id: number) =>
  unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
const save = async (id: number, changes: object) => {
  const { version } = await own(id);
  return unwrap(
    await seller.call(saveSellerProduct, {
      params: { id },
      body: { product: { version, ...changes } },
    }),
  ).data.product;
};
const queue = async (kind: ModerationKind = 'product', as = minh) =>
  unwrap(await as.call(listQueue, { query: { kind } })).data;
const keyOf = (id: number, kind: ModerationKind = 'product') => ({ params: { kind, id: String(id) } });
const item = async (id: number, kind?: ModerationKind) =>
  unwrap(await minh.call(getModerationItem, keyOf(id, kind))).data.item;
const approve = (id: number, as = minh, body: { version?: number } = {}, kind?: ModerationKind) =>
  as.call(approveItem, { ...keyOf(id, kind), body });
const reject = (id: number, reason: string, as = minh, field?: string) =>
  as.call(rejectItem, { ...keyOf(id), body: { reason, ...(field !== undefined && { field }) } });
const approved = async (changes?: object) => {
  const { id } = await create(changes);
  unwrap(await approve(id));
  return id;
};
const auditOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'product' and subject_id = ${String(id)} order by id`.execute(market.db);
  return rows.map(({ action }) => action);
};

describe('the queue of products', () => {
  it('begins with those that wait longest, and counts them', async () => {
    const first = await create({ title: 'Áo cũ' });
    market.clock.pass(60_000);
    const second = await create({ title: 'Áo mới' });
    const { items, total } = await queue();
    expect(items.map(({ id }) => id)).toEqual([String(first.id), String(second.id)]);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ kind: 'product', title: 'Áo cũ', shop: { id: shopId }, changes: [] });
    expect(Date.parse(items[0]!.due_at) - Date.parse(items[0]!.created_at)).toBe(12 * 3_600_000);
    const { queues } = unwrap(await minh.call(getQueueSummary)).data;
    expect(queues.find(({ kind }) => kind === 'product')).toMatchObject({
      total: 2,
      oldest_at: items[0]!.created_at,
      sla_hours: 12,
    });
    minh = await market.as(minh.userId!);
  });

  it('separates classifieds and trade assurance', async () => {
    const id = await approved();
    unwrap(await seller.call(requestTradeAssurance, { params: { id } }));
    expect((await queue()).total).toBe(0);
    expect((await queue('trade_assurance')).items).toMatchObject([{ id: String(id) }]);
    expect(await minh.call(getModerationItem, keyOf(id, 'classified'))).toMatchObject({ status: 404 });
    unwrap(await approve(id, minh, {}, 'trade_assurance'));
    expect(await own(id)).toMatchObject({ is_trade_assurance: true, trade_assurance_status: 'approved' });
  });

  it('is closed to editors, finance and support', async () => {
    for (const role of ['editor', 'finance', 'support'])
      expect(await (await staff('Khác', [role])).call(listQueue)).toMatchObject({ status: 403 });
  });
});

describe('an edit of a public product', () => {
  it('shows what was approved beside what is there now, until it is approved', async () => {
    const id = await approved({ title: 'Áo thun trơn' });
    const picture = await makeProductUpload(market, seller);
    await save(id, { title: 'Áo thun rẻ nhất thị trường', prices: [{ startQuantity: 10, price: 60_000 }] });
    await save(id, { images: [picture] });
    const shown = await item(id);
    expect(shown.changes.map(({ field }) => field)).toEqual(['title', 'prices', 'images']);
    expect(shown.changes[0]).toEqual({
      field: 'title',
      was: 'Áo thun trơn',
      now: 'Áo thun rẻ nhất thị trường',
    });
    expect(shown.changes[2]!.was).not.toEqual(shown.changes[2]!.now);
    expect(shown.words).toEqual(['rẻ nhất']);
    expect(shown.marks).toContainEqual(expect.objectContaining({ code: 'price_change', tone: 'warning' }));
    unwrap(await approve(id));
    expect((await item(id)).changes).toEqual([]);
  });

  it('shows the category before it was changed together with others', async () => {
    const id = await approved();
    const { lv1, lv2 } = await market.create.categories();
    await sql`update categories set title = 'Đồ thể thao' where id = ${lv2}`.execute(market.db);
    const change = { action: 'category', category_lv1: lv1, category_lv2: lv2 } as const;
    unwrap(await seller.call(changeSellerProducts, { body: { ids: [id], change } }));
    expect((await item(id)).changes.map(({ field }) => field)).toEqual(['category']);
  });

  it('retains the picture that was approved until the decision', async () => {
    const id = await approved();
    const [{ key }] = (
      await sql<{
        key: string;
      }>`select media_key as key from product_images where product_id = ${id}`.execute(market.db)
    ).rows as [{ key: string }];
    await save(id, { images: [await makeProductUpload(market, seller)] });
    expect(await remainingUploads(market, [key])).toEqual([key]);
    unwrap(await approve(id));
    expect(await remainingUploads(market, [key])).toEqual([]);
  });

  it('that its author changes again is not approved unseen', async () => {
    const id = await approved();
    await save(id, { title: 'Áo một' });
    const { version } = await item(id);
    await save(id, { title: 'Áo hai' });
    expect(await approve(id, minh, { version })).toMatchObject({
      status: 409,
      code: 'moderation.errors.changed',
    });
    expect((await own(id)).review_status).toBe('need_review');
  });
});

describe('a decision', () => {
  it('notifies the shop where and why, and one audit row records who', async () => {
    const { id } = await create();
    unwrap(await reject(id, 'Ảnh 2 bị mờ', minh, 'images'));
    expect(await own(id)).toMatchObject({
      review_status: 'rejected',
      review_reasons: [{ field: 'images', reason: 'Ảnh 2 bị mờ' }],
    });
    expect(await auditOf(id)).toEqual(['moderation.reject']);
    expect((await item(id)).history).toMatchObject([
      { decision: 'reject', reason: 'Ảnh 2 bị mờ', by: { id: minh.userId } },
    ]);
    await market.settle();
    const { rows } = await sql<{ title: string; body: string }>`select title, body from alerts
      where user_id = ${seller.userId} and kind = 'moderation'`.execute(market.db);
    expect(rows).toMatchObject([{ body: 'Ảnh 2 bị mờ' }]);
  });

  it('is made once, however many decide at one time', async () => {
    const { id } = await create();
    const answers = await Promise.all([
      approve(id, minh),
      reject(id, 'Sai ngành', lan),
      approve(id, lan),
      reject(id, 'Ảnh mờ', minh),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 409, code: 'moderation.errors.decided' });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('that comes second names who made the first', async () => {
    const { id } = await create();
    unwrap(await approve(id, minh));
    expect(await reject(id, 'Ảnh mờ', lan)).toMatchObject({
      code: 'moderation.errors.decided',
      facts: { decision: 'approve', by: expect.stringContaining('Minh') as string },
    });
  });

  it('needs a reason where its author reads one', async () => {
    const { id } = await create();
    expect(await reject(id, '')).toMatchObject({ ok: false });
    expect(
      await minh.call(decideItems, {
        params: { kind: 'product' },
        body: { items: [{ id: String(id) }], decision: 'reject' },
      }),
    ).toMatchObject({ status: 422, code: 'moderation.errors.not_possible' });
  });

  it('on one’s own shop is left to others', async () => {
    const { id } = await create();
    await sql`update users set user_type = 'staff', roles = roles || '{moderator}' where id = ${seller.userId}`.execute(
      market.db,
    );
    const insider = await market.as(seller.userId!);
    expect(await approve(id, insider)).toMatchObject({ status: 403, code: 'moderation.errors.own' });
    expect((await own(id)).review_status).toBe('pending');
  });

  it('requests changes, and waits for the shop', async () => {
    const id = await approved();
    await save(id, { title: 'Áo đẹp nhất' });
    unwrap(
      await minh.call(askForChanges, {
        ...keyOf(id),
        body: { reason: 'Bỏ cụm “đẹp nhất”', field: 'title' },
      }),
    );
    expect((await queue()).total).toBe(0);
    expect(await own(id)).toMatchObject({
      is_public: true,
      review_status: 'need_review',
      review_reasons: [{ field: 'title', reason: 'Bỏ cụm “đẹp nhất”' }],
    });
    await save(id, { title: 'Áo đẹp' });
    expect(await own(id)).toMatchObject({ review_reasons: [], review_status: 'need_review' });
    expect((await queue()).total).toBe(1);
  });

  it('requests changes of a new product, which its shop may also answer by sending it', async () => {
    const { id } = await create();
    unwrap(await minh.call(askForChanges, { ...keyOf(id), body: { reason: 'Ảnh mờ' } }));
    unwrap(await seller.call(submitSellerProduct, { params: { id } }));
    expect((await queue()).items).toMatchObject([{ id: String(id) }]);
  });
});

describe('a block', () => {
  it('takes a product off the market until it is undone', async () => {
    const id = await approved();
    unwrap(await minh.call(blockItem, { ...keyOf(id), body: { reason: 'Hàng giả' } }));
    expect(await own(id)).toMatchObject({ status: 'blocked', is_public: false, blocked_reason: 'Hàng giả' });
    expect(await lan.call(blockItem, { ...keyOf(id), body: { reason: 'Hàng giả' } })).toMatchObject({
      status: 409,
    });
    unwrap(await lan.call(unblockItem, { ...keyOf(id), body: {} }));
    expect(await own(id)).toMatchObject({ status: 'active', is_public: true, blocked_reason: null });
    expect(await auditOf(id)).toEqual(['moderation.approve', 'moderation.block', 'moderation.unblock']);
  });
});

describe('many at once', () => {
  it('succeed and fail one by one, each with its audit row', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id];
    unwrap(await approve(ids[1]!, lan));
    const { outcomes } = unwrap(
      await minh.call(decideItems, {
        params: { kind: 'product' },
        body: { items: [...ids, 987_654_321].map((id) => ({ id: String(id) })), decision: 'approve' },
      }),
    ).data;
    expect(outcomes.map(({ decided }) => decided)).toEqual([true, false, true, false]);
    expect(outcomes[1]!.message).toContain('đã duyệt');
    for (const id of ids) expect(await auditOf(id)).toEqual(['moderation.approve']);
  });

  it('leave out what its shop changed since it was listed', async () => {
    const changed = (await create()).id;
    const same = (await create()).id;
    const items = (await queue()).items.map(({ id, version }) => ({ id, version }));
    await save(changed, { title: 'Đồng hồ hàng hiệu giá rẻ' });
    const { outcomes } = unwrap(
      await minh.call(decideItems, { params: { kind: 'product' }, body: { items, decision: 'approve' } }),
    ).data;
    const decided = new Map(outcomes.map((outcome) => [outcome.id, outcome.decided]));
    expect([decided.get(String(changed)), decided.get(String(same))]).toEqual([false, true]);
  });
});

it('counts what was decided on the shop in the last 90 days', async () => {
  await approved();
  const { id } = await create();
  unwrap(await reject(id, 'Ảnh mờ'));
  expect((await item(id)).standing).toMatchObject({ decisions: { approve: 1, reject: 1, block: 0 } });
});
