import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AdCampaignsTable, AdProductsTable, AdsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AdsTables>();

export type CampaignRow = Selectable<AdCampaignsTable>;
export type AdRow = Selectable<AdProductsTable>;

/** Serializes the creation of campaigns of a shop, so that their number stays limited. */
export const lockCampaigns = (tx: Tx, shopId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ads.campaigns', ${shopId}))`.execute(tx);

const ownOf = (db: Db, shopId: number) =>
  tables(db).selectFrom('ad_campaigns').where('shop_id', '=', shopId).where('deleted_at', 'is', null);

/** The driver reads a date as a moment of the process's time zone. */
const spentOn = sql<string>`spent_on::text`.as('spent_on');

export const countCampaigns = async (db: Db, shopId: number): Promise<number> => {
  const row = await ownOf(db, shopId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectCampaign = (db: Db, id: number, shopId: number): Promise<CampaignRow | undefined> =>
  ownOf(db, shopId).selectAll().select(spentOn).where('id', '=', id).executeTakeFirst();

export const lockCampaign = (tx: Tx, id: number, shopId: number): Promise<CampaignRow | undefined> =>
  ownOf(tx, shopId).selectAll().select(spentOn).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateOwnCampaign = (
  tx: Tx,
  { id, shop_id }: { readonly id: number; readonly shop_id: number },
  changes: Updateable<AdCampaignsTable>,
) =>
  tables(tx)
    .updateTable('ad_campaigns')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .where('shop_id', '=', shop_id)
    .execute();

export interface CampaignFilter {
  readonly shopId: number;
  readonly status: 'running' | 'paused' | 'ended' | undefined;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a shop's campaigns, newest first, and how many there are. */
export const selectCampaigns = async (
  db: Db,
  { shopId, status, now, offset, limit }: CampaignFilter,
): Promise<{ rows: CampaignRow[]; total: number }> => {
  const ended = sql<boolean>`(ends_at is not null and ends_at <= ${now})`;
  const states = {
    ended,
    running: sql<boolean>`(not ${ended} and status = 'active')`,
    paused: sql<boolean>`(not ${ended} and status = 'paused')`,
  };
  const of = ownOf(db, shopId).$if(status !== undefined, (query) => query.where(states[status!]));
  const [rows, { total }] = await Promise.all([
    of.selectAll().select(spentOn).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** Of campaigns, in the order in which they were added; `removed` ones too where asked for. */
export const selectAds = (db: Db, campaignIds: readonly number[], removed = false): Promise<AdRow[]> =>
  tables(db)
    .selectFrom('ad_products')
    .selectAll()
    .where('campaign_id', '=', sql<number>`any(${campaignIds}::bigint[])`)
    .$if(!removed, (query) => query.where('removed_at', 'is', null))
    .orderBy('id')
    .execute();

export const insertAds = (tx: Tx, ads: readonly Insertable<AdProductsTable>[]) =>
  tables(tx).insertInto('ad_products').values(ads).execute();

export const updateOwnAd = (
  tx: Tx,
  { id, campaign_id }: { readonly id: number; readonly campaign_id: number },
  changes: Updateable<AdProductsTable>,
) =>
  tables(tx)
    .updateTable('ad_products')
    .set(changes)
    .where('id', '=', id)
    .where('campaign_id', '=', campaign_id)
    .execute();

const ADVERTISED_MAX = 20;

/** Products of campaigns that are not paused, without ended ones; the newest campaign first. */
export const selectAdvertisedOfShop = async (db: Db, shopId: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select a.product_id from ad_campaigns c join ad_products a on a.campaign_id = c.id
    where c.shop_id = ${shopId} and c.deleted_at is null and c.status = 'active' and a.removed_at is null
      and not a.paused and a.product_status = 'active'
    group by a.product_id order by max(c.id) desc, a.product_id limit ${ADVERTISED_MAX}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};
