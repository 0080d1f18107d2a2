import { once } from 'node:events';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { listAuditLog } from '@market/contract/audit/routes';
import {
  changeMarketProfile,
  changeSettings,
  getSettings,
  listPaymentMethods,
  listSettingChanges,
  withdrawSettingChange,
} from '@market/contract/market-settings/routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import { INITIAL_SETTINGS } from '@market/contract/rules/market-settings';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { sql } from 'kysely';
import { Client, type Notification } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectPageKeys } from '#platform/web/page-keys.ts';
import { makeContentUpload } from '#test/factories/content.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { marketSettings } from './index.ts';

let market: Market;
let admin: As;
let other: As;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  other = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
});
beforeEach(() => sql`delete from market_settings`.execute(market.db).then(() => {}));
afterAll(() => market.close());

const change = (settings: Readonly<Record<string, number | boolean>>, starts_at?: Date, by: As = admin) =>
  by.call(changeSettings, {
    body: {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })) as never,
      ...(starts_at && { starts_at: starts_at.toISOString() }),
    },
  });
const settingOf = async (key: string) =>
  unwrap(await admin.call(getSettings)).data.settings.find((setting) => setting.key === key)!;

test('without changes every setting has its initial value', async () => {
  expect(await marketSettings(market.context())).toEqual(INITIAL_SETTINGS);
  expect(await settingOf('payout_min')).toEqual({
    key: 'payout_min',
    value: 100_000,
    starts_at: null,
    next: null,
  });
});

test('a change counts at once, and its history says who, when and what it replaced', async () => {
  unwrap(await change({ payout_min: 50_000, pay_cod_in_advance: true }));
  expect(await marketSettings(market.context())).toMatchObject({
    payout_min: 50_000,
    pay_cod_in_advance: true,
  });
  const { changes, total } = unwrap(await admin.call(listSettingChanges)).data;
  expect(total).toBe(2);
  expect(changes.find(({ key }) => key === 'payout_min')).toMatchObject({
    was: 100_000,
    value: 50_000,
    set_at: market.clock.now().toISOString(),
    set_by: expect.any(String) as string,
  });
});

