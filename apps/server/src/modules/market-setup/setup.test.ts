import { getSetup, getTestTransfer, getTrialRates } from '@market/contract/market-setup/routes';
import { changeMarketProfile } from '@market/contract/market-settings/routes';
import { importFashionCategories } from '@market/contract/catalogue/category-file-routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, later } from '#platform/time.ts';
import type { Carrier } from '#ports/carrier.ts';
import { recordBackupRun } from '#backups';
import { fakeExternalServices } from '#test/faults/external-services.ts';
import { aMarket } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const PROFILE = {
  company: '',
  tax_code: '',
  hotline: '',
  email: '',
  address: '',
};

test('the list counts what is missing of an empty market, and what was done since', async () => {
  const market = await aMarket({
    settings: { bank: null },
    services: { canSend: { sms: false, mail: false }, publicUrl: 'https://cho.example' },
  });
  await sql`delete from categories`.execute(market.db);
  const admin = await market.as(
    await market.create.user({ user_type: 'staff', roles: ['admin'], password_hash: 'set' }),
  );
  const read = async () => unwrap(await admin.call(getSetup)).data;
  const open = async () => (await read()).items.filter(({ done }) => !done).map(({ key }) => key);
  expect(await open()).toEqual([
    'name',
    'payment',
    'categories',
    'sms',
    'mail',
    'carriers',
    'bank_feed',
    'policies',
    'restore',
  ]);
  expect((await read()).missing).toBe(4);
  unwrap(await admin.call(importFashionCategories, { body: {} }));
  unwrap(await admin.call(changeMarketProfile, { body: { profile: { ...PROFILE, name: 'Chợ Vải' } } }));
  expect(await read()).toMatchObject({ missing: 2, categories: 58 });
});

test('providers are named as on the cards where their keys are entered', async () => {
  const { paymentProviders, bankFeeds } = fakeExternalServices('http://localhost');
  const market = await aMarket({ settings: { bank: null }, services: { paymentProviders, bankFeeds } });
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const { items } = unwrap(await admin.call(getSetup)).data;
  const details = items.filter(({ key }) => key === 'payment' || key === 'bank_feed');
  expect(details.map(({ detail }) => detail)).toEqual(['MoMo, ZaloPay, VNPAY, PayME', 'SePay, Casso']);
});

test.each([
  ['of the account in force', { bin: '970422', name: 'MB Bank', account: '0988', holder: 'HTX VAI' }],
  ['missing without an account', null],
])('the code to scan is %s', async (_what, bank) => {
  const market = await aMarket({ settings: { bank } });
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const { transfer } = unwrap(await admin.call(getTestTransfer)).data;
  const qr: unknown = expect.stringMatching(/^data:image\/svg/);
  expect(transfer).toEqual(bank && { amount: 10_000, bank, qr });
});

test('the trial names what the table and each carrier ask, and the carrier that gives no price', async () => {
  const asked: unknown[] = [];
  const carrierOf = (code: string, name: string, rates: Carrier['rates']) =>
    ({ code, name, rates }) as Carrier;
  const carriers = [
    carrierOf('ghn', 'Giao Hàng Nhanh', async (from, to, parcel, { now }) => {
      asked.push([from.district, to.district, parcel.grams]);
      return [{ service: '2', name: 'Hàng nhẹ', price: 34_100, from: null, to: later(now, 3 * DAY) }];
    }),
    carrierOf('ghtk', 'GHTK', () => Promise.reject(new Error('no'))),
  ];
  const market = await aMarket({ services: { carriers } });
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  expect(unwrap(await admin.call(getTrialRates)).data.rates).toEqual([
    { name: 'Giao Hàng Nhanh – Hàng nhẹ', carrier: 'ghn', price: 34_100, days: 3 },
    { name: 'GHTK', carrier: 'ghtk', price: null, days: null },
    { name: 'Giao tiêu chuẩn', carrier: null, price: 37_500, days: 5 },
    { name: 'Giao nhanh', carrier: null, price: 60_000, days: 3 },
  ]);
  expect(asked).toEqual([['Huyện Gia Lâm', 'Quận Hải Châu', 1_000]]);
});

test.each([
  ['succeeded', null, true],
  ['failed', 'Thiếu 2 tệp.', false],
])('the trial restore is done when the newest one %s', async (_what, failure, done) => {
  const market = await aMarket();
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const { items } = unwrap(await admin.call(getSetup)).data;
  expect(items.find(({ key }) => key === 'restore')).toMatchObject({ done: false });
  await recordBackupRun(market.context(), {
    kind: 'check',
    started_at: market.clock.now(),
    ended_at: market.clock.now(),
    file: 'cho-phien.backup',
    bytes: 1_000,
    failure,
  });
  const after = unwrap(await admin.call(getSetup)).data.items;
  expect(after.find(({ key }) => key === 'restore')).toEqual({ key: 'restore', done, detail: failure ?? '' });
});
