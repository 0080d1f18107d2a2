import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RfqStatusBadge } from './status-badge.tsx';

const agreed = {
  status: 'closed',
  closed_reason: 'found_supplier',
  expires_at: '2026-12-20T00:00:00Z',
} as const;

it.each([
  [false, 'Đã chốt'],
  [true, 'Hết hạn đặt hàng'],
])('an agreement that lapsed (%s) is shown as %s', (agreement_lapsed, text) => {
  const html = renderToStaticMarkup(<RfqStatusBadge rfq={{ ...agreed, agreement_lapsed }} now={0} />);
  expect(html).toContain(`>${text}<`);
});
