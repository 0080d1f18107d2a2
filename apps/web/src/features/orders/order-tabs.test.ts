import { describe, expect, it } from 'vitest';
import { parseOrderQuery, orderTabs } from './order-tabs.ts';

const queryOf = (search: string) => parseOrderQuery(new URLSearchParams(search));

describe('the address of an order list', () => {
  it('names tab, page and keyword', () => {
    expect(queryOf('tab=Delivering&page=2&keyword=%20polo%20')).toMatchObject({
      tab: { buyerStatus: 'in_transit' },
      page: 2,
      keyword: 'polo',
    });
  });
  it('that makes no sense is the first page of all orders', () => {
    for (const search of ['', 'tab=nope&page=0', 'page=1.5', 'page=-3'])
      expect(queryOf(search)).toMatchObject({ tab: { buyerStatus: 'any' }, page: 1, keyword: '' });
  });
});

describe('the tabs', () => {
  const counts = {
    any: 30,
    wait_confirm: 2,
    wait_checkout: 1,
    wait_pickup: 0,
    in_transit: 3,
    delivered: 20,
    cancelled: 4,
  };
  it('are seven, and those that wait for something carry a count', () => {
    const tabs = orderTabs('/x', queryOf(''), counts);
    expect(tabs.map(({ text, count }) => [text, count])).toEqual([
      ['Tất cả', undefined],
      ['Chờ xác nhận', '2'],
      ['Chờ thanh toán', '1'],
      ['Chờ lấy hàng', undefined],
      ['Đang giao', '3'],
      ['Đã giao', undefined],
      ['Đã hủy', undefined],
    ]);
  });
  it('keep the keyword and begin at the first page', () => {
    const tabs = orderTabs('/x', queryOf('tab=Cancelled&page=3&keyword=áo'), undefined);
    expect(tabs[0]!.to).toBe('/x?keyword=%C3%A1o');
    expect(tabs[6]).toMatchObject({ to: '/x?tab=Cancelled&keyword=%C3%A1o', on: true });
  });
});
