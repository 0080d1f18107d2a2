import { ledgerExportTooLarge } from '@market/contract/ledger/problems';
import type { exportLedger, listLedger } from '@market/contract/ledger/routes';
import type { LedgerTransaction } from '@market/contract/ledger/schemas';
import type { RequestOf } from '@market/contract/route';
import {
  accounts,
  countTransactions,
  exportEntries,
  findTransactions,
  type TransactionFilter,
} from '#ledger';
import { findOrderId } from '#orders';
import type { Context } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getRefundIds } from '#refunds';
import { journalFile } from '../lib/journal-file.ts';
import { fileDays, readPeriod } from '../rules/journal-period.ts';

type Query = RequestOf<typeof exportLedger>['query'];

const COUNTED_MAX = 10_000;
const FILE_MAX_ROWS = 200_000;
const ACCOUNT = /^[a-z_]+:[A-Za-z0-9_-]+(:[A-Za-z0-9_-]+)*$/;

const REFUND_KINDS = ['refund.queued', 'refund.sent'];

const aboutOrder = async (context: Context, orderId: string) => ({
  accounts: [accounts.escrow(orderId), accounts.heldCoins(orderId)],
  refs: [orderId],
  named: (await getRefundIds(context, orderId)).flatMap((id) =>
    REFUND_KINDS.map((kind) => ({ kind, ref: String(id) })),
  ),
});

/** An order's number, an account, or else the reference of a transaction. */
const aboutKeyword = async (context: Context, keyword: string): Promise<TransactionFilter> => {
  const orderId = await findOrderId(context, keyword.replace(/^#/, '').toUpperCase());
  if (orderId !== undefined) return { about: await aboutOrder(context, orderId) };
  return ACCOUNT.test(keyword) ? { account: keyword } : { about: { accounts: [keyword], refs: [keyword] } };
};

/** @throws ledgerPeriodInvalid */
const filterOf = async (context: Context, query: Query): Promise<TransactionFilter> => {
  const { account, kind, order_id } = query;
  const keyword = query.keyword?.trim() ?? '';
  return {
    account,
    kind,
    ...(keyword !== '' && (await aboutKeyword(context, keyword))),
    ...(order_id !== undefined && { about: await aboutOrder(context, order_id) }),
    ...readPeriod(query),
  };
};

/** @throws invalid, ledgerPeriodInvalid */
export const listJournal = async (
  context: Context,
  { page = 1, limit = 20, ...query }: RequestOf<typeof listLedger>['query'],
): Promise<{ transactions: LedgerTransaction[]; total: number }> => {
  const range = pageRange({ page, limit });
  const filter = await filterOf(context, query);
  const [transactions, total] = await Promise.all([
    findTransactions(context, filter, range),
    countTransactions(context, filter, COUNTED_MAX),
  ]);
  return { transactions, total };
};

/** @throws ledgerPeriodInvalid, ledgerExportTooLarge */
export const getJournalFile = async (
  context: Context,
  query: Query,
): Promise<{ name: string; text: string }> => {
  const days = fileDays(query, context.now);
  const filter = await filterOf(context, { ...query, ...days });
  const entries = await exportEntries(context, filter, FILE_MAX_ROWS + 1);
  if (entries.length > FILE_MAX_ROWS) throw ledgerExportTooLarge({ rows: FILE_MAX_ROWS });
  return { name: `nhat-ky-chung-${days.from}-${days.to}.csv`, text: journalFile(entries) };
};
