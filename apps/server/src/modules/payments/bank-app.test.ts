import { getPayment } from '@market/contract/payments/routes';
import { expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { aMarket } from '#test/market.ts';
import { makePayment } from '../../../test/factories/payments.ts';
import { qrText } from './lib/qr.ts';

test.each([['http://bank.test/app'], [undefined]])(
  'a transfer opens in the banking app of a demo: %s',
  async (bankApp) => {
    const market = await aMarket({ settings: bankApp === undefined ? {} : { bankApp } });
    const userId = await market.create.user();
    const { id } = await makePayment(market.context(), { user_id: userId });
    const as = await market.as(userId);
    const { payment } = unwrap(await as.call(getPayment, { params: { id } })).data;
    if (bankApp === undefined) {
      expect(payment).not.toHaveProperty('bank_app');
      return;
    }
    const link = new URL(payment.bank_app!);
    expect(link.origin + link.pathname).toBe(bankApp);
    const text = qrText(market.services.settings.bank!, payment.remaining, payment.memo!);
    expect(link.searchParams.get('qr')).toBe(text);
    expect(text).toContain(payment.memo);
  },
);
