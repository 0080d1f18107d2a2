import { listAuditLog } from '@market/contract/audit/routes';
import {
  changeMarketProfile,
  changeProvider,
  listProviders,
  removeProvider,
  tryProvider,
} from '@market/contract/market-settings/routes';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import type { ProviderKey, ProviderValues } from '@market/contract/rules/market-providers';
import { startProviders, type Providers } from '@market/providers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyWith } from '#platform/live-properties.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import type { Services } from '#platform/services.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { disabledMessaging } from '../../adapters/disabled.ts';
import { liveServices } from '../../adapters/live-services.ts';
import { readConfig } from '../../config/read-config.ts';
import { applySetup } from './index.ts';

const secrets = secretsFrom('a secret of this test');

let fakes: Providers;
let market: Market;
let admin: As;

/** What start.ts builds: addresses of the fake providers come from the environment, which a live market has none of. */
const liveFrom = (variables: Readonly<Record<string, string>> = {}) => {
  const addresses = {
    MOMO_URL: `${fakes.url}/momo`,
    ZALOPAY_URL: `${fakes.url}/zalopay`,
    PAYME_URL: `${fakes.url}/payme`,
    GHN_URL: `${fakes.url}/ghn/shiip/public-api`,
    GHTK_URL: `${fakes.url}/ghtk`,
    SMS_URL: `${fakes.url}/esms`,
  };
  const config = readConfig({ DEMO: '0', PROVIDERS: '0', ...addresses, ...variables });
  return liveServices({
    secrets,
    publicUrl: 'http://localhost:3000',
    environment: config.environment,
    configOf: config.servicesWith,
  });
};

const servicesFrom = (live: ReturnType<typeof liveFrom>) =>
  copyWith(live.external, { secrets }) as unknown as Partial<Services>;

beforeAll(async () => {
  fakes = await startProviders({ port: 0, smtpPort: 0 });
  market = await startMarket();
  const live = liveFrom();
  const { services } = market;
  Object.defineProperties(services, Object.getOwnPropertyDescriptors(servicesFrom(live)));
  Object.defineProperties(services.settings, Object.getOwnPropertyDescriptors(live.settings));
  admin = await market.as(
    await market.create.user({ user_type: 'staff', roles: ['admin'], phone: '0912000001' }),
  );
});
beforeEach(async () => {
  await sql`delete from market_settings`.execute(market.db);
  await applySetup(market.context());
});
afterAll(async () => {
  await market.close();
  await fakes.close();
});

const MOMO = {
  MOMO_PARTNER_CODE: 'MOMODEMO',
  MOMO_ACCESS_KEY: 'demo-access',
  MOMO_SECRET_KEY: 'demo-secret',
};
const save = (key: ProviderKey, values: ProviderValues) =>
  admin.call(changeProvider, { params: { key }, body: { values } });
const attempt = (key: ProviderKey, values: ProviderValues = {}) =>
  admin.call(tryProvider, { params: { key }, body: { values } });
const readProvider = async (key: ProviderKey) =>
  unwrap(await admin.call(listProviders)).data.providers.find((provider) => provider.key === key)!;

test('stored keys make a provider work at once, and removing them ends it', async () => {
  expect(market.services.paymentProviders).toEqual([]);
  unwrap(await save('momo', MOMO));
  expect(market.services.paymentProviders.map(({ name }) => name)).toEqual(['momo']);
  unwrap(await admin.call(removeProvider, { params: { key: 'momo' } }));
  expect(market.services.paymentProviders).toEqual([]);
  expect(await admin.call(removeProvider, { params: { key: 'momo' } })).toMatchObject({
    code: 'settings.errors.provider_not_set',
  });
});

test('another process follows, also the name of the market', async () => {
  const live = liveFrom();
  const other = {
    ...market.context(),
    services: copyWith(market.services, servicesFrom(live)) as unknown as Services,
  };
  await applySetup(other);
  expect(live.external.sms).toBe(disabledMessaging);
  unwrap(await save('sms', { SMS_DRIVER: 'esms', SMS_BRAND: 'CHOPHIEN', SMS_KEY: 'demo', SMS_SECRET: 'x' }));
  const profile = { ...DEFAULT_PROFILE, name: 'Chợ Vải' };
  unwrap(await admin.call(changeMarketProfile, { body: { profile } }));
  await applySetup(other);
  expect(live.external.sms).not.toBe(disabledMessaging);
  expect(live.settings.profile.name).toBe('Chợ Vải');
});

test('a secret is sealed, and neither an answer nor the log shows it', async () => {
  const secret = 'khoa-bi-mat-cua-momo-9f2c';
  unwrap(await save('momo', { ...MOMO, MOMO_SECRET_KEY: secret }));
  const provider = await readProvider('momo');
  expect(provider.fields).toEqual([
    { name: 'MOMO_PARTNER_CODE', shown: 'MOMODEMO' },
    { name: 'MOMO_ACCESS_KEY', shown: '••••••' },
    { name: 'MOMO_SECRET_KEY', shown: '••••••9f2c' },
  ]);
  const { rows } = await sql<{ text: string }>`select value::text as text from market_settings`.execute(
    market.db,
  );
  const log = unwrap(await admin.call(listAuditLog)).data;
  expect(JSON.stringify([rows, log, provider])).not.toContain(secret.slice(0, 12));
});

