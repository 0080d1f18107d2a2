import type { AdminPayout, PayoutExplanation } from '@market/contract/settlement/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PayoutDetail } from './payout-detail.tsx';

const payout = {
  id: 'p1',
  shop: { id: 102, name: 'Xưởng Lan' },
  amount: 500_000,
  state: 'paid',
  bank: { name: 'VCB', account: '0123', holder: 'LAN' },
  two_people: false,
  approved_by: null,
  paid_at: '2026-11-20T03:00:00.000Z',
  rejected_at: null,
  reference: 'FT1',
} as unknown as AdminPayout;
const explanation = {
  opening: 0,
  orders: 1,
  lines: [],
  left: 0,
  since: null,
  books_agree: true,
  bank_changed_at: null,
} as unknown as PayoutExplanation;

test('finance reads the name of the shop, not the code of its account', () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PayoutDetail payout={payout} explanation={explanation} marks={[]} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain('khớp ví của Xưởng Lan');
  expect(html).not.toContain('shop:102');
});
