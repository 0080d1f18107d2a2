import type { DiscountOffer } from '@market/contract/checkout/schemas';
import { dong } from '@market/contract/rules/money';
import { expect, it } from 'vitest';
import { betterOffer, offersAt, savingText } from './offer-figures.ts';

const offer = (fields: Partial<DiscountOffer>): DiscountOffer => ({
  price_rule_id: 1,
  code: 'HE10',
  shop_id: null,
  title: '',
  description: '',
  amount: 54_000,
  missing: 0,
  best: true,
  saved: false,
  ends_at: null,
  ...fields,
});

it('each field has the codes of its shop, and the other one those of the platform', () => {
  const [market, shop] = [offer({}), offer({ shop_id: 102 })];
  const quote = { offers: [market, shop] };
  expect([offersAt(quote, 'platform'), offersAt(quote, 102), offersAt(quote, 103)]).toEqual([
    [market],
    [shop],
    [],
  ]);
  expect(offersAt(null, 102)).toEqual([]);
});

it('says what a code saves, or what is missing to use it', () => {
  expect(savingText({ amount: 54_000, missing: 0 })).toBe(`Giảm ${dong(54_000)}`);
  expect(savingText({ amount: 0, missing: 120_000 })).toBe(`Mua thêm ${dong(120_000)} để dùng`);
});

it('another code is proposed only where it takes more off than the one in use', () => {
  const offers = [offer({}), offer({ price_rule_id: 2, amount: 90_000, best: false })];
  expect(betterOffer(offers, { id: 3, amount: 50_000 })).toEqual({ offer: offers[0], more: 4_000 });
  expect(betterOffer(offers, { id: 3, amount: 54_000 })).toBeNull();
  expect(betterOffer(offers, { id: 1, amount: 10_000 })).toBeNull();
});