test('a field left empty keeps its stored value', async () => {
  unwrap(await save('momo', MOMO));
  unwrap(await save('momo', { MOMO_PARTNER_CODE: 'OTHER' }));
  expect((await readProvider('momo')).fields[0]!.shown).toBe('OTHER');
  expect(await save('zalopay', { ZALOPAY_APP_ID: '4010' })).toMatchObject({
    code: 'settings.errors.provider',
    facts: { field: 'ZALOPAY_KEY1' },
  });
});

test.each([
  ['momo', MOMO, { MOMO_SECRET_KEY: 'wrong' }],
  [
    'zalopay',
    { ZALOPAY_APP_ID: '4010', ZALOPAY_KEY1: 'demo-key-1', ZALOPAY_KEY2: 'demo-key-2' },
    { ZALOPAY_KEY1: 'wrong' },
  ],
  [
    'payme',
    {
      PAYME_CLIENT_ID: 'demo',
      PAYME_SECRET: 'demo-secret',
      PAYME_METHOD_WALLET: 'PAYME',
      PAYME_METHOD_ATM: 'ATMCARD',
      PAYME_METHOD_CARD: 'CREDITCARD',
    },
    { PAYME_SECRET: 'wrong' },
  ],
  ['ghn', { GHN_CLIENT: '4010', GHN_TOKEN: 'demo', GHN_HOOK: 'h'.repeat(24) }, { GHN_TOKEN: 'wrong' }],
  [
    'ghtk',
    { GHTK_CLIENT: 'CHOPHIEN', GHTK_TOKEN: 'demo', GHTK_HOOK: 'h'.repeat(24) },
    { GHTK_TOKEN: 'wrong' },
  ],
  [
    'sms',
    { SMS_DRIVER: 'esms', SMS_BRAND: 'CHOPHIEN', SMS_KEY: 'demo', SMS_SECRET: 'demo-secret' },
    { SMS_SECRET: 'wrong' },
  ],
] as const)(
  '%s: the right keys pass the trial, a wrong one is named by a sentence',
  async (key, right, wrong) => {
    const good = unwrap(await attempt(key, right)).data.trial;
    expect(good).toMatchObject({ ok: true });
    const bad = unwrap(await attempt(key, { ...right, ...wrong })).data.trial;
    expect(bad).toMatchObject({ ok: false, text: expect.stringMatching(/khóa/) as string });
    expect((await readProvider(key)).source).toBe('none');
  },
);

test('a trial of the keys in force is remembered until they change', async () => {
  unwrap(await save('momo', MOMO));
  unwrap(await attempt('momo'));
  expect((await readProvider('momo')).last_trial).toMatchObject({ ok: true });
  unwrap(await save('momo', { MOMO_SECRET_KEY: 'wrong' }));
  expect((await readProvider('momo')).last_trial).toBeNull();
  expect(await attempt('vnpay')).toMatchObject({ code: 'settings.errors.provider_not_set' });
});

test('what the environment sets wins, and the browser cannot change it', async () => {
  unwrap(await save('momo', MOMO));
  const live = liveFrom({ ...MOMO, MOMO_PARTNER_CODE: 'FROMENV' });
  const { services } = market;
  const original = Object.getOwnPropertyDescriptors(services);
  Object.defineProperties(services, Object.getOwnPropertyDescriptors(servicesFrom(live)));
  try {
    expect(await save('momo', MOMO)).toMatchObject({
      code: 'settings.errors.from_environment',
      facts: { variable: 'MOMO_PARTNER_CODE' },
    });
    expect(await readProvider('momo')).toMatchObject({
      source: 'environment',
      fields: [{ shown: null }, {}, {}],
    });
  } finally {
    Object.defineProperties(services, original);
  }
});

test('a bank account needs a bank of the list', async () => {
  const account = { BANK_ACCOUNT: '09882300881', BANK_HOLDER: 'HTX VAI NINH HIEP' };
  expect(await save('bank', { ...account, BANK_BIN: '123456' })).toMatchObject({
    facts: { field: 'BANK_BIN' },
  });
  unwrap(await save('bank', { ...account, BANK_BIN: '970422' }));
  expect(market.services.settings.bank).toEqual({
    bin: '970422',
    name: 'MB Bank',
    account: '09882300881',
    holder: 'HTX VAI NINH HIEP',
  });
});

test('who scanned the code of a bank account confirms the account that was shown, and no other', async () => {
  const first = { BANK_BIN: '970422', BANK_ACCOUNT: '09882300881', BANK_HOLDER: 'HTX VAI NINH HIEP' };
  const second = { ...first, BANK_ACCOUNT: '09882300999' };
  const lastTrial = async () =>
    unwrap(await admin.call(listProviders)).data.providers.find(({ key }) => key === 'bank')?.last_trial;
  const scan = async (values: Readonly<Record<string, string>>) => {
    unwrap(await admin.call(tryProvider, { params: { key: 'bank' }, body: { values } }));
    return lastTrial();
  };
  unwrap(await save('bank', first));
  expect(await scan(first)).toMatchObject({ ok: true, text: expect.stringContaining('Đã quét') as string });
  unwrap(await save('bank', second));
  expect(await lastTrial()).toBeNull();
  expect(await scan(first)).toBeNull();
});
