import { carriersOf, type CarriersConfig } from './config-carriers.ts';
import { paymentsOf, type PaymentsConfig } from './config-payments.ts';
import type { Reader } from '#platform/config/reader.ts';

/** Undefined: a demo uses its fake provider. */
export interface ServicesConfig {
  /** 32 bytes or more; undefined in a demo, which generates one. */
  readonly secret: string | undefined;
  /** Still accepted, never used for new values. */
  readonly previousSecret: string | undefined;
  /** Null sends no SMS. */
  readonly sms: SmsConfig | null | undefined;
  readonly mail: MailConfig | undefined;
  /** A push service beside those of browsers: the fake one. */
  readonly pushOrigin?: string;
  readonly humanCheck: HumanCheckConfig;
  readonly google: GoogleConfig | undefined;
  readonly oidc: { readonly issuer: string; readonly clientId: string } | undefined;
  readonly payments: PaymentsConfig;
  readonly carriers: CarriersConfig;
  /** A WordPress site; undefined shows the market's own posts. */
  readonly blogUrl: string | undefined;
  /** Called for shops although they are private or of http: `http://10.0.0.5:8080`. */
  readonly outboundOrigins: readonly string[];
  /** Where a demo sends messages to addresses under `.example`. */
  readonly exampleServerUrl?: string;
  /** The port of the demo's fake providers; null disables them. */
  readonly fakeProviders: { readonly port: number } | null;
}
export interface SmsConfig {
  readonly driver: 'esms' | 'stringee';
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly brand: string;
}
export interface MailConfig {
  readonly url: string;
  /** `Chợ Phiên <khong-tra-loi@chophien.vn>` */
  readonly from: string;
  readonly requireTls: boolean;
}
export type HumanCheckConfig =
  | { readonly driver: 'altcha' | 'none' }
  | {
      readonly driver: 'recaptcha';
      readonly siteKey: string;
      readonly secret: string;
      readonly url: string;
    };
export interface GoogleConfig {
  readonly clientId: string;
  readonly keysUrl: string;
  readonly scriptUrl: string;
}

type Mode = 'demo' | 'live';

const WEB = ['http:', 'https:'];
const HTTPS = ['https:'];
const SMS_URLS = { esms: 'https://rest.esms.vn', stringee: 'https://api.stringee.com' };
const RECAPTCHA_URL = 'https://www.google.com/recaptcha';
const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';
/** Google's test keys, which accept everybody. */
const RECAPTCHA_TEST_KEYS = [
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
];

export const THIS_MACHINE =
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/;

/** An http(s) address; in live mode https to another machine. */
const webOf = (read: Reader, mode: Mode, name: string) => {
  const url = read.url(name, mode === 'live' ? HTTPS : WEB);
  if (mode === 'live' && url !== undefined && THIS_MACHINE.test(new URL(url).hostname))
    read.wrong.push(`${name} must not be on this machine when MARKET_MODE is live`);
  return url;
};

const MIN_SECRET_BYTES = 32;
const MIN_DISTINCT_CHARACTERS = 10;
const SAMPLE = /change.?me|default|example|secret|password|chophien/i;

const secretOf = (read: Reader, name: string): string | undefined => {
  const secret = read.text(name);
  if (secret === undefined) return undefined;
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES)
    read.wrong.push(`${name} must be ${MIN_SECRET_BYTES} bytes or more: openssl rand -base64 48`);
  else if (SAMPLE.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS)
    read.wrong.push(`${name} must be made by chance, not by hand: openssl rand -base64 48`);
  return secret;
};

const secretsOf = (read: Reader, mode: Mode) => {
  const secret = secretOf(read, 'APP_SECRET');
  const previousSecret = secretOf(read, 'APP_SECRET_PREVIOUS');
  if (secret === undefined && mode === 'live')
    read.wrong.push('APP_SECRET must be set when MARKET_MODE is live: openssl rand -base64 48');
  if (previousSecret !== undefined && (secret === undefined || secret === previousSecret))
    read.wrong.push('APP_SECRET_PREVIOUS must stand beside another APP_SECRET');
  return { secret, previousSecret };
};

