import { codFeeOf } from '@market/contract/rules/checkout-price';
import { expect, test } from 'vitest';
import { secretsFrom } from '#platform/security/secrets.ts';
import { verifyQuote, signQuote } from './lib/quote-token.ts';
import { changesBetween, collectsCash } from './rules/figures.ts';

test('collecting cash costs 1 %, at least 10.000 ₫, and nothing where buyer and shop meet', () => {
  expect(codFeeOf(999_999)).toBe(10_000);
  expect(codFeeOf(2_345_650)).toBe(23_457);
  expect(['table:standard', 'coach', 'ghn:2', 'self', 'pickup'].filter(collectsCash)).toEqual([
    'table:standard',
    'coach',
    'ghn:2',
  ]);
});

const figures = { finals: [10, 20], subtotal: 30, shipping: 5, discount: 0, coin_redeem: 0, total: 35 };

test('changed figures are reported for each line and each total', () => {
  expect(changesBetween(figures, figures)).toEqual([]);
  expect(changesBetween(figures, { ...figures, finals: [10, 25], subtotal: 35, total: 40 })).toEqual([
    { path: 'line_items/1/final_price', was: 20, now: 25 },
    { path: 'subtotal', was: 30, now: 35 },
    { path: 'total', was: 35, now: 40 },
  ]);
});

test('a quote is verified with its own secret only; a very long one contains only its totals', () => {
  const claims = { userId: 7, contents: 'abc', expiresAt: new Date(1_000), figures: [figures] };
  const secrets = secretsFrom('the secret of now', 'the secret before');
  const token = signQuote(secrets, claims);
  expect(verifyQuote(secrets, token)).toEqual(claims);
  expect(verifyQuote(secretsFrom('another secret'), token)).toBeUndefined();
  expect(verifyQuote(secrets, signQuote(secretsFrom('the secret before'), claims))).toEqual(claims);
  expect(verifyQuote(secrets, `${token}.x`)).toBeUndefined();
  const finals = Array.from({ length: 25_000 }, (_, index) => (index * 7_919_317) % 100_000_007);
  const long = signQuote(secrets, { ...claims, figures: [{ ...figures, finals }] });
  expect(long.length).toBeLessThan(8_192);
  expect(verifyQuote(secrets, long)?.figures).toEqual([{ ...figures, finals: [] }]);
});
