import type { Reader } from '#platform/config/reader.ts';
import type { Settings } from '#platform/services.ts';

type Mode = 'demo' | 'live';

/** The market's accounts at payment providers and bank feeds; undefined: none, or a demo's fake provider. */
export interface PaymentsConfig {
  readonly momo: MomoConfig | undefined;
  readonly zalopay: ZalopayConfig | undefined;
  readonly vnpay: VnpayConfig | undefined;
  readonly payme: PaymeConfig | undefined;
  readonly sepay: { readonly secret: string } | undefined;
  readonly casso: { readonly secret: string } | undefined;
  readonly routes: Settings['paymentRoutes'];
}
export interface MomoConfig {
  readonly url: string;
  readonly partnerCode: string;
  readonly accessKey: string;
  readonly secretKey: string;
}
export interface ZalopayConfig {
  readonly url: string;
  readonly appId: number;
  readonly key1: string;
  readonly key2: string;
}
export interface VnpayConfig {
  readonly payUrl: string;
  readonly apiUrl: string;
  /** Eight characters. */
  readonly tmnCode: string;
  readonly secret: string;
}
export interface PaymeConfig {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  /** PayME's codes of the payment methods for this merchant. */
  readonly methods: { readonly wallet: string; readonly atm: string; readonly card: string };
}

const DEFAULT_ROUTES = {
  wallet_momo: 'momo:wallet',
  credit_card: 'momo:card',
  atm_card: 'vnpay:atm',
  zalopay_app: 'zalopay:wallet',
  zalopay_atm: 'zalopay:atm',
  zalopay_cc: 'zalopay:card',
  payme_wallet: 'payme:wallet',
  payme_atm: 'payme:atm',
  payme_cc: 'payme:card',
} as const;

const ROUTE = /^(momo|zalopay|vnpay|payme):(wallet|atm|card)$/;

/** `credit_card=vnpay:card, atm_card=momo:atm` overrides the defaults. */
const routesOf = (read: Reader): PaymentsConfig['routes'] => {
  const entries = (read.text('PAYMENT_ROUTES') ?? '').split(',').filter((part) => part.trim() !== '');
  const changed = entries.map((part) => part.split('=').map((word) => word.trim()) as [string, string?]);
  for (const [method, way] of changed)
    if (!Object.hasOwn(DEFAULT_ROUTES, method) || !ROUTE.test(way ?? ''))
      read.wrong.push(`PAYMENT_ROUTES must read like credit_card=vnpay:card, not "${method}=${way ?? ''}"`);
  const routes = { ...DEFAULT_ROUTES, ...Object.fromEntries(changed) } as Record<string, string | undefined>;
  return Object.fromEntries(
    Object.entries(routes).map(([method, way]) => {
      const [provider = '', variant = ''] = (way ?? '').split(':');
      return [method, { provider, variant }];
    }),
  );
};

export type WebOf = (name: string) => string | undefined;

const momoOf = (read: Reader, web: WebOf): MomoConfig | undefined => {
  const partnerCode = read.text('MOMO_PARTNER_CODE');
  const url = web('MOMO_URL') ?? 'https://payment.momo.vn';
  if (partnerCode === undefined) return undefined;
  const condition = 'when MOMO_PARTNER_CODE is';
  const [accessKey, secretKey] = [
    read.required('MOMO_ACCESS_KEY', condition),
    read.required('MOMO_SECRET_KEY', condition),
  ];
  return { url, partnerCode, accessKey, secretKey };
};

const zalopayOf = (read: Reader, web: WebOf): ZalopayConfig | undefined => {
  const appId = read.integer('ZALOPAY_APP_ID', 0, [0, 2_147_483_647]);
  const url = web('ZALOPAY_URL') ?? 'https://openapi.zalopay.vn';
  if (appId === 0) return undefined;
  const condition = 'when ZALOPAY_APP_ID is';
  return {
    url,
    appId,
    key1: read.required('ZALOPAY_KEY1', condition),
    key2: read.required('ZALOPAY_KEY2', condition),
  };
};

const vnpayOf = (read: Reader, web: WebOf): VnpayConfig | undefined => {
  const tmnCode = read.text('VNPAY_TMN_CODE');
  const [payUrl, apiUrl] = [web('VNPAY_PAY_URL'), web('VNPAY_API_URL')];
  if (tmnCode === undefined) return undefined;
  if (!/^[0-9A-Z]{8}$/.test(tmnCode)) read.wrong.push('VNPAY_TMN_CODE must be eight capitals or digits');
  // VNPAY sends the live addresses with the contract
  if (payUrl === undefined || apiUrl === undefined)
    read.wrong.push('VNPAY_PAY_URL and VNPAY_API_URL must be set when VNPAY_TMN_CODE is');
  return {
    payUrl: payUrl ?? '',
    apiUrl: apiUrl ?? '',
    tmnCode,
    secret: read.required('VNPAY_SECRET', 'when VNPAY_TMN_CODE is'),
  };
};

const paymeOf = (read: Reader, web: WebOf): PaymeConfig | undefined => {
  const clientId = read.text('PAYME_CLIENT_ID');
  const url = web('PAYME_URL') ?? 'https://gapi.payme.vn';
  if (clientId === undefined) return undefined;
  const condition = 'when PAYME_CLIENT_ID is';
  return {
    url,
    clientId,
    secret: read.required('PAYME_SECRET', condition),
    methods: {
      wallet: read.required('PAYME_METHOD_WALLET', condition),
      atm: read.required('PAYME_METHOD_ATM', condition),
      card: read.required('PAYME_METHOD_CARD', condition),
    },
  };
};

const MIN_SECRET_LENGTH = 24;

/** With the secret of a feed anyone can forge bank lines. */
const secretOf = (read: Reader, name: string, mode: Mode): { secret: string } | undefined => {
  const secret = read.text(name);
  if (secret !== undefined && mode === 'live' && secret.length < MIN_SECRET_LENGTH)
    read.wrong.push(
      `${name} must be ${MIN_SECRET_LENGTH} characters or more when MARKET_MODE is live: openssl rand -hex 24`,
    );
  return secret === undefined ? undefined : { secret };
};

export const paymentsOf = (read: Reader, web: WebOf, mode: Mode): PaymentsConfig => ({
  momo: momoOf(read, web),
  zalopay: zalopayOf(read, web),
  vnpay: vnpayOf(read, web),
  payme: paymeOf(read, web),
  sepay: secretOf(read, 'SEPAY_SECRET', mode),
  casso: secretOf(read, 'CASSO_SECRET', mode),
  routes: routesOf(read),
});
