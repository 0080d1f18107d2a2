import { getSetup, getTestTransfer } from '@market/contract/market-setup/routes';
import { changeMarketProfile } from '@market/contract/market-settings/routes';
import { importFashionCategories } from '@market/contract/catalogue/category-file-routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
