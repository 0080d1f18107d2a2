import { describe, expect, it } from 'vitest';
import { market, NOW } from './test-market.ts';

const { price_rules, discount_codes, price_rule_products } = market;
const ruleOf = (code: string) => {
  const { price_rule_id } = discount_codes.find((row) => row.code === code)!;
  return price_rules.find(({ id }) => id === price_rule_id)!;
};

describe('discounts of the demo market', () => {
  it('belong to the platform and to shops, one of them of the demo seller', () => {
    expect(ruleOf('PHIEN50')).toMatchObject({
      shop_id: null,
      value_type: 'fixed_amount',
      value: 50_000,
      minimum_subtotal: 500_000,
      once_per_customer: true,
    });
    expect(ruleOf('FREESHIP30')).toMatchObject({ target_type: 'shipping_line', value: 30_000 });
    expect(ruleOf('HOANGGIA10')).toMatchObject({ shop_id: 101, value_type: 'percentage', value: 10 });
    expect(new Set(price_rules.map(({ shop_id }) => shop_id)).size).toBeGreaterThan(10);
  });

  it('are in every state: running, scheduled, ended, stopped and hidden', () => {
    const running = price_rules.filter(
      ({ starts_at, ends_at, stopped_at }) =>
        starts_at <= NOW && (ends_at === null || ends_at > NOW) && stopped_at === null,
    );
    expect(running.length).toBeGreaterThan(12);
    expect(ruleOf('PHIENTOI').starts_at.getTime()).toBeGreaterThan(NOW.getTime());
    expect(ruleOf('PHIENTRUOC').ends_at!.getTime()).toBeLessThan(NOW.getTime());
    expect(ruleOf('GIAM200').stopped_at!.getTime()).toBeLessThan(NOW.getTime());
    expect(ruleOf('KHACQUEN').public).toBe(false);
  });

  it('have codes that can be typed, unique to one rule', () => {
    const codes = discount_codes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9][A-Z0-9_-]{2,31}$/);
    expect(codes).toHaveLength(price_rules.length);
  });

  it('apply to products of their own shop, unless they apply to all', () => {
    expect(price_rule_products.length).toBeGreaterThan(0);
    for (const { price_rule_id, product_id } of price_rule_products) {
      const rule = price_rules.find(({ id }) => id === price_rule_id)!;
      expect(rule.target_selection).toBe('entitled');
      expect(market.products.find(({ id }) => id === product_id)!.shop_id).toBe(rule.shop_id);
    }
  });
});
