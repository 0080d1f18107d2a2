import type { PaymentsConfig } from './config-payments.ts';
import type { BankFeed } from '#ports/bank-feed.ts';
import type { PaymentProvider } from '#ports/payment-provider.ts';
import { casso } from './casso/bank-feed.ts';
import { momo } from './momo/payment-provider.ts';
import { payme } from './payme/payment-provider.ts';
import { sepay } from './sepay/bank-feed.ts';
import { vnpay } from './vnpay/payment-provider.ts';
import { zalopay } from './zalopay/payment-provider.ts';

export const paymentProvidersFrom = (config: PaymentsConfig): PaymentProvider[] => [
  ...(config.momo === undefined ? [] : [momo(config.momo)]),
  ...(config.zalopay === undefined ? [] : [zalopay(config.zalopay)]),
  ...(config.vnpay === undefined ? [] : [vnpay(config.vnpay)]),
  ...(config.payme === undefined ? [] : [payme(config.payme)]),
];

export const bankFeedsFrom = (config: PaymentsConfig): BankFeed[] => [
  ...(config.sepay === undefined ? [] : [sepay(config.sepay)]),
  ...(config.casso === undefined ? [] : [casso(config.casso)]),
];

/** Uses the fake providers and their test accounts for what is not configured. */
export const paymentsWithFakes = (config: PaymentsConfig, url: string): PaymentsConfig => ({
  ...config,
  momo: config.momo ?? {
    url: `${url}/momo`,
    partnerCode: 'MOMODEMO',
    accessKey: 'demo-access',
    secretKey: 'demo-secret',
  },
  zalopay: config.zalopay ?? {
    url: `${url}/zalopay`,
    appId: 4010,
    key1: 'demo-key-1',
    key2: 'demo-key-2',
  },
  vnpay: config.vnpay ?? {
    payUrl: `${url}/vnpay/paymentv2/vpcpay.html`,
    apiUrl: `${url}/vnpay/merchant_webapi/api/transaction`,
    tmnCode: 'CHOPHIEN',
    secret: 'demo-secret',
  },
  payme: config.payme ?? {
    url: `${url}/payme`,
    clientId: 'demo',
    secret: 'demo-secret',
    methods: { wallet: 'PAYME', atm: 'ATMCARD', card: 'CREDITCARD' },
  },
  sepay: config.sepay ?? { secret: 'demo-secret' },
  casso: config.casso ?? { secret: 'demo-secret' },
});
