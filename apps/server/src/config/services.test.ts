import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownSecret } from '#platform/security/app-secret.ts';
import { ConfigError, readConfig } from './read-config.ts';

const SECRET = 'q3Zt8Jx0bV1mYkR5cPz7LdHw2NfGs9Ua4EiTo6Xe';
const live = { MARKET_MODE: 'live', PUBLIC_URL: 'https://cho.vn', APP_SECRET: SECRET };

const wrongOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
};

const sms = { SMS_DRIVER: 'esms', SMS_KEY: 'k', SMS_SECRET: 'hush-hush', SMS_BRAND: 'CHO' };
const captcha = { HUMAN_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 'hush-hush' };

const momo = { MOMO_PARTNER_CODE: 'm', MOMO_ACCESS_KEY: 'k', MOMO_SECRET_KEY: 'hush-hush' };
const zalopay = { ZALOPAY_APP_ID: '2553', ZALOPAY_KEY1: 'hush-hush', ZALOPAY_KEY2: 'hush-hush' };
const vnpay = {
  VNPAY_TMN_CODE: 'CHOPHIEN',
  VNPAY_SECRET: 'hush-hush',
  VNPAY_PAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
  VNPAY_API_URL: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
};
const payme = {
  PAYME_CLIENT_ID: 'c',
  PAYME_SECRET: 'hush-hush',
  PAYME_METHOD_WALLET: 'PAYME',
  PAYME_METHOD_ATM: 'ATMCARD',
  PAYME_METHOD_CARD: 'CREDITCARD',
};
const ghn = { GHN_TOKEN: 'hush-hush', GHN_CLIENT: '885', GHN_HOOK: 'h'.repeat(24) };
const ghtk = { GHTK_TOKEN: 'hush-hush', GHTK_CLIENT: 'S1', GHTK_HOOK: 'h'.repeat(24) };
const vtp = { VTP_USER: '0912345678', VTP_PASSWORD: 'hush-hush', VTP_HOOK: 'h'.repeat(24) };

