import { expect, it } from 'vitest';
import {
  newRuleFields,
  readRuleFields,
  ruleErrors,
  ruleFieldOf,
  ruleInput,
  worstRuleCost,
} from './rule-fields.ts';

const fields = {
  ...newRuleFields(0),
  title: ' Khách sỉ ',
  code: 'si3, SI-5',
  value: '3',
  maximum: '200.000',
  minimum: '1.000.000',
  limit: '50',
  start: '2026-11-24T08:00',
};

it('reads a rule as people type it', () => {
  expect(ruleErrors(fields)).toEqual({});
  expect(ruleInput(fields)).toEqual({
    title: 'Khách sỉ',
    value_type: 'percentage',
    target_type: 'line_item',
    target_selection: 'all',
    entitled_product_ids: [],
    entitled_collection_ids: [],
    value: 3,
    max_amount: 200_000,
    minimum_subtotal: 1_000_000,
    usage_limit: 50,
    starts_at: '2026-11-24T01:00:00.000Z',
    ends_at: null,
    once_per_customer: true,
    public: true,
    codes: ['si3', 'SI-5'],
  });
});

it('says what is wrong, at its field', () => {
  expect(Object.keys(ruleErrors(newRuleFields(0)))).toEqual(['title', 'code', 'value']);
  expect(ruleErrors({ ...fields, value: '101' })).toEqual({ value: 'Phần trăm giảm từ 1 đến 100.' });
  expect(ruleErrors({ ...fields, kind: 'fixed_amount', value: '101' })).toEqual({});
  expect(Object.keys(ruleErrors({ ...fields, code: 'giảm', limit: '0', end: fields.start }))).toEqual([
    'code',
    'limit',
    'end',
  ]);
});

it('reads collections and products that are chosen, each once, and drops them for all products', () => {
  const form = new FormData();
  form.set('selection', 'entitled');
  for (const id of ['4', '9']) form.append('collection', id);
  for (const id of ['12', '7', '7', '']) form.append('product', id);
  const { selection, collections, products } = readRuleFields(form);
  expect(ruleInput({ ...fields, selection, collections, products })).toMatchObject({
    target_selection: 'entitled',
    entitled_product_ids: [12, 7],
    entitled_collection_ids: [4, 9],
  });
  expect(ruleInput({ ...fields, selection: 'all', collections, products })).toMatchObject({
    target_selection: 'all',
    entitled_product_ids: [],
    entitled_collection_ids: [],
  });
});

it('accepts twenty collections and five hundred products', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  expect(ruleErrors({ ...fields, collections: ids(20), products: ids(500) })).toEqual({});
  expect(Object.keys(ruleErrors({ ...fields, collections: ids(21) }))).toEqual(['selection']);
  expect(Object.keys(ruleErrors({ ...fields, products: ids(501) }))).toEqual(['selection']);
});

it('a beginning that is no moment is an error, not now', () => {
  expect(Object.keys(ruleErrors({ ...fields, start: '20266-11-24T08:00' }))).toEqual(['start']);
  expect(ruleErrors({ ...fields, start: '' })).toEqual({});
});

it('says what a rule costs at worst, and null when nothing limits it', () => {
  expect(worstRuleCost(fields)).toBe(10_000_000);
  expect(worstRuleCost({ ...fields, kind: 'fixed_amount', value: '20.000' })).toBe(1_000_000);
  expect(worstRuleCost({ ...fields, limit: '' })).toBeNull();
  expect(worstRuleCost({ ...fields, maximum: '' })).toBeNull();
});

it.each([
  ['promotion.errors.code_taken', { code: 'SI3' }, 'code'],
  ['promotion.errors.price_rule_refused', { reason: 'window' }, 'end'],
  ['promotion.errors.price_rule_refused', { reason: 'usage_limit', used: 3 }, 'limit'],
  ['promotion.errors.price_rule_refused', { reason: 'collections' }, 'selection'],
  ['promotion.errors.price_rule_refused', { reason: 'no_products' }, 'selection'],
  ['promotion.errors.price_rule_refused', { reason: 'products' }, null],
  ['promotion.errors.price_rule_over', {}, null],
])('%s %o stands at the field %s', (code, facts, field) => {
  expect(ruleFieldOf(code, facts)).toBe(field);
});
