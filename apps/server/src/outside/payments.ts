import type { PaymentsConfig } from '#platform/config-payments.ts';
import type { BankFeed, PaymentProvider } from '#platform/payment-providers.ts';

/** Those who take money, as configured. */
export const paymentProvidersFrom = (_config: PaymentsConfig): PaymentProvider[] => [];

/** Those who watch the market's bank account, as configured. */
export const bankFeedsFrom = (_config: PaymentsConfig): BankFeed[] => [];

/** What is not configured goes to the stand-ins, with the accounts they know. */
export const paymentsWithStandIns = (config: PaymentsConfig, url: string): PaymentsConfig => ({
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
