import type { OrderAction } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { shopPhoneLink } from './detail/shop-phone-link.ts';
import { shownActions } from './order-buttons.tsx';

const action = (code: OrderAction['code'], style: OrderAction['style'] = 'secondary'): OrderAction => ({
  code,
  label: code,
  style,
});
const codesOf = (...actions: OrderAction[]) => shownActions(actions).map(({ code }) => code);

it('an order shows two buttons at most, the next step last', () => {
  expect(codesOf(action('received', 'primary'), action('repurchase'), action('delete', 'link'))).toEqual([
    'repurchase',
    'received',
  ]);
  expect(codesOf(action('pay', 'primary'))).toEqual(['pay']);
});
it('what is done on the order’s own page, or by the chat of its shop, is left out', () => {
  expect(codesOf(action('open_case'), action('track'), action('contact'))).toEqual(['track']);
});
it('a shop is called by its telephone, if it has one', () => {
  expect(shopPhoneLink('090 123.4567')).toBe('tel:0901234567');
  expect(shopPhoneLink(null)).toBeNull();
});
