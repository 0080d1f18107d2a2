import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AdsTables, Subject } from '../tables.ts';

const tables = (db: Db) => db.withTables<AdsTables>();

export interface Visit {
  readonly subject: Subject;
  readonly id: number;
  readonly kind: 'click' | 'impression';
  /** Sorted, because locks are taken in this order. */
  readonly visitors: readonly string[];
  readonly now: Date;
  /** Earlier events are ignored. */
  readonly since: Date;
}

/** False when one of these visitors did the same since then. */
export const recordVisit = async (
  db: Db,
  { subject, id, kind, visitors, now, since }: Visit,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into ad_visits as v (subject, subject_id, kind, visitor, at)
    select ${subject}, ${id}::bigint, ${kind}, visitor, ${now} from unnest(${visitors}::text[]) as visitor
    on conflict (subject, subject_id, kind, visitor) do update set at = excluded.at where v.at <= ${since}`.execute(
    db,
  );
  return Number(numAffectedRows) === visitors.length;
};

interface Counted {
  readonly subject: Subject;
  readonly id: number;
  readonly day: string;
  /** Of one of the ad's keywords; counted without one when the ad has it no more. */
  readonly keywordTag?: string | undefined;
}

const keywordOf = (id: number, tag: string | undefined) =>
  tag === undefined
    ? sql`''`
    : sql`coalesce((select k from ad_products, unnest(keywords) k
        where id = ${id} and left(encode(sha256(convert_to(k, 'UTF8')), 'hex'), 6) = ${tag} limit 1), '')`;

type Count = Partial<Record<'impressions' | 'clicks' | 'charged' | 'spent', number>>;

export const addCount = (
  db: Db,
  { subject, id, day, keywordTag }: Counted,
  { impressions = 0, clicks = 0, charged = 0, spent = 0 }: Count,
) =>
  sql`insert into ad_counts as c (subject, subject_id, day, keyword, impressions, clicks, charged, spent)
    values (${subject}, ${id}, ${day}, ${keywordOf(id, keywordTag)}, ${impressions}, ${clicks}, ${charged}, ${spent})
    on conflict (subject, subject_id, day, keyword) do update set impressions = c.impressions + excluded.impressions,
      clicks = c.clicks + excluded.clicks, charged = c.charged + excluded.charged, spent = c.spent + excluded.spent`.execute(
    db,
  );

/** Charges the daily budget in one statement; false when it does not suffice, or when a later day has begun. */
export const spendBudget = async (
  tx: Tx,
  { campaignId, price, day }: { campaignId: number; price: number; day: string },
): Promise<boolean> => {
  const spent = sql`case when spent_on = ${day}::date then spent else 0 end`;
  const { numAffectedRows = 0n } = await sql`
    update ad_campaigns set spent = ${spent} + ${price}, spent_on = ${day}::date
    where id = ${campaignId} and status = 'active' and spent_on <= ${day}::date
      and ${spent} + ${price} <= daily_budget`.execute(tx);
  return numAffectedRows > 0n;
};

export const insertClick = async (
  tx: Tx,
  click: { ad_id: number; shop_id: number; price: number; at: Date },
): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('ad_clicks')
    .values(click)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteVisitsBefore = async (db: Db, time: Date, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ad_visits where ctid in (
    select ctid from ad_visits where at < ${time} limit ${most})`.execute(db);
  return Number(numAffectedRows);
};

export const deleteCountsBefore = (db: Db, day: string) =>
  tables(db).deleteFrom('ad_counts').where('day', '<', day).execute();