test('a planned change counts from its time on, and until then it can be taken back once', async () => {
  const start = later(market.clock.now(), 3 * DAY);
  unwrap(await change({ payout_min: 70_000 }, start));
  const { next, value } = await settingOf('payout_min');
  expect([value, next]).toMatchObject([100_000, { value: 70_000, starts_at: start.toISOString() }]);
  expect((await marketSettings({ ...market.context(), now: start })).payout_min).toBe(70_000);
  const params = { id: next!.id };
  const answers = await Promise.all([
    admin.call(withdrawSettingChange, { params }),
    other.call(withdrawSettingChange, { params }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await marketSettings({ ...market.context(), now: start })).payout_min).toBe(100_000);
});

test('a change that has begun cannot be taken back, and none begins in the past', async () => {
  unwrap(await change({ payout_min: 70_000 }));
  const [row] = unwrap(await admin.call(listSettingChanges)).data.changes;
  expect(await admin.call(withdrawSettingChange, { params: { id: row!.id } })).toMatchObject({
    code: 'settings.errors.change_not_found',
  });
  expect(await change({ payout_min: 60_000 }, later(market.clock.now(), -1_000))).toMatchObject({
    code: 'settings.errors.in_past',
  });
});

test.each([
  [{ payout_min: 1 }, ['payout_min']],
  [{ pay_cod_in_advance: 1 }, ['pay_cod_in_advance']],
  [{ coin_earn_rate: true }, ['coin_earn_rate']],
  [{ quotations_per_day: 60 }, ['quotations_per_day', 'quotations_per_day_vip']],
  [{ referral_coins: 300_000 }, ['referral_coins', 'referral_order_min']],
])('%j is refused with a sentence, and nothing is stored', async (settings, keys) => {
  expect(await change({ tickets_per_day: 5, ...(settings as Record<string, number>) })).toMatchObject({
    code: 'settings.errors.invalid',
    facts: { keys, text: expect.stringMatching(/\.$/) as string },
  });
  expect(await marketSettings(market.context())).toEqual(INITIAL_SETTINGS);
});

test('a change is refused when it contradicts one that is planned', async () => {
  unwrap(await change({ quotations_per_day: 40 }, later(market.clock.now(), DAY)));
  expect(await change({ quotations_per_day_vip: 30 })).toMatchObject({ code: 'settings.errors.invalid' });
  unwrap(await change({ quotations_per_day_vip: 40 }));
});

test('two changes at once that contradict each other: one counts', async () => {
  const answers = await Promise.all([
    change({ quotations_per_day: 40 }),
    change({ quotations_per_day_vip: 30 }, undefined, other),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the log names changed settings with both values, and no contact of the market', async () => {
  unwrap(await change({ tickets_per_day: 7 }));
  const profile = {
    name: 'Chợ Vải Ninh Hiệp',
    company: 'HTX Vải',
    tax_code: '2300881446',
    hotline: '02438886868',
    email: 'hotro@vai.example',
    address: 'Chợ Nành',
  };
  unwrap(await admin.call(changeMarketProfile, { body: { profile } }));
  const { entries } = unwrap(await admin.call(listAuditLog)).data;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'profile.changed', after: { name: profile.name, hotline: '(có)' } },
    { action: 'settings.changed', before: { tickets_per_day: 20 }, after: { tickets_per_day: 7 } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/02438886868|hotro@|Chợ Nành/);
});

test('the logo is an upload of whoever sets it, stays when it is left out, and goes when it is removed', async () => {
  const { logo: _logo, ...profile } = { ...DEFAULT_PROFILE, name: 'Chợ Vải' };
  const save = (logo_id?: string | null) => {
    const { logo_id: _id, ...texts } = profile;
    const body = { profile: { ...texts, ...(logo_id !== undefined && { logo_id }) } };
    return admin.call(changeMarketProfile, { body });
  };
  const colleague = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  expect(await save(await makeContentUpload(market, colleague))).toMatchObject({
    status: 422,
    code: 'settings.errors.logo',
  });
  const { logo, logo_id } = unwrap(await save(await makeContentUpload(market, admin))).data.profile;
  expect(logo).toBe(`/media/${logo_id!.replace('.', '/')}/160.webp`);
  expect(unwrap(await save()).data.profile).toMatchObject({ logo_id, logo });
  expect(unwrap(await save(logo_id)).data.profile.logo).toBe(logo);
  const inUse = async () =>
    (
      await sql<{
        retained: boolean;
      }>`select kept_at is not null as retained from uploads where key = ${logo_id}`.execute(market.db)
    ).rows[0]!.retained;
  expect(await inUse()).toBe(true);
  expect(unwrap(await save(null)).data.profile).toMatchObject({ logo_id: null, logo: null });
  expect(await inUse()).toBe(false);
});

test('the colour is checked for both themes, stays when it is left out, and its change is in the log', async () => {
  const { logo: _logo, logo_id: _id, color: _color, ...texts } = { ...DEFAULT_PROFILE, name: 'Chợ Vải' };
  const save = (color?: string | null) =>
    admin.call(changeMarketProfile, {
      body: { profile: { ...texts, ...(color !== undefined && { color }) } },
    });
  for (const color of ['#efb028', '#fff', 'red;}', '#276F35'])
    expect(await save(color)).toMatchObject({
      status: 422,
      code: 'settings.errors.color',
      facts: { text: expect.stringMatching(/\.$/) as string },
    });
  expect(unwrap(await save('#2f4f86')).data.profile.color).toBe('#2f4f86');
  const { entries } = unwrap(await admin.call(listAuditLog)).data;
  expect(entries[0]).toMatchObject({ before: { color: null }, after: { color: '#2f4f86' } });
  expect(unwrap(await save()).data.profile.color).toBe('#2f4f86');
  expect(unwrap(await save(null)).data.profile.color).toBeNull();
});

test('taking a planned change back requires a proof of the last ten minutes', async () => {
  const as = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  unwrap(await change({ payout_min: 70_000 }, later(market.clock.now(), 3 * DAY), as));
  const { next } = await settingOf('payout_min');
  market.clock.pass(11 * MINUTE);
  expect(await as.call(withdrawSettingChange, { params: { id: next!.id } })).toMatchObject({
    status: 403,
    code: 'account.errors.reauthentication_required',
  });
  expect((await settingOf('payout_min')).next).toEqual(next);
  market.clock.pass(-2 * MINUTE);
  unwrap(await as.call(withdrawSettingChange, { params: { id: next!.id } }));
});

test('pages that show what a setting says are dropped when settings change', async () => {
  const guest = await market.as();
  const shop = await market.create.shop();
  const keys = [new Set<string>(), new Set<string>()] as const;
  await collectPageKeys(keys[0], () => guest.call(listPaymentMethods));
  await collectPageKeys(keys[1], () => guest.call(getShopPolicy, { params: { id: shop } }));
  for (const shown of keys) expect([...shown]).toContain('market-settings');
  const listener = new Client({ connectionString: market.url });
  await listener.connect();
  onTestFinished(() => listener.end());
  // answered before the change, which would else be missed
  await listener.query('listen pages');
  const dropped = once(listener, 'notification') as Promise<[Notification]>;
  unwrap(await change({ cash_on_delivery: false }));
  const [{ payload }] = await dropped;
  expect(JSON.parse(payload!)).toEqual(['market-settings']);
});
