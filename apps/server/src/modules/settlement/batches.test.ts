import {
  confirmPayoutBatch,
  discardPayoutBatch,
  getPayoutBatch,
  openPayoutBatch,
  readBatchFile,
} from '@market/contract/settlement/batch-routes';
import { approvePayout, getPayout, payPayout, rejectPayout } from '@market/contract/settlement/routes';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { MINUTE } from '#platform/time.ts';
import { company, makeSettledOrder, testBank } from '#test/factories/settlement.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { openPayout } from './actions/payouts.ts';

const MILLION = 1_000_000;
let market: Market;
let first: As;
let second: As;
const aPerson = async () => market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
beforeEach(async () => {
  [first, second] = [await aPerson(), await aPerson()];
});
afterAll(() => market.close());

const aPayout = async (
  amount = 5 * MILLION,
  { owner, holder = 'Nguyễn Thị Hoa' }: { owner?: number; holder?: string } = {},
) => {
  const by = owner ?? (await market.create.user());
  const shop_id = await market.create.shop({ user_id: by, ...company });
  await makeSettledOrder(market.context(), { shop_id, goods: [{ category_lv1: 1, amount: 2 * amount }] });
  const bank = { ...testBank, holder };
  const { id } = await transact(market.context(), (context) =>
    openPayout(context, { shop_id, amount, bank, by }),
  );
  return id;
};
const open = (as: As, ...payout_ids: string[]) => as.call(openPayoutBatch, { body: { payout_ids } });
const opened = async (as: As, ...ids: string[]) => unwrap(await open(as, ...ids)).data.batch.id;
const confirm = (as: As, id: string, failed_ids: string[] = [], reference = opaqueId()) =>
  as.call(confirmPayoutBatch, { params: { id }, body: { reference, failed_ids } });
const readFile = (as: As, id: string, format?: 'csv' | 'xlsx') =>
  as.call(readBatchFile, { params: { id }, body: format === undefined ? {} : { format } });
const discard = (as: As, id: string) =>
  as.call(discardPayoutBatch, { params: { id }, body: { reason: 'Ngân hàng nghỉ' } });
const approve = (as: As, id: string) => as.call(approvePayout, { params: { id }, body: {} });
const pay = (as: As, id: string, reference: string = opaqueId()) =>
  as.call(payPayout, { params: { id }, body: { reference } });