const smsOf = (read: Reader, mode: Mode): ServicesConfig['sms'] => {
  if (read.text('SMS_DRIVER') === undefined) return undefined;
  const driver = read.oneOf('SMS_DRIVER', ['esms', 'stringee', 'none'], 'none');
  if (driver === 'none') return null;
  const condition = `when SMS_DRIVER is ${driver}`;
  return {
    driver,
    url: webOf(read, mode, 'SMS_URL') ?? SMS_URLS[driver],
    key: read.required('SMS_KEY', condition),
    secret: read.required('SMS_SECRET', condition),
    brand: read.required('SMS_BRAND', condition),
  };
};

const mailOf = (read: Reader, mode: Mode): ServicesConfig['mail'] => {
  if (read.text('SMTP_URL') === undefined) return undefined;
  const from = read.required('MAIL_FROM', 'when SMTP_URL is');
  if (from !== '' && (!/^[^\r\n]*[^@\s]@[^@\s]+$/.test(from) || from.includes(',')))
    read.wrong.push('MAIL_FROM must be one e-mail address, with or without a name before <it>');
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']) ?? '';
  // many servers send mail through a local relay
  const isOutside = !THIS_MACHINE.test(URL.parse(url)?.hostname ?? '');
  return { url, from, requireTls: mode === 'live' && isOutside };
};

const humanCheckOf = (read: Reader, mode: Mode): HumanCheckConfig => {
  const driver = read.oneOf('HUMAN_CHECK', ['altcha', 'recaptcha', 'none'], 'altcha');
  if (driver === 'none' && mode === 'live')
    read.wrong.push('HUMAN_CHECK must not be none when MARKET_MODE is live');
  if (driver !== 'recaptcha') return { driver };
  const condition = 'when HUMAN_CHECK is recaptcha';
  const siteKey = read.required('RECAPTCHA_SITE_KEY', condition);
  const secret = read.required('RECAPTCHA_SECRET', condition);
  if (mode === 'live' && RECAPTCHA_TEST_KEYS.some((key) => key === siteKey || key === secret))
    read.wrong.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must not be the public keys for tests');
  return { driver, siteKey, secret, url: webOf(read, mode, 'RECAPTCHA_URL') ?? RECAPTCHA_URL };
};

const googleOf = (read: Reader, mode: Mode): ServicesConfig['google'] => {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const keysUrl = webOf(read, mode, 'GOOGLE_KEYS_URL') ?? GOOGLE_KEYS_URL;
  const scriptUrl = webOf(read, mode, 'GOOGLE_SCRIPT_URL') ?? GOOGLE_SCRIPT_URL;
  return clientId === undefined ? undefined : { clientId, keysUrl, scriptUrl };
};

const oidcOf = (read: Reader, mode: Mode): ServicesConfig['oidc'] => {
  const issuer = webOf(read, mode, 'OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  return { issuer, clientId: read.required('OIDC_CLIENT_ID', 'when OIDC_ISSUER is') };
};

const fakeProvidersOf = (read: Reader, mode: Mode): ServicesConfig['fakeProviders'] => {
  const usesFakeProviders = read.oneOf('PROVIDERS', ['0', '1'], mode === 'demo' ? '1' : '0') === '1';
  if (usesFakeProviders && mode === 'live')
    read.wrong.push('PROVIDERS=1 does not go with MARKET_MODE=live: nothing would leave this machine');
  const port = read.integer('PROVIDERS_PORT', 4010, [0, 65_535]);
  return usesFakeProviders ? { port } : null;
};

const outboundOriginsOf = (read: Reader): string[] => {
  const origins = (read.text('OUTBOUND_ORIGINS') ?? '').split(',').flatMap((text) => text.trim() || []);
  const isOrigin = (text: string) =>
    WEB.includes(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text;
  if (!origins.every(isOrigin))
    read.wrong.push('OUTBOUND_ORIGINS must be origins such as http://10.0.0.5:8080, separated by commas');
  return origins;
};

export const servicesConfigOf = (read: Reader, mode: Mode): ServicesConfig => ({
  ...secretsOf(read, mode),
  sms: smsOf(read, mode),
  mail: mailOf(read, mode),
  humanCheck: humanCheckOf(read, mode),
  google: googleOf(read, mode),
  oidc: oidcOf(read, mode),
  payments: paymentsOf(read, (name) => webOf(read, mode, name), mode),
  carriers: carriersOf(read, (name) => webOf(read, mode, name)),
  // http is allowed for a WordPress on the same machine
  blogUrl: read.url('BLOG_URL', WEB),
  outboundOrigins: outboundOriginsOf(read),
  fakeProviders: fakeProvidersOf(read, mode),
});
