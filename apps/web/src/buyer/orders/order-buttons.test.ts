import type { OrderAction } from '@market/contract';
import { expect, it } from 'vitest';
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
it('what is not built yet is left out', () => {
  expect(codesOf(action('contact'), action('track'), action('repurchase'))).toEqual(['repurchase']);
});