test.each([
  ['APP_SECRET', 'none', { APP_SECRET: '' }],
  ['APP_SECRET', 'a short one', { APP_SECRET: SECRET.slice(0, 31) }],
  ['APP_SECRET', 'a sample', { APP_SECRET: 'change-me-change-me-change-me-1234567890' }],
  ['APP_SECRET', 'one typed by hand', { APP_SECRET: '12121212121212121212121212121212' }],
  ['APP_SECRET_PREVIOUS', 'a short one', { APP_SECRET_PREVIOUS: 'short' }],
  ['APP_SECRET_PREVIOUS', 'the present one', { APP_SECRET_PREVIOUS: SECRET }],
  ['HUMAN_CHECK', 'none', { HUMAN_CHECK: 'none' }],
  [
    'RECAPTCHA_SITE_KEY',
    'the public one for tests',
    { ...captcha, RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' },
  ],
  ['RECAPTCHA_SECRET', 'none', { ...captcha, RECAPTCHA_SECRET: '' }],
  ['SMS_SECRET', 'none', { ...sms, SMS_SECRET: '' }],
  ['SMS_URL', 'on this machine', { ...sms, SMS_URL: 'https://127.0.0.1:4010/esms' }],
  ['SMS_URL', 'without encryption', { ...sms, SMS_URL: 'http://rest.esms.vn' }],
  ['MAIL_FROM', 'none', { SMTP_URL: 'smtp://mail.cho.vn' }],
  ['MAIL_FROM', 'two', { SMTP_URL: 'smtp://mail.cho.vn', MAIL_FROM: 'a@cho.vn, b@cho.vn' }],
  ['GOOGLE_KEYS_URL', 'on this machine', { GOOGLE_CLIENT_ID: 'c', GOOGLE_KEYS_URL: 'https://[::1]/certs' }],
  ['OIDC_ISSUER', 'on this machine', { OIDC_ISSUER: 'https://localhost/oidc', OIDC_CLIENT_ID: 'c' }],
  ['OIDC_CLIENT_ID', 'none', { OIDC_ISSUER: 'https://login.cho.vn' }],
  ['PROVIDERS', 'fake providers', { PROVIDERS: '1' }],
  ['MOMO_ACCESS_KEY', 'none', { ...momo, MOMO_ACCESS_KEY: '' }],
  ['MOMO_SECRET_KEY', 'none', { ...momo, MOMO_SECRET_KEY: '' }],
  ['MOMO_URL', 'on this machine', { ...momo, MOMO_URL: 'https://127.0.0.1:4010/momo' }],
  ['ZALOPAY_APP_ID', 'no number', { ...zalopay, ZALOPAY_APP_ID: 'demo' }],
  ['ZALOPAY_KEY1', 'none', { ...zalopay, ZALOPAY_KEY1: '' }],
  ['ZALOPAY_KEY2', 'none', { ...zalopay, ZALOPAY_KEY2: '' }],
  ['ZALOPAY_URL', 'without encryption', { ...zalopay, ZALOPAY_URL: 'http://openapi.zalopay.vn' }],
  ['VNPAY_TMN_CODE', 'one of seven', { ...vnpay, VNPAY_TMN_CODE: 'CHOPHIE' }],
  ['VNPAY_SECRET', 'none', { ...vnpay, VNPAY_SECRET: '' }],
  ['VNPAY_PAY_URL', 'none', { ...vnpay, VNPAY_PAY_URL: '' }],
  ['VNPAY_API_URL', 'none', { ...vnpay, VNPAY_API_URL: '' }],
  ['VNPAY_PAY_URL', 'on this machine', { ...vnpay, VNPAY_PAY_URL: 'https://localhost/vpcpay.html' }],
  ['VNPAY_API_URL', 'on this machine', { ...vnpay, VNPAY_API_URL: 'https://[::1]/api' }],
  ['PAYME_SECRET', 'none', { ...payme, PAYME_SECRET: '' }],
  ['PAYME_METHOD_WALLET', 'none', { ...payme, PAYME_METHOD_WALLET: '' }],
  ['PAYME_METHOD_ATM', 'none', { ...payme, PAYME_METHOD_ATM: '' }],
  ['PAYME_METHOD_CARD', 'none', { ...payme, PAYME_METHOD_CARD: '' }],
  ['PAYME_URL', 'on this machine', { ...payme, PAYME_URL: 'https://127.0.0.1/payme' }],
  ['SEPAY_SECRET', 'a short one', { SEPAY_SECRET: 'x' }],
  ['CASSO_SECRET', 'a short one', { CASSO_SECRET: 'hush-hush' }],
  ['PUBLIC_URL', 'one without encryption', { PUBLIC_URL: 'http://cho.vn' }],
  ['PUBLIC_URL', 'one with a password', { PUBLIC_URL: 'https://me:hush-hush@cho.vn' }],
  ['PUBLIC_URL', 'one with a path', { PUBLIC_URL: 'https://cho.vn/cho' }],
  ['PUBLIC_URL', 'one with a query', { PUBLIC_URL: 'https://cho.vn/?a=1' }],
  ['METRICS_TOKEN', 'a short one', { METRICS_TOKEN: 'hush-hush' }],
  ['PROXIES', 'a number of them', { PROXIES: '1' }],
  ['PROXIES', 'everybody', { PROXIES: '0.0.0.0/0' }],
  ['PROXIES', 'everybody', { PROXIES: '127.0.0.1, ::/0' }],
  ['PROXIES', 'a name', { PROXIES: 'nginx' }],
  ['PAYMENT_ROUTES', 'an unknown way', { PAYMENT_ROUTES: 'credit_card=stripe:card' }],
  ['PAYMENT_ROUTES', 'an unknown method', { PAYMENT_ROUTES: 'cheque=momo:card' }],
  ['PAYMENT_ROUTES', 'a way of none', { PAYMENT_ROUTES: 'bank_transfer=momo:wallet' }],
  ['PAYMENT_ROUTES', 'half a change', { PAYMENT_ROUTES: 'credit_card' }],
  ['GHN_CLIENT', 'none', { ...ghn, GHN_CLIENT: '' }],
  ['GHN_HOOK', 'none', { ...ghn, GHN_HOOK: '' }],
  ['GHN_HOOK', 'a short one', { ...ghn, GHN_HOOK: 'h'.repeat(23) }],
  ['GHN_URL', 'on this machine', { ...ghn, GHN_URL: 'https://127.0.0.1/ghn' }],
  ['GHTK_CLIENT', 'none', { ...ghtk, GHTK_CLIENT: '' }],
  ['GHTK_URL', 'without encryption', { ...ghtk, GHTK_URL: 'http://services.giaohangtietkiem.vn' }],
  ['VTP_PASSWORD', 'none', { ...vtp, VTP_PASSWORD: '' }],
  ['VTP_HOOK', 'a short one', { ...vtp, VTP_HOOK: 'h'.repeat(23) }],
  ['VTP_LABEL_URL', 'without encryption', { ...vtp, VTP_LABEL_URL: 'http://digitalize.viettelpost.vn' }],
  ['VTP_URL', 'on this machine', { ...vtp, VTP_URL: 'https://vtp.localhost' }],
])('a live market refuses as %s %s', (name, _what, env) => {
  const wrong = wrongOf({ ...live, ...env });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(name);
  expect(wrong[0]).not.toContain('hush-hush');
});

test('a live market accepts valid settings', () => {
  const { services } = readConfig({
    ...live,
    ...sms,
    ...captcha,
    APP_SECRET_PREVIOUS: `${SECRET}x`,
    SMTP_URL: 'smtps://me:word@mail.cho.vn',
    MAIL_FROM: 'Chợ Phiên <khong-tra-loi@cho.vn>',
    GOOGLE_CLIENT_ID: 'c.apps.googleusercontent.com',
    OIDC_ISSUER: 'https://login.cho.vn/realms/cho',
    OIDC_CLIENT_ID: 'c',
  });
  expect(services).toMatchObject({
    secret: SECRET,
    sms: { driver: 'esms', url: 'https://rest.esms.vn', brand: 'CHO' },
    mail: { requireTls: true, url: 'smtps://me:word@mail.cho.vn', from: 'Chợ Phiên <khong-tra-loi@cho.vn>' },
    humanCheck: { driver: 'recaptcha', url: 'https://www.google.com/recaptcha' },
    google: { keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
    oidc: { issuer: 'https://login.cho.vn/realms/cho', clientId: 'c' },
    fakeProviders: null,
  });
});

test('a live market uses its own keys at the addresses of gateways and carriers', () => {
  const { payments, carriers } = readConfig({
    ...live,
    ...momo,
    ...zalopay,
    ...vnpay,
    ...payme,
    ...ghn,
    ...ghtk,
    ...vtp,
    SEPAY_SECRET: 's'.repeat(24),
    CASSO_SECRET: 'c'.repeat(24),
  }).services;
  expect(payments).toMatchObject({
    momo: { url: 'https://payment.momo.vn', partnerCode: 'm' },
    zalopay: { url: 'https://openapi.zalopay.vn', appId: 2553 },
    vnpay: { payUrl: vnpay.VNPAY_PAY_URL, apiUrl: vnpay.VNPAY_API_URL, tmnCode: 'CHOPHIEN' },
    payme: { url: 'https://gapi.payme.vn', methods: { wallet: 'PAYME', atm: 'ATMCARD', card: 'CREDITCARD' } },
    sepay: { secret: 's'.repeat(24) },
    casso: { secret: 'c'.repeat(24) },
  });
  expect(carriers).toMatchObject({
    ghn: { url: 'https://online-gateway.ghn.vn/shiip/public-api', client: '885' },
    ghtk: { url: 'https://services.giaohangtietkiem.vn' },
    vtp: { url: 'https://partner.viettelpost.vn', labels: 'https://digitalize.viettelpost.vn' },
  });
});

test('a live market without keys has no gateways and no carriers', () => {
  const { payments, carriers } = readConfig(live).services;
  const { routes: _routes, ...keys } = payments;
  expect(new Set([...Object.values(keys), ...Object.values(carriers)])).toEqual(new Set([undefined]));
});

test('each method has its default route unless another is configured', () => {
  const routesOf = (text: string) => readConfig({ PAYMENT_ROUTES: text }).services.payments.routes;
  expect(routesOf('')).toMatchObject({
    credit_card: { provider: 'momo', variant: 'card' },
    atm_card: { provider: 'vnpay', variant: 'atm' },
    payme_cc: { provider: 'payme', variant: 'card' },
  });
  expect(routesOf(' credit_card = vnpay:card, atm_card=momo:atm ,')).toEqual({
    ...routesOf(''),
    credit_card: { provider: 'vnpay', variant: 'card' },
    atm_card: { provider: 'momo', variant: 'atm' },
  });
});

test('a demo needs no settings and starts fake providers; its services may be on this machine', () => {
  expect(readConfig({}).services).toMatchObject({
    secret: undefined,
    sms: undefined,
    mail: undefined,
    humanCheck: { driver: 'altcha' },
    fakeProviders: { port: 4010 },
  });
  const { services } = readConfig({
    SMS_DRIVER: 'none',
    PROVIDERS: '0',
    OIDC_ISSUER: 'http://127.0.0.1:1/oidc',
    OIDC_CLIENT_ID: 'c',
  });
  expect(services).toMatchObject({
    sms: null,
    fakeProviders: null,
    oidc: { issuer: 'http://127.0.0.1:1/oidc' },
  });
});

test('a demo generates one secret that only its owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const [one, same] = await Promise.all([ownSecret(dataDir), ownSecret(dataDir)]);
  expect(one).toBe(same);
  expect(Buffer.from(one, 'base64')).toHaveLength(48);
  expect(await ownSecret(dataDir)).toBe(one);
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(one);
});
