import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { LedgerTables, Unit } from '../tables.ts';

const tables = (db: Db) => db.withTables<LedgerTables>();

/** `from` is inclusive, `before` exclusive. */
export interface TransactionFilter {
  readonly account?: string | undefined;
  readonly kind?: string | undefined;
  /** Moves one of these accounts, is named by one of these references or begins with `reference:`, or is one of `named`. */
  readonly about?:
    | {
        readonly accounts: readonly string[];
        readonly refs: readonly string[];
        /** For references that are numbers, which several kinds count for themselves. */
        readonly named?: readonly { readonly kind: string; readonly ref: string }[];
      }
    | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

const ofAccounts = (accounts: readonly string[]): RawBuilder<unknown> =>
  sql`select transaction_id from ledger_entries where account = any(${accounts}::text[])`;

/** A semicolon follows the colon. */
const ofRefs = (refs: readonly string[]): RawBuilder<unknown> =>
  sql`select r.id from unnest(${refs}::text[]) as named (ref)
    join ledger_transactions r on r.ref collate "C" = named.ref
      or (r.ref collate "C" >= named.ref || ':' and r.ref collate "C" < named.ref || ';')`;

const ofNames = (named: readonly { readonly kind: string; readonly ref: string }[]): RawBuilder<unknown> =>
  sql`select r.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (kind text, ref text)
    join ledger_transactions r on r.kind = n.kind and r.ref = n.ref`;

/** Looked up first: as conditions with "or" they would be checked for every transaction of the ledger. */
const isAbout = ({
  accounts,
  refs,
  named = [],
}: NonNullable<TransactionFilter['about']>): RawBuilder<boolean> =>
  sql<boolean>`t.id = any(array(${ofAccounts(accounts)} union ${ofRefs(refs)} union ${ofNames(named)}))`;

const matching = (db: Db, { account, kind, about, from, before }: TransactionFilter) =>
  tables(db)
    .selectFrom('ledger_transactions as t')
    .$if(account !== undefined, (query) => query.where(sql<boolean>`t.id in (${ofAccounts([account!])})`))
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind!))
    .$if(about !== undefined, (query) => query.where(isAbout(about!)))
    .$if(from !== undefined, (query) => query.where('t.at', '>=', from!))
    .$if(before !== undefined, (query) => query.where('t.at', '<', before!));

/** Newest first, without their entries. */
export const selectTransactions = (
  db: Db,
  filter: TransactionFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  matching(db, filter)
    .selectAll('t')
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** At most `most`. */
export const countTransactions = async (db: Db, filter: TransactionFilter, most: number): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom(matching(db, filter).select('t.id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** What newer transactions moved an account by; debit positive. */
export const sumNewer = async (
  db: Db,
  account: string,
  { at, id }: { readonly at: Date; readonly id: number },
): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.account = ${account} and (t.at, t.id) > (${at}, ${id})`.execute(db);
  return rows[0]!.sum;
};

export interface JournalRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly ref: string;
  readonly account: string;
  readonly unit: Unit;
  readonly amount: number;
}

/** Entries of transactions, oldest first. */
export const selectJournal = (db: Db, filter: TransactionFilter, limit: number): Promise<JournalRow[]> =>
  matching(db, filter)
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.id', 't.at', 't.kind', 't.ref', 'e.account', 'e.unit', 'e.amount'])
    .orderBy('t.at')
    .orderBy('t.id')
    .orderBy('e.id')
    .limit(limit)
    .execute();
