import type { PaymentMethod } from '@market/contract/payments/schemas';
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { describe, expect, it } from 'vitest';
import { commonMethods, isGateway, groupByWallet, listMethods, methodLabel } from './payment-methods.ts';

const rows = PAYMENT_METHODS.map(({ code, label }) => ({
  method: code,
  label,
  available: true,
  reason: null,
}));

describe('the ways to pay', () => {
  it('are one a row, the three of a wallet together', () => {
    const entries = groupByWallet(rows);
    expect(entries.map((entry) => (entry.kind === 'one' ? entry.row.method : entry.name))).toEqual([
      'cod',
      'bank_transfer',
      'credit_card',
      'atm_card',
      'wallet_momo',
      'ZaloPay',
      'PayME',
    ]);
    const last = entries.at(-1)!;
    expect(last.kind === 'wallet' && last.rows.map(({ method }) => method)).toEqual([
      'payme_wallet',
      'payme_atm',
      'payme_cc',
    ]);
  });

  it('are named together where they are refused for one reason', () => {
    const refuse = (reason: string, ...methods: PaymentMethod[]) =>
      rows.map((row) => (methods.includes(row.method) ? { ...row, available: false, reason } : row));
    const gateways = refuse(
      'Không nhận',
      'credit_card',
      'wallet_momo',
      'payme_wallet',
      'payme_atm',
      'payme_cc',
    );
    const { entries, refused } = listMethods(gateways);
    expect(refused).toEqual([
      { reason: 'Không nhận', names: [methodLabel('credit_card'), 'Ví MoMo', 'PayME'] },
    ]);
    expect(entries).toHaveLength(4);
    const others = [refuse('Không nhận', 'cod'), refuse('Không nhận', 'cod', 'payme_wallet')];
    for (const list of others)
      expect(listMethods(list)).toEqual({ entries: groupByWallet(list), refused: [] });
  });

  it('are those that every shop takes, never cash', () => {
    const one: PaymentMethod[] = ['cod', 'wallet_momo', 'bank_transfer'];
    const other: PaymentMethod[] = ['cod', 'bank_transfer', 'wallet_momo', 'payme_cc'];
    expect(commonMethods([one, other])).toEqual(['bank_transfer', 'wallet_momo']);
    expect(commonMethods([])).toEqual([]);
  });

  it('lead to somebody’s own page, but for cash and transfers', () => {
    expect(rows.filter(({ method }) => !isGateway(method)).map(({ method }) => method)).toEqual([
      'cod',
      'bank_transfer',
    ]);
    expect(methodLabel('wallet_momo')).toBe('Ví MoMo');
  });
});
