import { listAuditLog } from '@market/contract/audit/routes';
import { getPolicy, listPolicies, listRegulations } from '@market/contract/policies/routes';
import * as staff from '@market/contract/policies/staff-routes';
import type { PolicyKey } from '@market/contract/rules/policies';
import { REGULATIONS, REQUIRED_REGULATIONS } from '@market/contract/rules/regulations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asStaff } from '#test/factories/content.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
let admin: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  editor = await asStaff(market);
  admin = await asStaff(market, 'admin');
  guest = await market.as();
});
beforeEach(() => sql`delete from text_versions`.execute(market.db).then(() => {}));
afterAll(() => market.close());

const publish = (version: number, content: string, key: PolicyKey = 'doi-tra', by: As = editor) =>
  by.call(staff.publishPolicy, { params: { key }, body: { version, title: 'Đổi trả', content } });
const read = (key: PolicyKey = 'doi-tra') => guest.call(getPolicy, { params: { key } });
const footer = async () => unwrap(await guest.call(listPolicies)).data;

describe('a policy', () => {
  test('has no page and no link before it is written', async () => {
    expect(await footer()).toEqual({ policies: [], footer: null });
    expect(await read()).toMatchObject({ status: 404 });
    const { policies } = unwrap(await editor.call(staff.listStaffPolicies)).data;
    expect(policies.find(({ key }) => key === 'doi-tra')).toMatchObject({ is_shown: false, version: 0 });
  });

  test('is cleaned, shown, and each publication is a version with who and when', async () => {
    unwrap(await publish(0, '<p onclick="x()">Bảy ngày<script>alert(1)</script></p>'));
    expect(unwrap(await read()).data.policy).toEqual({
      key: 'doi-tra',
      title: 'Đổi trả',
      content: '<p>Bảy ngày</p>',
      published_at: market.clock.now().toISOString(),
    });
    expect((await footer()).policies).toEqual([{ key: 'doi-tra', title: 'Đổi trả' }]);
    const { policy } = unwrap(await publish(1, '<p>Ba ngày</p>')).data;
    expect(policy.versions.map(({ number, is_shown }) => [number, is_shown])).toEqual([
      [2, true],
      [1, true],
    ]);
    expect(policy.versions[0]!.by).not.toBeNull();
  });

  test('published twice at once or over a newer version is published once', async () => {
    const other = await asStaff(market);
    const answers = await Promise.all([publish(0, '<p>Một</p>'), publish(0, '<p>Hai</p>', 'doi-tra', other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await publish(0, '<p>Ba</p>')).toMatchObject({
      status: 409,
      code: 'content.errors.changed',
      facts: { version: 1 },
    });
    expect(await publish(7, '<p>Bảy</p>')).toMatchObject({ status: 409 });
  });

  test('is restored as a new version, and is taken back with its history', async () => {
    unwrap(await publish(0, '<p>Một</p>'));
    unwrap(await publish(1, '<p>Hai</p>'));
    const params = { key: 'doi-tra' as const };
    const restore = (version: number, number: number) =>
      editor.call(staff.restorePolicy, { params, body: { version, number } });
    expect(await restore(2, 9)).toMatchObject({ status: 404 });
    expect(await restore(1, 1)).toMatchObject({ status: 409 });
    expect(unwrap(await restore(2, 1)).data.policy).toMatchObject({ version: 3, content: '<p>Một</p>' });
    unwrap(await editor.call(staff.withdrawPolicy, { params }));
    expect(await editor.call(staff.withdrawPolicy, { params })).toMatchObject({ status: 404 });
    expect(await read()).toMatchObject({ status: 404 });
    expect((await footer()).policies).toEqual([]);
    expect(await restore(4, 4)).toMatchObject({ status: 404 });
    expect(unwrap(await restore(4, 2)).data.policy).toMatchObject({ version: 5, content: '<p>Hai</p>' });
    const { entries } = unwrap(await admin.call(listAuditLog, { query: { subject_kind: 'policy' } })).data;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'policies.restored', after: { restored: 2, version: 5 } },
      { action: 'policies.withdrawn', before: { title: 'Đổi trả', version: 3 } },
    ]);
  });

  test.each([
    ['', '<p>x</p>', 'doi-tra'],
    ['x', '<p> </p>', 'doi-tra'],
    ['x', '<script>1</script>', 'doi-tra'],
    ['x', `<p>${'a'.repeat(401)}</p>`, 'chan-trang'],
  ] as const)('with the title “%s” and the text %s is refused', async (title, content, key) => {
    const body = { version: 0, title: title || ' ', content };
    expect(await editor.call(staff.publishPolicy, { params: { key }, body })).toMatchObject({ status: 422 });
  });

  test('of the footer is shown beside the logo and has no page', async () => {
    unwrap(await publish(0, '<p>Chợ của làng</p>', 'chan-trang'));
    expect(await footer()).toEqual({ policies: [], footer: '<p>Chợ của làng</p>' });
    expect(await read('chan-trang')).toMatchObject({ status: 404 });
  });
});

describe('the regulations', () => {
  const stored = async () => unwrap(await admin.call(staff.getRegulations)).data.regulations;
  const change = (version: number, regulations: typeof REGULATIONS, by: As = admin) =>
    by.call(staff.changeRegulations, { body: { version, regulations: [...regulations] } });
  const own = { number: '6.10', title: 'Đơn sỉ', text: 'Từ 100 cái: shop được kiểm hàng trả trong 7 ngày.' };

  test('are those that ship until an administrator publishes others', async () => {
    expect(await stored()).toMatchObject({ version: 0, regulations: REGULATIONS, versions: [] });
    expect(await change(0, [own, ...REGULATIONS], editor)).toMatchObject({ status: 403 });
    const { regulations } = unwrap(await change(0, [own, ...REGULATIONS])).data;
    expect(regulations.regulations.map(({ number }) => number)).toEqual([
      ...REGULATIONS.map(({ number }) => number),
      '6.10',
    ]);
    expect(unwrap(await guest.call(listRegulations)).data.regulations).toContainEqual(own);
    const { entries } = unwrap(await admin.call(listAuditLog, { query: { subject_kind: 'policy' } })).data;
    expect(entries[0]).toMatchObject({
      action: 'regulations.changed',
      before: {},
      after: { '6.10': `${own.title}: ${own.text}` },
    });
  });

  test('come back as they shipped, by their number 0', async () => {
    unwrap(await change(0, [own, ...REGULATIONS]));
    const body = { version: 1, number: 0 };
    expect(unwrap(await admin.call(staff.restoreRegulations, { body })).data.regulations).toMatchObject({
      version: 2,
      regulations: REGULATIONS,
    });
    expect(await admin.call(staff.restoreRegulations, { body })).toMatchObject({ status: 409 });
  });

  test.each([
    ['a number twice', [...REGULATIONS, REGULATIONS[0]!]],
    ['none that proposals cite', REGULATIONS.filter(({ number }) => number !== REQUIRED_REGULATIONS[0])],
    ['an empty text', [...REGULATIONS, { ...own, text: ' ' }]],
    ['no number', [...REGULATIONS, { ...own, number: 'sáu' }]],
  ])('with %s are refused', async (_what, regulations) => {
    expect(await change(0, regulations)).toMatchObject({ ok: false });
    expect(await stored()).toMatchObject({ version: 0 });
  });
});
