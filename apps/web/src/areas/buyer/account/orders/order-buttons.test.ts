import type { Order, OrderAction } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { shopContactLink } from './shop-contact.ts';
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
it('what is done on the order’s own page is left out', () => {
  expect(codesOf(action('open_case'), action('track'), action('contact'))).toEqual(['contact', 'track']);
});
it('a shop is reached by its telephone, or else on its page', () => {
  const shop = { slug: 'xuong-may' } as Order['shop'];
  expect(shopContactLink({ shop, shopPhone: '090 123.4567' })).toBe('tel:0901234567');
  expect(shopContactLink({ shop, shopPhone: null })).toBe('/shop/xuong-may?tab=gioi-thieu');
});
