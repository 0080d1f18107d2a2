import { invalidRequest } from '@market/contract/problems';
import { periodInvalid } from '@market/contract/settlement/problems';
import {
  type Statement,
  STATEMENT_EXPORT_MAX_DAYS,
  type StatementCode,
  type StatementEntry,
} from '@market/contract/settlement/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { TableDownload } from '#platform/downloads/table.ts';
import { NAMES } from '../rules/labels.ts';
import { beginningOf, dayOf, daysBetween, endOf } from '../rules/period.ts';
import * as store from '../store/lines.ts';
import { statementTable } from '../lib/statement-table.ts';
import { getHeldCash } from './carrier-cash.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const noSuchDay = (field: string) => invalidRequest({ fields: { [field]: 'Không có ngày này.' } });

/** @throws invalid, periodInvalid */
const periodOf = ({ from, to }: Days): store.Period => {
  const [begins, ends] = [from && beginningOf(from), to && endOf(to)];
  if (from !== undefined && begins === undefined) throw noSuchDay('from');
  if (to !== undefined && ends === undefined) throw noSuchDay('to');
  if (begins && ends && begins >= ends) throw periodInvalid({ days: STATEMENT_EXPORT_MAX_DAYS });
  return { from: begins || undefined, until: ends || undefined };
};

type Row = Awaited<ReturnType<typeof store.selectEntries>>[number];

/** `opening` is the balance before the period. */
const withLines = async (
  { db }: Context,
  shopId: number,
  rows: readonly Row[],
  opening: number,
): Promise<StatementEntry[]> => {
  const lines = await store.selectLines(
    db,
    shopId,
    rows.map(({ entry }) => entry),
  );
  const own = Map.groupBy(lines, ({ entry }) => entry);
  return rows.map(({ entry, at, running, ...row }) => ({
    ...row,
    at: at.toISOString(),
    lines: (own.get(entry) ?? []).map(({ code, label, amount }) => ({
      code: code as StatementCode,
      label,
      amount,
    })),
    balance: opening + running,
  }));
};

/** A page of entries and the totals of the full period. @throws invalid, periodInvalid */
export const getStatement = async (
  context: Context<Db, Seller>,
  { page = 1, limit = 20, ...days }: Days & { page?: number | undefined; limit?: number | undefined },
): Promise<Statement> => {
  const { db, actor } = context;
  const period = periodOf(days);
  const [held_by_carriers, opening, total, totals, rows] = await Promise.all([
    getHeldCash(context, actor.shopId),
    store.selectOpening(db, actor.shopId, period.from),
    store.countEntries(db, actor.shopId, period),
    store.selectTotals(db, actor.shopId, period),
    store.selectEntries(db, actor.shopId, period, { limit, offset: (page - 1) * limit }),
  ]);
  return {
    entries: await withLines(context, actor.shopId, rows, opening),
    total,
    held_by_carriers,
    opening,
    closing: opening + totals.reduce((sum, { amount }) => sum + amount, 0),
    totals: totals.map(({ code, amount }) => ({
      code: code as StatementCode,
      label: NAMES[code as StatementCode],
      amount,
    })),
  };
};

const MONTH = 30;
const ALL = 1_000_000;

/** As a table, with the name of the file. @throws invalid, periodInvalid */
export const getStatementTable = async (
  context: Context<Db, Seller>,
  { to = dayOf(context.now), from }: Days,
): Promise<TableDownload> => {
  const { db, actor } = context;
  const last = beginningOf(to);
  if (last === undefined) throw noSuchDay('to');
  const first = from ?? dayOf(last, MONTH);
  const period = periodOf({ from: first, to });
  if (daysBetween(period.from!, period.until!) > STATEMENT_EXPORT_MAX_DAYS)
    throw periodInvalid({ days: STATEMENT_EXPORT_MAX_DAYS });
  const [opening, rows] = await Promise.all([
    store.selectOpening(db, actor.shopId, period.from),
    store.selectEntries(db, actor.shopId, period, { limit: ALL, offset: 0 }),
  ]);
  const entries = await withLines(context, actor.shopId, rows.toReversed(), opening);
  return { name: `sao-ke-${first}-${to}`, table: statementTable(entries) };
};
