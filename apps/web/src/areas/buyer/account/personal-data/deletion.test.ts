import { describe, expect, it } from 'vitest';
import { deletionAfterRefusal } from './deletion.ts';

const stateAfterRefusal = (code: string, facts: object = {}) =>
  deletionAfterRefusal({ code, message: 'Lý do', facts });

describe('deleting an account', () => {
  it('leads to the orders that are not finished: those of the shop first', () => {
    const open = 'account.errors.open_orders';
    expect(stateAfterRefusal(open, { bought: 2, sold: 0 })).toMatchObject({
      step: 'unfinished',
      to: '/tai-khoan/don-hang',
    });
    expect(stateAfterRefusal(open, { bought: 2, sold: 1 })).toMatchObject({
      step: 'unfinished',
      to: '/nguoi-ban/don-hang',
    });
  });

  it.each([
    ['shop_money', 'Rút tiền'],
    ['shop_debt', 'Trả nợ'],
    ['shop_payout', 'Xem lệnh rút'],
  ])('leads to the money of the shop: %s', (code, linkText) => {
    expect(stateAfterRefusal(`account.errors.${code}`, { amount: 965_000 })).toMatchObject({
      step: 'unfinished',
      to: '/nguoi-ban/doanh-thu',
      linkText,
    });
  });

  it('leads to the orders whose money is on its way back', () => {
    expect(stateAfterRefusal('account.errors.refunds', { amount: 1_000 })).toMatchObject({
      step: 'unfinished',
      to: '/tai-khoan/don-hang',
    });
  });

  it('asks whether the person gives up cash that shops owe', () => {
    expect(stateAfterRefusal('account.errors.owed_cash', { amount: 120_000 })).toEqual({
      step: 'cash',
      message: 'Lý do',
      amount: 120_000,
    });
  });

  it('accepts the code that was sent when another is requested too soon', () => {
    expect(stateAfterRefusal('code.errors.too_soon', { retry_after: 30 })).toEqual({
      step: 'code',
      error: null,
    });
  });

  it('shows a wrong code at the code field', () => {
    expect(stateAfterRefusal('code.errors.wrong')).toEqual({ step: 'code', error: 'Lý do' });
  });

  it('stays at the same step after any other refusal', () => {
    expect(stateAfterRefusal('request.errors.offline')).toBeNull();
  });
});
