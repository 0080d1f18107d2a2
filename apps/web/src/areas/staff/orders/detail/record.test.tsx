import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventLog, LedgerRecord } from './record.tsx';

const at = '2026-11-28T00:52:00.000Z';
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('what happened to an order is read in words', () => {
  const log = [{ id: 1, at, title: 'Shop đã xác nhận đơn', detail: null, actor: 'seller', by: null }].map(
    (event) => ({ ...event, from_status: 'wait_confirm', to_status: 'wait_pickup' }),
  );
  const html = renderToStaticMarkup(<EventLog log={log as unknown as StaffOrderRecord['log']} />);
  expect(text(html)).toContain('Chờ xác nhận → Chờ lấy hàng');
});

test('the books of an order name their accounts', () => {
  const entries = [{ account: 'gateway:payme', unit: 'VND', amount: 3_655_000 }];
  const ledger = [{ id: 1, kind: 'payment.received', at, entries }];
  const html = renderToStaticMarkup(
    <LedgerRecord ledger={ledger as unknown as StaffOrderRecord['ledger']} />,
  );
  expect(text(html)).toContain('PayME gateway:payme');
  expect(text(html)).not.toContain('payment.received');
});
