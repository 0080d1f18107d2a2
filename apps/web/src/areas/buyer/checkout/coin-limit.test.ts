import { describe, expect, it } from 'vitest';
import { coinLimit, coinsToSpend, maxCoins, parseCoins } from './coin-limit.ts';

const quote = { coin_balance: 12_450, coin_max: 12_000 };

describe('the coins of a checkout', () => {
  it('are bounded by what the buyer has and by what the orders take', () => {
    expect(maxCoins(coinLimit(quote, null))).toBe(12_000);
    expect(maxCoins(coinLimit({ coin_balance: 300, coin_max: 12_000 }, null))).toBe(300);
    expect(maxCoins(coinLimit(null, null))).toBe(0);
  });

  it.each([
    [null, 0],
    ['all', 12_000],
    [500, 500],
    [99_999, 12_000],
  ] as const)('wanted as %s are %i', (choice, spent) => {
    expect(coinsToSpend(choice, coinLimit(quote, null))).toBe(spent);
  });

  it('are limited by the number in a refusal', () => {
    const refusal = { code: 'order.errors.coin_redeem', facts: { max: 9_000, balance: 12_450 } };
    expect(coinsToSpend('all', coinLimit(quote, refusal))).toBe(9_000);
    expect(coinsToSpend('all', coinLimit(quote, { code: 'order.errors.discount', facts: {} }))).toBe(12_000);
  });

  it.each([
    ['12.000', 12_000],
    [' 500 ', 500],
    ['', null],
    ['-5', null],
    ['1e3', null],
  ])('typed as “%s” are %s', (text, read) => {
    expect(parseCoins(text)).toBe(read);
  });
});
