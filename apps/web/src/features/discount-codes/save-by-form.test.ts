import { removeSavedPriceRule, savePriceRule } from '@market/contract/promotions/saved-routes';
import { expect, it } from 'vitest';
import { submitForm } from '#app/form-fixtures.ts';
import { CODE_FORMS } from './save-by-form.ts';

const saved: object = { ok: true, value: undefined };

const send = async (intent: 'save_code' | 'remove_code', answer = saved) => {
  const fields = { intent, price_rule_id: '7' };
  const { reply, calls } = await submitForm(CODE_FORMS[intent], { path: '/shop/det-kim', fields, answer });
  return { location: (reply as Response).headers.get('location'), calls };
};

it('a code is saved, and the page continues at its coupon', async () => {
  expect(await send('save_code')).toEqual({
    location: '/shop/det-kim#ma-7',
    calls: [[savePriceRule.path, { body: { price_rule_id: 7 } }]],
  });
});

it('a code is removed', async () => {
  expect((await send('remove_code')).calls).toEqual([[removeSavedPriceRule.path, { params: { id: 7 } }]]);
});

it('a guest signs in first', async () => {
  const answer = { ok: false, status: 401, message: 'Hãy đăng nhập', facts: {} };
  expect((await send('save_code', answer)).location).toBe('/dang-nhap?next=%2Fshop%2Fdet-kim');
});
