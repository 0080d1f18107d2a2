import { carriersFrom, carriersWithStandIns } from '../../src/outside/carriers.ts';
import { bankFeedsFrom, paymentsWithStandIns } from '../../src/outside/payments.ts';
import { momo } from '../../src/outside/payments/momo.ts';
import { payme } from '../../src/outside/payments/payme.ts';
import { vnpay } from '../../src/outside/payments/vnpay.ts';
import { zalopay } from '../../src/outside/payments/zalopay.ts';
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

/** Everybody who takes money or carries parcels, at their stand-ins. @param patience with those who take money, in ms */
export const moneyOutside = (standIns: string, patience?: number): MoneyOutside => {
  const config = paymentsWithStandIns(payments, standIns);
  return {
    paymentProviders: [
      momo(config.momo!, patience),
      zalopay(config.zalopay!, patience),
      vnpay(config.vnpay!, patience),
      payme(config.payme!, patience),
    ],
    bankFeeds: bankFeedsFrom(config),
    carriers: carriersFrom(
      carriersWithStandIns({ ghn: undefined, ghtk: undefined, vtp: undefined }, standIns),
    ),
  };
};
