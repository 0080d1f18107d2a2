import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OrderWaits, waitText } from './order-waits.tsx';

const SINCE = '2026-11-20T02:00:00.000Z';

test('a decision names its sum, since when it waits, and leads to where it is made', () => {
  const order = {
    id: 'd1',
    actions: [],
    waits: [{ kind: 'return_fee', amount: 35_000, since: SINCE }],
  } as unknown as StaffOrder;
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderWaits order={order} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('Duyệt phí gửi trả 35.000 ₫ Chờ từ 20/11 09:00');
  expect(html).toContain('href="/quan-tri/don-hang/d1#quyet-dinh"');
});

test.each([
  [['parcel'], 'Kiện hàng quay đầu'],
  [['cash'], 'Shop báo chưa thu tiền'],
  [['cancel', 'refund'], 'Đơn đứng yên'],
] as const)('an order that may be decided by %s waits as “%s”', (actions, text) => {
  const wait = { kind: 'stuck', amount: 1, since: SINCE } as const;
  expect(waitText(wait, { actions: [...actions] })).toBe(text);
});