const read = async (id: string) => unwrap(await first.call(getPayout, { params: { id } })).data.payout;
const code = (name: string) => ({ ok: false, code: `settlement.errors.${name}` });
const paidEntries = async (id: string) =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from ledger_transactions where kind = 'payout.paid' and ref = ${id}`.execute(
      market.db,
    )
  ).rows[0]!.n;

test('payouts of a batch are paid together, each once, but those that the bank refused wait again', async () => {
  const [one, other, failed] = [await aPayout(), await aPayout(), await aPayout()];
  const id = await opened(first, one, other, failed);
  expect(unwrap(await confirm(second, id, [failed], 'FT-LO-1')).data.batch).toMatchObject({
    state: 'confirmed',
    count: 3,
    amount: 15 * MILLION,
    decided_by: second.userId,
  });
  expect(await read(one)).toMatchObject({ state: 'paid', batch_id: id });
  expect((await read(one)).reference).toMatch(/^FT-LO-1\/[123]$/);
  expect(await read(failed)).toMatchObject({ state: 'requested', batch_id: null, reference: null });
  expect([await paidEntries(one), await paidEntries(other), await paidEntries(failed)]).toEqual([1, 1, 0]);
  expect(unwrap(await first.call(getPayoutBatch, { params: { id } })).data.payouts).toHaveLength(2);
  unwrap(await pay(first, failed));
});

test('a payout is in one open batch, and nothing else decides about it', async () => {
  const payout = await aPayout();
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(first, payout)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await open(second, payout)).toMatchObject(code('in_batch'));
  expect(await pay(first, payout)).toMatchObject(code('in_batch'));
  const rejected = { params: { id: payout }, body: { reason: 'Sai tên' } };
  expect(await first.call(rejectPayout, rejected)).toMatchObject(code('in_batch'));
  const { batch_id } = await read(payout);
  unwrap(await discard(second, batch_id!));
  expect(await discard(second, batch_id!)).toMatchObject(code('batch_decided'));
  expect(await confirm(second, batch_id!)).toMatchObject(code('batch_decided'));
  unwrap(await opened(first, payout).then((id) => confirm(second, id)));
});

test('of ten confirmations at once one pays', async () => {
  const payouts = [await aPayout(), await aPayout()];
  const id = await opened(first, ...payouts);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await paidEntries(payouts[0]!)).toBe(1);
});

test('a batch above 200 000 000 ₫ is confirmed by somebody other than who opened it', async () => {
  const id = await opened(first, await aPayout(150 * MILLION), await aPayout(60 * MILLION));
  expect(await confirm(first, id)).toMatchObject(code('batch_same_person'));
  unwrap(await confirm(second, id));
});

test('batches of one person count to the daily sum', async () => {
  for (let time = 0; time < 2; time++)
    unwrap(await confirm(first, await opened(first, await aPayout(190 * MILLION))));
  const id = await opened(first, await aPayout(190 * MILLION));
  expect(await confirm(first, id)).toMatchObject({
    ...code('batch_daily_sum'),
    facts: { over: 70 * MILLION },
  });
  unwrap(await confirm(second, id));
});

test('a large payout is approved before it is added to a batch, and by another than who confirms it', async () => {
  const payout = await aPayout(201 * MILLION);
  expect(await open(first, payout)).toMatchObject(code('approval_needed'));
  unwrap(await approve(second, payout));
  const id = await opened(first, payout);
  expect(await confirm(second, id)).toMatchObject(code('same_person'));
  unwrap(await confirm(await aPerson(), id));
});

test('an approval of somebody who left finance does not count any more', async () => {
  const payout = await aPayout(201 * MILLION);
  const leaver = await aPerson();
  unwrap(await approve(leaver, payout));
  const id = await opened(first, payout);
  await sql`update users set roles = '{support}' where id = ${leaver.userId}`.execute(market.db);
  expect(await confirm(second, id)).toMatchObject(code('approval_needed'));
});

test('nobody puts payouts of their own shop into a batch, or confirms them', async () => {
  const owner = await market.create.user({ user_type: 'staff', roles: ['finance', 'seller'] });
  const payout = await aPayout(5 * MILLION, { owner });
  expect(await open(await market.as(owner), payout)).toMatchObject(code('own_payout'));
  const id = await opened(first, payout);
  expect(await confirm(await market.as(owner), id)).toMatchObject(code('own_payout'));
});

test('a reference of the bank pays one batch or one payout', async () => {
  const reference = opaqueId();
  unwrap(await pay(first, await aPayout(), reference));
  const id = await opened(first, await aPayout());
  expect(await confirm(second, id, [], reference)).toMatchObject(code('reference_used'));
  const other = opaqueId();
  unwrap(await confirm(second, id, [], other));
  expect(await pay(first, await aPayout(), other)).toMatchObject(code('reference_used'));
  expect(await confirm(second, await opened(first, await aPayout()), [], other)).toMatchObject(
    code('reference_used'),
  );
});

test('what failed is of the batch, and not all of it', async () => {
  const [one, strange] = [await aPayout(), await aPayout()];
  const id = await opened(first, one);
  expect(await confirm(second, id, [strange])).toMatchObject(code('batch_failed'));
  expect(await confirm(second, id, [one])).toMatchObject(code('batch_failed'));
  expect(await read(one)).toMatchObject({ state: 'requested', batch_id: id });
});

test('the file has what the bank needs, is read with a fresh proof, and only while the batch is open', async () => {
  const payout = await aPayout(5 * MILLION, { holder: '=Đỗ Thị Hồng' });
  const id = await opened(first, payout);
  const rows = parse(unwrap(await readFile(first, id)) as string, { bom: true });
  expect(rows).toEqual([
    ['STT', 'Số tài khoản', 'Tên người thụ hưởng', 'Mã ngân hàng', 'Tên ngân hàng', 'Số tiền', 'Nội dung'],
    [
      '1',
      '0071000123456',
      'DO THI HONG',
      '970436',
      'VIETCOMBANK',
      '5000000',
      `TRA SHOP ${(await read(payout)).number.replaceAll('-', '')}`,
    ],
  ]);
  market.clock.pass(11 * MINUTE);
  expect(await readFile(first, id)).toMatchObject({ code: 'account.errors.reauthentication_required' });
  market.clock.pass(-11 * MINUTE);
  unwrap(await confirm(second, id));
  expect(await readFile(first, id)).toMatchObject(code('batch_decided'));
});

test('the Excel file has the same rows, with account numbers as text', async () => {
  const id = await opened(first, await aPayout());
  const bytes = unwrap(await readFile(first, id, 'xlsx')) as Uint8Array;
  const [{ data }] = (await readXlsx(Buffer.from(bytes))) as unknown as [{ data: unknown[][] }];
  expect(data[1]!.slice(0, 6)).toEqual([
    1,
    '0071000123456',
    'NGUYEN THI HOA',
    '970436',
    'VIETCOMBANK',
    5_000_000,
  ]);
});

describe('who read the file of a batch', () => {
  test('does not discard it, so that they cannot transfer its payouts twice; somebody else does', async () => {
    const payout = await aPayout();
    const id = await opened(first, payout);
    unwrap(await readFile(first, id));
    expect(await discard(first, id)).toMatchObject({ status: 403, ...code('batch_read_by_you') });
    expect(await open(first, payout)).toMatchObject(code('in_batch'));
    const batchFor = async (as: As) => unwrap(await as.call(getPayoutBatch, { params: { id } })).data.batch;
    expect(await batchFor(first)).toMatchObject({ releasable: false, file_read_at: expect.any(String) });
    expect(await batchFor(second)).toMatchObject({ releasable: true });
    unwrap(await discard(second, id));
    expect(await batchFor(second)).toMatchObject({ state: 'discarded', releasable: false });
    unwrap(await pay(first, payout));
    expect(await paidEntries(payout)).toBe(1);
  });

  test('does not say that the bank refused a payout, but confirms the complete batch', async () => {
    const [sent, refused] = [await aPayout(), await aPayout()];
    const id = await opened(second, sent, refused);
    unwrap(await readFile(first, id));
    expect(await confirm(first, id, [refused])).toMatchObject(code('batch_read_by_you'));
    expect(await read(refused)).toMatchObject({ state: 'requested', batch_id: id });
    unwrap(await confirm(first, id));
    expect([await paidEntries(sent), await paidEntries(refused)]).toEqual([1, 1]);
  });

  test('is everybody who did, also by the call that comes at the same time', async () => {
    const id = await opened(first, await aPayout());
    for (const as of [first, second, first]) unwrap(await readFile(as, id, 'xlsx'));
    expect(await discard(first, id)).toMatchObject(code('batch_read_by_you'));
    expect(await discard(second, id)).toMatchObject(code('batch_read_by_you'));
    const other = await opened(first, await aPayout());
    const [file, discarded] = await Promise.all([readFile(first, other), discard(first, other)]);
    expect([file.ok, discarded.ok].filter(Boolean)).toHaveLength(1);
  });

  test('is refused by the database too', async () => {
    const id = await opened(first, await aPayout());
    unwrap(await readFile(first, id));
    const discardAs = (by: number) =>
      sql`update payout_batches set state = 'discarded', decided_at = now(), decided_by = ${by} where id = ${id}`.execute(
        market.db,
      );
    await sql`update payouts set batch_id = null where batch_id = ${id}`.execute(market.db);
    await expect(discardAs(first.userId!)).rejects.toMatchObject({ code: '23001' });
    await discardAs(second.userId!);
  });
});

test('the database refuses a second batch, a rejection inside of one, and one person for a large one', async () => {
  const payout = await aPayout();
  const [id, other] = [
    await opened(first, payout),
    await opened(first, await aPayout(150 * MILLION), await aPayout(60 * MILLION)),
  ];
  const change = (table: string, set: string, of: string) =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${of}`.execute(market.db);
  await expect(change('payouts', `batch_id = '${other}'`, payout)).rejects.toMatchObject({ code: '23001' });
  const rejection = `state = 'rejected', rejected_at = now(), reason = 'x'`;
  await expect(change('payouts', rejection, payout)).rejects.toMatchObject({ code: '23514' });
  const confirmation = `state = 'confirmed', decided_at = now(), decided_by = created_by, reference = 'FT1'`;
  await expect(change('payout_batches', confirmation, other)).rejects.toMatchObject({ code: '23514' });
  await change('payout_batches', `state = 'discarded', decided_at = now(), decided_by = 1`, id);
});
