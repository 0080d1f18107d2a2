import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownSecret } from './app-secret.ts';
import { ConfigError, readConfig } from './config.ts';

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
  ['PROVIDERS', 'stand-ins', { PROVIDERS: '1' }],
])('a live market refuses as %s %s', (name, _what, env) => {
  const wrong = wrongOf({ ...live, ...env });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(name);
  expect(wrong[0]).not.toContain('hush-hush');
});

test('a live market takes what is right', () => {
  const { outside } = readConfig({
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
  expect(outside).toMatchObject({
    secret: SECRET,
    sms: { driver: 'esms', url: 'https://rest.esms.vn', brand: 'CHO' },
    mail: { url: 'smtps://me:word@mail.cho.vn', from: 'Chợ Phiên <khong-tra-loi@cho.vn>' },
    humanCheck: { driver: 'recaptcha', url: 'https://www.google.com/recaptcha' },
    google: { keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
    oidc: { issuer: 'https://login.cho.vn/realms/cho', clientId: 'c' },
    standIns: null,
  });
});

test('a demo needs none of it and starts stand-ins; what is set for it may be on this machine', () => {
  expect(readConfig({}).outside).toMatchObject({
    secret: undefined,
    sms: undefined,
    mail: undefined,
    humanCheck: { driver: 'altcha' },
    standIns: { port: 4010 },
  });
  const { outside } = readConfig({
    SMS_DRIVER: 'none',
    PROVIDERS: '0',
    OIDC_ISSUER: 'http://127.0.0.1:1/oidc',
    OIDC_CLIENT_ID: 'c',
  });
  expect(outside).toMatchObject({ sms: null, standIns: null, oidc: { issuer: 'http://127.0.0.1:1/oidc' } });
});

test('a demo makes one secret for itself, readable by its owner alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const [one, same] = await Promise.all([ownSecret(dataDir), ownSecret(dataDir)]);
  expect(one).toBe(same);
  expect(Buffer.from(one, 'base64')).toHaveLength(48);
  expect(await ownSecret(dataDir)).toBe(one);
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(one);
});
