import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { parseListState } from '#features/workspace/table/list-address.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { ORDER_LIST, type OrderListState } from './order-list.ts';

const htmlOf = (tab?: OrderListState['tab']) => {
  const state = parseListState(ORDER_LIST, new URLSearchParams());
  const shown = tab === undefined ? state : { ...state, tab };
  const Page = createRoutesStub([{ path: '/', Component: () => <EmptyOrders state={shown} pages={1} /> }]);
  return renderToStaticMarkup(<Page />);
};

test('a shop without orders reads so; an empty tab leads to all orders', () => {
  expect(htmlOf()).toContain('Shop chưa có đơn nào');
  expect(htmlOf('Delivering')).toContain('Chưa có đơn nào ở mục này');
  expect(htmlOf('Delivering')).toContain('Xem tất cả đơn');
});
