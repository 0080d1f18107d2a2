import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import { dong } from '@market/contract/rules/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { TransferPanel } from './transfer-panel.tsx';

const textOf = (changes: Partial<BankTransfer>): string => {
  const transfer = {
    id: 7,
    amount: 500_000,
    content: 'CP ABC',
    reference: null,
    at: '2026-11-29T03:00:00.000Z',
    state: 'unmatched',
    shop_id: null,
    debt_paid: null,
    ad_wallet_shop_id: null,
    ...changes,
  } as unknown as BankTransfer;
  const Page = createRoutesStub([
    { path: '/', Component: () => <TransferPanel transfer={transfer} candidates={[]} /> },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, ' ');
};

test('a transfer that was matched says so, and offers nothing more', () => {
  const matched = textOf({ state: 'matched' });
  expect(matched).toContain('Đã khớp đúng số tiền.');
  expect(matched).not.toContain('Không đơn nào đang chờ');
  expect(matched).not.toContain('Trả lại người gửi');
  expect(textOf({ state: 'matched', shop_id: 102, debt_paid: 300_000 })).toContain(
    `Đã trả ${dong(300_000)} nợ của shop ID 102.`,
  );
});

test('one that waits offers what can be done', () => {
  expect(textOf({})).toContain('Không đơn nào đang chờ');
  expect(textOf({})).toContain('Trả lại người gửi');
});
