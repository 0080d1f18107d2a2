import { exportAuditLog, listAuditActors, listAuditLog } from '@market/contract/audit/routes';
import { listStaff } from '@market/contract/staff/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit, type AuditRecord } from '#audit';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let admin: As;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.as(
    await market.create.user({ first_name: 'Tú', last_name: 'Minh', user_type: 'staff', roles: ['admin'] }),
  );
});
afterAll(() => market.close());

const record = (entry: Partial<AuditRecord> = {}, id = admin.userId): Promise<void> =>
  transact(
    {
      ...market.context(),
      actor: { ...market.context().actor, id, roles: ['admin'], network: '118.69.•.•' },
    },
    (context) =>
      recordAudit(context, {
        action: 'audit.exported',
        subject: { kind: 'shop', id: 7, label: 'Xưởng May Hoàng Gia' },
        ...entry,
      }),
  );
const read = async (query: Parameters<typeof admin.call<typeof listAuditLog>>[1]) =>
  unwrap(await admin.call(listAuditLog, query)).data;

test('an entry is found by words without accents, by subject, actor and day', async () => {
  await record({
    before: { status: 'waiting' },
    after: { status: 'rejected' },
    reason: 'Ảnh có logo hãng khác',
  });
  await record({ subject: { kind: 'order', id: 'abc', label: '#CP-1' } });
  const { entries, total } = await read({ query: { keyword: 'anh logo HANG' } });
  expect(total).toBe(1);
  expect(entries).toMatchObject([
    {
      actor: { id: admin.userId, name: 'Minh Tú', roles: ['admin'] },
      network: '118.69.•.•',
      subject: { kind: 'shop', id: '7', label: 'Xưởng May Hoàng Gia' },
      before: { status: 'waiting' },
      after: { status: 'rejected' },
      reason: 'Ảnh có logo hãng khác',
    },
  ]);
  expect(await read({ query: { subject_kind: 'order', subject_id: 'abc' } })).toMatchObject({ total: 1 });
  expect(await read({ query: { subject_kind: 'order', subject_id: 'other' } })).toMatchObject({ total: 0 });
  expect(await read({ query: { actor_id: 999_999 } })).toMatchObject({ total: 0 });
  expect(await read({ query: { from: '2026-11-21', to: '2026-11-21' } })).toMatchObject({ total: 2 });
  expect(await read({ query: { to: '2026-11-20' } })).toMatchObject({ total: 0 });
  expect(await admin.call(listAuditLog, { query: { from: '2026-02-31' } })).toMatchObject({ status: 400 });
});

test('nobody changes or deletes an entry', async () => {
  await record();
  for (const statement of [
    sql`update audit_entries set reason = 'Khác'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(statement.execute(market.db)).rejects.toThrow('only ever added to');
});

test('what is rolled back leaves no entry', async () => {
  const before = (await read({ query: {} })).total;
  await expect(
    transact(market.context(), async (context) => {
      await recordAudit(context, {
        action: 'audit.exported',
        subject: { kind: 'market', id: 'x', label: 'x' },
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await read({ query: {} })).total).toBe(before);
});

test('who takes the log away leaves an entry in it', async () => {
  const answer = await admin.inject({ method: 'GET', url: exportAuditLog.path });
  expect(answer.body).toContain('Xưởng May Hoàng Gia');
  expect((await read({ query: { limit: 1 } })).entries).toMatchObject([
    { action: 'audit.exported', subject: { kind: 'market' }, actor: { id: admin.userId } },
  ]);
});

test('who left the staff is found in the log', async () => {
  await record();
  const former = await market.create.user({
    first_name: 'An',
    last_name: 'Lê',
    user_type: 'staff',
    roles: ['editor'],
  });
  await record({}, former);
  await sql`update users set user_type = 'user', roles = '{}' where id = ${former}`.execute(market.db);
  const { actors } = unwrap(await admin.call(listAuditActors)).data;
  expect(actors).toEqual([
    { id: former, name: 'Lê An' },
    { id: admin.userId, name: 'Minh Tú' },
  ]);
  expect(await read({ query: { actor_id: former } })).toMatchObject({ total: 1 });
});

test('the staff is listed with roles, administrators first', async () => {
  await market.create.user({ first_name: 'Hà', last_name: 'Thu', user_type: 'staff', roles: ['finance'] });
  expect(unwrap(await admin.call(listStaff)).data.staff).toMatchObject([
    { name: 'Minh Tú', roles: ['admin'], is_me: true },
    { name: 'Thu Hà', roles: ['finance'], is_me: false },
  ]);
});
