import { carriersFrom, carriersWithFakes } from '../../src/adapters/carriers.ts';
import { bankFeedsFrom, paymentsWithFakes } from '../../src/adapters/payments.ts';
import { momo } from '../../src/adapters/momo/payment-provider.ts';
import { payme } from '../../src/adapters/payme/payment-provider.ts';
import { vnpay } from '../../src/adapters/vnpay/payment-provider.ts';
import { zalopay } from '../../src/adapters/zalopay/payment-provider.ts';
import type { Services } from '#platform/services.ts';

type ExternalServices = Pick<Services, 'paymentProviders' | 'bankFeeds' | 'carriers'>;

export const noExternalServices: ExternalServices = { paymentProviders: [], bankFeeds: [], carriers: [] };

const payments = {
  momo: undefined,
  zalopay: undefined,
  vnpay: undefined,
  payme: undefined,
  sepay: undefined,
  casso: undefined,
  routes: {},
};

/** Everybody who takes money or carries parcels, at their stand-ins. @param timeoutMs with those who take money, in ms */
export const fakeExternalServices = (fakeProviders: string, timeoutMs?: number): ExternalServices => {
  const config = paymentsWithFakes(payments, fakeProviders);
  return {
    paymentProviders: [
      momo(config.momo!, timeoutMs),
      zalopay(config.zalopay!, timeoutMs),
      vnpay(config.vnpay!, timeoutMs),
      payme(config.payme!, timeoutMs),
    ],
    bankFeeds: bankFeedsFrom(config),
    carriers: carriersFrom(
      carriersWithFakes({ ghn: undefined, ghtk: undefined, vtp: undefined }, fakeProviders),
    ),
  };
};
