import { expect, it } from 'vitest';
import { parseRfqQuery, rfqTabs } from './rfq-query.ts';

const parse = (search: string, signedIn = true) => parseRfqQuery(new URLSearchParams(search), signedIn);

it('guests see the requests of the market', () => {
  expect(parse('', false).market).toBe(true);
  expect([parse('').market, parse('xem=cho').market]).toEqual([false, true]);
});

it('unknown values fall back to the first tab and page', () => {
  expect(parse('trang-thai=zz&page=-1&nganh=x')).toMatchObject({
    tab: { status: 'open' },
    page: 1,
    category: undefined,
  });
});

it('tabs have their counts and one is current', () => {
  const tabs = rfqTabs(parse('trang-thai=da-chot'), { open: 3, accepted: 4, closed: 2 });
  expect(tabs.map(({ text, on }) => [text, on])).toEqual([
    ['Đang nhận báo giá', false],
    ['Đã chốt', true],
    ['Đã đóng', false],
    ['Trên chợ', false],
  ]);
});
