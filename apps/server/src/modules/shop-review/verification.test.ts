import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { handOverShop } from '@market/contract/members/routes';
import { DOCUMENTS_MAX } from '@market/contract/rules/shop-verification';
import {
  getVerification,
  removeVerificationDocument,
  sendVerification,
  uploadVerificationDocument,
} from '@market/contract/shop-review/routes';
import { closeShop, confirmShopClosing } from '@market/contract/shop-admin/routes';
import { getShopSettings } from '@market/contract/shops/settings-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getShops } from '#shops';
import { asPerson, guest, type Context, type Db, type Person } from '#platform/context.ts';
import { DAY, HOUR } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { eraseFrom, exportFrom } from '#test/personal-data.ts';
import { hostileFiles } from '#test/hostile-files.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { zipOf } from '#test/zips.ts';
import { decideVerification } from './actions/decide.ts';
import { listWaitingVerifications, readDocument } from './queries/reviewers.ts';

let market: Market;
let stored: Map<string, Buffer>;
let owner: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
  stored = new Map();
  const { storage } = market.services;
  Object.assign(market.services, {
    storage: {
      ...storage,
      get: (key: string) => Promise.resolve(stored.get(key)),
      put: async (key: string, data: Buffer) => void stored.set(key, data),
      remove: async (key: string) => void stored.delete(key),
    } satisfies Market['services']['storage'],
  });
});
afterAll(() => market.close());
beforeEach(async () => {
  const stall = await market.create.stall();
  shopId = stall.shopId;
  await sql`update shops set verified_at = null where id = ${shopId}`.execute(market.db);
  owner = await market.as(stall.ownerId);
});

const PDF = Buffer.from(`%PDF-1.7\n${'0 obj Nguyễn Thị Giấy Phép\n'.repeat(20)}%%EOF\n`);
const upload = (as: As, file: Buffer = PDF) =>
  as.call(uploadVerificationDocument, { file: new Blob([new Uint8Array(file)]) });
const uploaded = async (as: As = owner, file?: Buffer) => unwrap(await upload(as, file)).data.document.id;
const input = (documents: string[]) => ({
  body: {
    kind: 'household' as const,
    tax_code: '079185001234',
    legal_name: 'Hộ kinh doanh Thu Cúc',
    representative: 'Nguyễn Thị Thu Cúc',
    documents,
  },
});
const send = (documents: string[], as: As = owner) => as.call(sendVerification, input(documents));
const sendOne = async () => unwrap(await send([await uploaded()])).data.verification;
const own = async () => unwrap(await owner.call(getVerification)).data;
const verifiedKind = async () => (await getShops(market.context(), [shopId])).get(shopId)!.verified_kind;
const isVerified = async () => unwrap(await owner.call(getShopSettings)).data.shop.isVerified;
const asReviewer = async (
  roles: ('moderator' | 'admin' | 'finance')[] = ['moderator'],
  userId?: number,
): Promise<Context<Db, Person>> => {
  const id = userId ?? (await market.create.user({ user_type: 'staff', roles }));
  return asPerson({ ...market.context(), actor: { ...guest, id, roles, scope: ['user', 'staff'] } });
};

