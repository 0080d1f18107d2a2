import { carriersFrom, carriersWithStandIns } from '../../src/outside/carriers.ts';
import { bankFeedsFrom, paymentProvidersFrom, paymentsWithStandIns } from '../../src/outside/payments.ts';
import type { Outside } from '#platform/outside.ts';

type MoneyOutside = Pick<Outside, 'paymentProviders' | 'bankFeeds' | 'carriers'>;

export const nobodyOutside: MoneyOutside = { paymentProviders: [], bankFeeds: [], carriers: [] };

const payments = {
  momo: undefined,
  zalopay: undefined,
  vnpay: undefined,
  payme: undefined,
  sepay: undefined,
  casso: undefined,
  routes: {},
};

/** Everybody who takes money or carries parcels, at their stand-ins. */
export const moneyOutside = (standIns: string): MoneyOutside => {
  const config = paymentsWithStandIns(payments, standIns);
  return {
    paymentProviders: paymentProvidersFrom(config),
    bankFeeds: bankFeedsFrom(config),
    carriers: carriersFrom(
      carriersWithStandIns({ ghn: undefined, ghtk: undefined, vtp: undefined }, standIns),
    ),
  };
};
