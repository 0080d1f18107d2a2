import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import type { PayoutBatch } from '@market/contract/settlement/batch-schemas';
import type { ListedPayout } from '@market/contract/settlement/schemas';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LineRows } from './bank/line-rows.tsx';
import { BatchList } from './batches/batch-list.tsx';
import { PayoutRows } from './payouts/payout-rows.tsx';
import { refundsPath } from './refunds/refund-address.ts';

const AT = '2026-11-29T03:00:00.000Z';
const PAGE = 2;

const htmlOf = (shown: ReactNode): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => shown }]);
  return renderToStaticMarkup(<Page />);
};
const hrefIn = (shown: ReactNode): string =>
  /href="([^"#]*)/.exec(htmlOf(shown))![1]!.replaceAll('&amp;', '&');

const payout = {
  id: 'p1',
  shop: { id: 1, name: 'May Kim Anh' },
  state: 'requested',
  amount: 500_000,
  requested_at: AT,
  requested_by: null,
  approved_by: null,
  batch_id: null,
  two_people: false,
  marks: [{ kind: 'account_changed', text: 'Đổi tài khoản nhận 20/11' }],
} as unknown as ListedPayout;
const transfer = { id: 7, at: AT, amount: 1, content: 'CP' } as unknown as BankTransfer;
const batch = { id: 'b1', state: 'open', count: 1, amount: 1, created_at: AT } as unknown as PayoutBatch;

test('what is opened in a list of finance leaves its page of the list', () => {
  const rows = (decided: boolean, keyword = '') => (
    <PayoutRows
      payouts={[payout]}
      selectedId={null}
      page={PAGE}
      decided={decided}
      keyword={keyword}
      selection={[]}
      onSelect={() => {}}
    />
  );
  expect(hrefIn(rows(false))).toBe('/quan-tri/tai-chinh?page=2&lenh=p1');
  expect(hrefIn(rows(true))).toBe('/quan-tri/tai-chinh?xem=da-xu-ly&page=2&lenh=p1');
  const found = '/quan-tri/tai-chinh?keyword=TT-2611-048117&page=2&lenh=p1';
  expect(hrefIn(rows(true, 'TT-2611-048117'))).toBe(found);
  expect(hrefIn(<LineRows transfers={[transfer]} selectedId={null} page={PAGE} />)).toMatch(
    /\?page=2&dong=7$/,
  );
  expect(hrefIn(<BatchList batches={[batch]} selectedId={null} page={PAGE} />)).toMatch(/\?page=2&tep=b1$/);
});

test('a page of one list of refunds leaves the page of the other', () => {
  expect(refundsPath({ page: 1, wayPage: 1 })).toBe('/quan-tri/tai-chinh/hoan-tien');
  expect(refundsPath({ page: PAGE, wayPage: 3 })).toBe('/quan-tri/tai-chinh/hoan-tien?page=2&cong=3');
});

test('a payout of the list says what to look at before it goes into a file', () => {
  const rows = (
    <PayoutRows
      payouts={[payout]}
      selectedId={null}
      page={1}
      decided={false}
      selection={[]}
      onSelect={() => {}}
    />
  );
  expect(htmlOf(rows)).toContain('Đổi tài khoản nhận 20/11');
});