describe('a verification', () => {
  it('waits with its documents, and shows its own shop only the last digits of the tax code', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a5' } })
      .jpeg()
      .toBuffer();
    const first = await uploaded(owner, picture);
    market.clock.pass(1);
    const { verification } = unwrap(await send([first, await uploaded()])).data;
    expect(verification).toMatchObject({
      state: 'waiting',
      kind: 'household',
      tax_code: '•••••••••234',
      legal_name: 'Hộ kinh doanh Thu Cúc',
      documents: [{ type: 'jpeg', bytes: picture.length }, { type: 'pdf' }],
      decided_at: null,
      reason: null,
    });
    expect(await own()).toEqual({ verification, unsent_documents: [] });
  });

  it('is stored so that neither its documents nor its names can be read', async () => {
    const { id } = await sendOne();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(v)::text as row from shop_verifications v where id = ${id}
      union all select to_jsonb(d)::text from shop_verification_documents d where verification_id = ${id}`.execute(
      market.db,
    );
    const all = rows.map(({ row }) => row).join() + [...stored.values()].map(String).join();
    for (const text of ['079185001234', 'Thu Cúc', 'Giấy Phép', '%PDF']) expect(all).not.toContain(text);
  });

  it('is one when it is sent twice at once', async () => {
    const ids = [await uploaded(), await uploaded()];
    const answers = await Promise.all(ids.map((id) => send([id])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'verification.errors.waiting',
    });
    expect(await upload(owner)).toMatchObject({ status: 409, code: 'verification.errors.waiting' });
  });

  it('takes documents of its own shop only, and each once', async () => {
    const other = await market.create.stall();
    await sql`update shops set verified_at = null where id = ${other.shopId}`.execute(market.db);
    const stranger = await market.as(other.ownerId);
    const theirs = await uploaded(stranger);
    const notFound = { status: 404, code: 'verification.errors.document' };
    expect(await send([theirs])).toMatchObject(notFound);
    expect(await owner.call(removeVerificationDocument, { params: { id: theirs } })).toMatchObject(notFound);
    const mine = await uploaded();
    expect(await send([mine, theirs])).toMatchObject(notFound);
    const { id } = unwrap(await send([mine])).data.verification;
    expect(await owner.call(removeVerificationDocument, { params: { id: mine } })).toMatchObject(notFound);
    await decideVerification(await asReviewer(), id, 'Ảnh mờ');
    expect(await send([mine])).toMatchObject(notFound);
  });

  it('names what is wrong with it', async () => {
    const documents = [await uploaded()];
    const wrong = (change: object) =>
      owner.call(sendVerification, { body: { ...input(documents).body, ...change } });
    expect(await wrong({ tax_code: '0100233480' })).toMatchObject({ code: 'verification.errors.tax_code' });
    expect(await wrong({ kind: 'company' })).toMatchObject({ code: 'verification.errors.tax_code' });
    expect(await wrong({ legal_name: '  ' })).toMatchObject({ code: 'verification.errors.legal_name' });
    expect(await wrong({ representative: ' ' })).toMatchObject({
      code: 'verification.errors.representative',
    });
    expect(await wrong({ documents: [] })).toMatchObject({ status: 400, code: 'request.errors.invalid' });
    unwrap(await wrong({ kind: 'person', representative: '' }));
  });

  it('is sent five times a day', async () => {
    const reviewer = await asReviewer();
    for (let times = 0; times < 5; times += 1)
      expect(await decideVerification(reviewer, (await sendOne()).id, 'Thiếu mặt sau')).toBe(true);
    expect(await send([await uploaded()])).toMatchObject({ status: 429 });
  });

  it('is the owner’s matter alone', async () => {
    const manager = await market.as(await makeMember(market, shopId, 'manager'));
    const refused = { status: 403, code: 'auth.errors.role' };
    expect(await manager.call(getVerification)).toMatchObject(refused);
    expect(await upload(manager)).toMatchObject(refused);
    expect(await send(['x'], manager)).toMatchObject(refused);
  });
});

describe('a document', () => {
  it('is never a hostile file that is no picture, and refused ones are not stored', async () => {
    for (const { title, bytes } of await hostileFiles()) {
      owner = await market.as((await market.create.stall()).ownerId);
      await sql`update shops set verified_at = null`.execute(market.db);
      const before = stored.size;
      const answer = await upload(owner, bytes);
      const outcome = answer.ok ? answer.value.data.document.type : String(answer.status);
      expect(['jpeg', 'png', 'webp', '413', '422'], title).toContain(outcome);
      expect(stored.size, title).toBe(before + (answer.ok ? 1 : 0));
    }
  });

  it('that is a PDF and an archive at once is refused', async () => {
    const both = Buffer.concat([PDF, zipOf([{ name: 'a', data: PDF }])]);
    expect(await upload(owner, both)).toMatchObject({ code: 'verification.errors.unreadable' });
    expect(await upload(owner, PDF.subarray(0, 200))).toMatchObject({
      code: 'verification.errors.unreadable',
    });
  });

  it('is one of five that are not sent, also when more come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => upload(owner)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(DOCUMENTS_MAX);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'verification.errors.too_many' });
    const [first] = (await own()).unsent_documents;
    unwrap(await owner.call(removeVerificationDocument, { params: { id: first!.id } }));
    unwrap(await upload(owner));
  });

  it('that cannot be stored leaves nothing behind', async () => {
    const { storage } = market.services;
    const put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    Object.assign(market.services, { storage: { ...storage, put } });
    expect(await upload(owner)).toMatchObject({ status: 507 });
    Object.assign(market.services, { storage });
    expect((await own()).unsent_documents).toEqual([]);
  });

  it('is deleted after a day when it is not sent', async () => {
    await uploaded();
    const before = stored.size;
    market.clock.pass(DAY);
    await market.run('shop-review.delete-documents');
    expect(stored.size).toBeLessThan(before);
    owner = await market.as(owner.userId!);
    expect((await own()).unsent_documents).toEqual([]);
    const { rows } = await sql`select from shop_verification_documents where shop_id = ${shopId}`.execute(
      market.db,
    );
    expect(rows).toEqual([]);
  });

  it('is deleted in time also where a store of files is slow', async () => {
    await sql`insert into shop_verification_documents (id, shop_id, storage_key, type, bytes, sent_at, delete_at)
      select 'slow-' || n, ${shopId}, 'documents/slow-' || n, 'pdf', 1, ${market.clock.now()}, ${market.clock.now()}
      from generate_series(1, 100) n`.execute(market.db);
    const { storage } = market.services;
    const remove = () => setTimeout(120);
    Object.assign(market.services, { storage: { ...storage, remove } });
    await market.run('shop-review.delete-documents');
    Object.assign(market.services, { storage });
    const { rows } = await sql`select from shop_verification_documents where shop_id = ${shopId}`.execute(
      market.db,
    );
    expect(rows).toEqual([]);
  });

  it('is in no log line', async () => {
    const source = new URL('./', import.meta.url);
    const files = (await readdir(source, { recursive: true })).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    for (const file of files) expect(await readFile(new URL(file, source), 'utf8')).not.toMatch(/\blog\b/);
  });
});

describe('a reviewer', () => {
  it('reads what waits, and nobody else does', async () => {
    const { id, documents } = await sendOne();
    const document = documents[0]!.id;
    const reviewer = await asReviewer();
    const waiting = await listWaitingVerifications(reviewer);
    expect(waiting.find((one) => one.id === id)).toMatchObject({
      shop_id: shopId,
      details: { tax_code: '079185001234', representative: 'Nguyễn Thị Thu Cúc' },
    });
    expect(await readDocument(reviewer, document)).toMatchObject({ type: 'pdf', content: PDF });
    const strangers = [
      await asReviewer(['finance']),
      await asReviewer(['admin'], owner.userId!),
      { ...reviewer, actor: { ...reviewer.actor, scope: ['user'] } },
      { ...reviewer, actor: { ...reviewer.actor, roles: [] } },
    ];
    for (const stranger of strangers) {
      await expect(readDocument(stranger, document)).rejects.toMatchObject({ status: 404 });
      expect((await listWaitingVerifications(stranger)).map((one) => one.id)).not.toContain(id);
      expect(await decideVerification(stranger, id, null)).toBe(false);
    }
    expect(await isVerified()).toBe(false);
  });

  it('reads no document that was not sent', async () => {
    await expect(readDocument(await asReviewer(), await uploaded())).rejects.toMatchObject({ status: 404 });
  });

  it('approves once: the shop has its badge, and sends nothing more', async () => {
    const { id } = await sendOne();
    const reviewer = await asReviewer();
    const answers = await Promise.all(
      [null, 'Ảnh mờ'].map((reason) => decideVerification(reviewer, id, reason)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { verification } = await own();
    expect(await isVerified()).toBe(verification?.state === 'approved');
    if (verification?.state === 'rejected') {
      const again = await sendOne();
      expect(await decideVerification(reviewer, again.id, null)).toBe(true);
    }
    expect(await isVerified()).toBe(true);
    expect(await upload(owner)).toMatchObject({ status: 409, code: 'verification.errors.done' });
  });

  it('rejects with a reason, and the shop sends again', async () => {
    const { id } = await sendOne();
    await decideVerification(await asReviewer(), id, 'Ảnh giấy phép bị mờ, chụp lại giúp sàn.');
    expect((await own()).verification).toMatchObject({
      state: 'rejected',
      reason: 'Ảnh giấy phép bị mờ, chụp lại giúp sàn.',
    });
    expect(await isVerified()).toBe(false);
    expect((await sendOne()).state).toBe('waiting');
  });
});

it('documents, tax code and names are deleted 30 days after the decision, which stays', async () => {
  const { id, documents } = await sendOne();
  const reviewer = await asReviewer();
  await decideVerification(reviewer, id, null);
  market.clock.pass(30 * DAY - HOUR);
  await market.run('shop-review.delete-documents');
  expect((await readDocument(reviewer, documents[0]!.id)).content).toEqual(PDF);
  market.clock.pass(HOUR);
  await market.run('shop-review.delete-documents');
  await expect(readDocument(reviewer, documents[0]!.id)).rejects.toMatchObject({ status: 404 });
  owner = await market.as(owner.userId!);
  expect((await own()).verification).toMatchObject({
    state: 'approved',
    documents: [],
    tax_code: null,
    legal_name: null,
  });
});

it('the owner gets what was sent as a file, and it is deleted with the account', async () => {
  const { id, documents } = await sendOne();
  expect(await exportFrom(market.context(), 'shop-review', owner.userId!)).toMatchObject({
    verifications: [{ tax_code: '079185001234', state: 'waiting', documents: [{ type: 'pdf' }] }],
  });
  const reviewer = await asReviewer();
  await eraseFrom(market.context(), 'shop-review', owner.userId!);
  await eraseFrom(market.context(), 'shop-review', owner.userId!);
  await market.run('shop-review.delete-documents');
  await expect(readDocument(reviewer, documents[0]!.id)).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql`select state, details, sent_by, (
      select count(*)::int from shop_verification_documents where shop_id = ${shopId}) as documents
    from shop_verifications where id = ${id}`.execute(market.db);
  expect(rows).toEqual([{ state: 'withdrawn', details: null, sent_by: null, documents: 0 }]);
});

describe('after a hand-over', () => {
  const handOver = async () => {
    const heirId = await makeMember(market, shopId, 'manager');
    unwrap(await (await market.as(owner.userId!)).call(handOverShop, { params: { id: heirId } }));
    owner = await market.as(heirId);
  };

  it('nothing of the former owner is shown, and what waited is withdrawn', async () => {
    const { id, documents } = await sendOne();
    await handOver();
    expect(await own()).toEqual({ verification: null, unsent_documents: [] });
    const reviewer = await asReviewer();
    expect(await decideVerification(reviewer, id, null)).toBe(false);
    await expect(readDocument(reviewer, documents[0]!.id)).rejects.toMatchObject({ status: 404 });
    expect((await sendOne()).state).toBe('waiting');
  });

  it.each([
    ['household', '079185001234', false],
    ['company', '0100233488', true],
  ] as const)('the badge of a %s is looked at anew', async (kind, tax_code, remains) => {
    const body = { ...input([await uploaded()]).body, kind, tax_code };
    const { id } = unwrap(await owner.call(sendVerification, { body })).data.verification;
    await decideVerification(await asReviewer(), id, null);
    expect(await verifiedKind()).toBe(kind);
    await handOver();
    expect(await isVerified()).toBe(remains);
    expect(await verifiedKind()).toBe(remains ? kind : null);
  });
});

it('of a shop that staff close is rejected, and its documents are deleted like those of others', async () => {
  const { id, documents } = await sendOne();
  const staff = () => market.create.user({ user_type: 'staff', roles: ['moderator'], phone: null });
  const closing = { params: { id: shopId }, body: { reason: 'Bán hàng giả' } };
  unwrap(await (await market.as(await staff())).call(closeShop, closing));
  unwrap(await (await market.as(await staff())).call(confirmShopClosing, closing));
  const reviewer = await asReviewer();
  const waiting = await listWaitingVerifications(reviewer);
  expect(waiting.map((one) => one.id)).not.toContain(id);
  const read = () => readDocument(reviewer, documents[0]!.id);
  expect((await read()).type).toBe('pdf');
  market.clock.pass(31 * DAY);
  await market.run('shop-review.delete-documents');
  await expect(readDocument(await asReviewer(), documents[0]!.id)).rejects.toMatchObject({ status: 404 });
});
