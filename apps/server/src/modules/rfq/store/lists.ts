import type { QuotationStatus, RfqStatus } from '@market/contract/rfq/schemas';
import { sql, type Expression } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { RfqRow, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();

interface Range {
  readonly offset: number;
  readonly limit: number;
}

export interface PublicFilter {
  readonly status: RfqStatus;
  readonly category?: number | undefined;
  /** Folded words, all of which must occur. */
  readonly words?: string | undefined;
  readonly sort: 'up_at' | 'created_at' | 'expires_at';
}

const publicRfqs = (db: Db, { status, category, words }: PublicFilter) =>
  tables(db)
    .selectFrom('rfqs')
    // written out, so that the partial indexes serve every plan
    .where('visibility', '=', sql.lit('all'))
    .where('status', '=', sql.lit(status))
    .$if(category !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('category_lv1', '=', category!), eb('category_lv2', '=', category!)]),
      ),
    )
    .$if(words !== undefined, (query) =>
      query.where(sql<boolean>`words @@ plainto_tsquery('simple', ${words})`),
    );

export const countPublic = async (db: Db, filter: PublicFilter): Promise<number> => {
  const row = await publicRfqs(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectPublic = (db: Db, filter: PublicFilter, { offset, limit }: Range): Promise<RfqRow[]> =>
  publicRfqs(db, filter)
    .selectAll()
    .orderBy(filter.sort, filter.sort === 'expires_at' ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

/** `accepted`: closed with an accepted quotation; `closed`: without one. */
export type OwnState = 'open' | 'accepted' | 'closed' | 'expired';

const accepted = sql<boolean>`exists (select 1 from quotations q where q.rfq_id = rfqs.id and q.accepted_at is not null)`;
const ownState = sql<OwnState>`case when status = 'open' then 'open' when ${accepted} then 'accepted' else status end`;

export const countOwn = async (db: Db, userId: number): Promise<Map<OwnState, number>> => {
  const rows = await tables(db)
    .selectFrom('rfqs')
    .select([ownState.as('state'), sql<number>`count(*)`.as('total')])
    .where('user_id', '=', userId)
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ state, total }) => [state, total]));
};

export const selectOwn = (
  db: Db,
  { userId, states }: { readonly userId: number; readonly states: readonly OwnState[] | undefined },
  { offset, limit }: Range,
): Promise<RfqRow[]> =>
  tables(db)
    .selectFrom('rfqs')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(states !== undefined, (query) => query.where(ownState, 'in', states!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

/** What a shop's inbox shows: offered and not quoted, quoted, or accepted. */
export type InboxState = 'new' | 'quoted' | 'accepted';

/** Written out, so that the partial index serves every plan. */
const ANSWERED = sql<boolean>`q.status in ('sent', 'viewed', 'accepted', 'declined')`;

interface InboxEntry {
  readonly id: string;
  readonly score: number;
}

const newMatches = (db: Db, shopId: number) =>
  tables(db)
    .selectFrom('rfq_matches as m')
    .where('m.shop_id', '=', shopId)
    .where('m.open_up_at', 'is not', null)
    // written out, so that the partial index serves every plan
    .where(sql<boolean>`not m.answered`);

/** Requests with the time of the shop's latest quotation. */
const answered = (db: Db, shopId: number, state: 'quoted' | 'accepted') =>
  tables(db)
    .selectFrom('quotations as q')
    .where('q.shop_id', '=', shopId)
    .where(ANSWERED)
    .where('q.status', 'in', state === 'accepted' ? ['accepted'] : ['sent', 'viewed', 'declined'])
    .select(['q.rfq_id as id', 'q.created_at as at'])
    .distinctOn('q.rfq_id')
    .orderBy('q.rfq_id')
    .orderBy('q.created_at', 'desc');

const inboxIds = (db: Db, shopId: number, state: InboxState): Expression<{ id: string }> =>
  state === 'new' ? newMatches(db, shopId).select('m.rfq_id as id') : answered(db, shopId, state);

const countOf = (db: Db, shopId: number, state: InboxState) =>
  sql<number>`(select count(*) from (${inboxIds(db, shopId, state)}) i)`;

export const countNew = async (db: Db, shopId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select ${countOf(db, shopId, 'new')} as total`.execute(db);
  return rows[0]!.total;
};

export const countInbox = async (db: Db, shopId: number): Promise<Record<InboxState, number>> => {
  const { rows } = await sql<Record<InboxState, number>>`
    select ${countOf(db, shopId, 'new')} as new, ${countOf(db, shopId, 'quoted')} as quoted,
      ${countOf(db, shopId, 'accepted')} as accepted`.execute(db);
  return rows[0]!;
};

const selectNew = (db: Db, shopId: number, { offset, limit }: Range): Promise<InboxEntry[]> =>
  newMatches(db, shopId)
    .select(['m.rfq_id as id', 'm.score'])
    .orderBy('m.score', 'desc')
    .orderBy('m.open_up_at', 'desc')
    .orderBy('m.rfq_id')
    .offset(offset)
    .limit(limit)
    .execute();

const selectAnswered = (
  db: Db,
  { shopId, state }: { readonly shopId: number; readonly state: 'quoted' | 'accepted' },
  { offset, limit }: Range,
): Promise<InboxEntry[]> =>
  tables(db)
    .selectFrom(
      db
        .selectFrom(answered(db, shopId, state).as('a'))
        .selectAll()
        .orderBy('a.at', 'desc')
        .orderBy('a.id')
        .offset(offset)
        .limit(limit)
        .as('i'),
    )
    .leftJoin('rfq_matches as m', (join) => join.onRef('m.rfq_id', '=', 'i.id').on('m.shop_id', '=', shopId))
    .select(['i.id', sql<number>`coalesce(m.score, 0)`.as('score')])
    .orderBy('i.at', 'desc')
    .orderBy('i.id')
    .execute();

/** The best matches among new ones, else the latest. */
export const selectInbox = (
  db: Db,
  { shopId, state }: { readonly shopId: number; readonly state: InboxState },
  range: Range,
): Promise<InboxEntry[]> =>
  state === 'new' ? selectNew(db, shopId, range) : selectAnswered(db, { shopId, state }, range);

export const countOfShop = async (
  db: Db,
  shopId: number,
  status: QuotationStatus | undefined,
): Promise<number> => {
  const row = await tables(db)
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('replaced', '=', false)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectOfShop = async (
  db: Db,
  { shopId, status }: { readonly shopId: number; readonly status: QuotationStatus | undefined },
  { offset, limit }: Range,
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('quotations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('replaced', '=', false)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export interface ShopCounts {
  readonly quoted: number;
  readonly accepted: number;
  readonly declined: number;
  readonly offered: number;
  readonly answered: number;
}

/** Counts of a shop; `offered` and `answered` since a moment. */
export const selectShopCounts = async (db: Db, shopId: number, since: Date): Promise<ShopCounts> => {
  const { rows } = await sql<ShopCounts>`
    select
      (select count(distinct rfq_id) from quotations where shop_id = ${shopId}) as quoted,
      (select count(*) from quotations where shop_id = ${shopId} and accepted_at is not null) as accepted,
      (select count(*) from quotations where shop_id = ${shopId} and status = 'declined') as declined,
      count(*) as offered,
      count(*) filter (where exists (select 1 from quotations q where q.rfq_id = m.rfq_id and q.shop_id = m.shop_id)) as answered
    from rfq_matches m where m.shop_id = ${shopId} and m.created_at >= ${since}`.execute(db);
  return rows[0]!;
};
