import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { AdCampaignsTable, AdProductsTable, AdReview, AdsTables, AdProductFacts } from '../tables.ts';

const tables = (db: Db) => db.withTables<AdsTables>();

export type NewCampaign = Pick<
  Insertable<AdCampaignsTable>,
  'shop_id' | 'name' | 'daily_budget' | 'placements' | 'status'
> & {
  readonly starts_at: Date;
  readonly ends_at: Date | null;
};

export const insertCampaign = async (tx: Tx, campaign: NewCampaign): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('ad_campaigns')
    .values(campaign)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type CampaignChange = Partial<Pick<AdCampaignsTable, 'daily_budget' | 'ends_at'>> & {
  readonly status?: 'active' | 'paused';
};
/** False when it belongs to another shop. */
export const updateCampaign = async (
  tx: Tx,
  { id, shop_id }: { id: number; shop_id: number },
  change: CampaignChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('ad_campaigns')
    .set(change)
    .where('id', '=', id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const selectOwner = async (db: Db, campaignId: number): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('ad_campaigns')
    .select('shop_id')
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row?.shop_id;
};

export const insertAd = async (tx: Tx, ad: Insertable<AdProductsTable>): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('ad_products')
    .values(ad)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateReview = (
  tx: Tx,
  ids: readonly number[],
  review: Pick<AdProductsTable, 'review_reason'> & { readonly status: AdReview },
) =>
  tables(tx)
    .updateTable('ad_products')
    .set(review)
    .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();

export const updateAd = async (
  tx: Tx,
  { id, shop_id }: { id: number; shop_id: number },
  change: { readonly bid?: number; readonly paused?: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('ad_products')
    .set(change)
    .where('id', '=', id)
    .where('campaign_id', 'in', (campaigns) =>
      campaigns.selectFrom('ad_campaigns').select('id').where('shop_id', '=', shop_id),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface ClickedAd {
  readonly id: number;
  readonly campaign_id: number;
  readonly shop_id: number;
  readonly product_id: number;
  readonly handle: string;
  readonly bid: number;
  /** Approved, not paused, product listed, campaign running. */
  readonly runs: boolean;
}
export const selectClicked = async (db: Db, id: number, now: Date): Promise<ClickedAd | undefined> => {
  const { rows } = await sql<ClickedAd>`
    select a.id, a.campaign_id, c.shop_id, a.product_id, a.handle, a.bid,
      a.status = 'approved' and not a.paused and a.product_status = 'active' and c.status = 'active'
        and c.deleted_at is null and a.removed_at is null and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now}) as runs
    from ad_products a join ad_campaigns c on c.id = a.campaign_id where a.id = ${id}`.execute(db);
  return rows[0];
};

export const selectAdvertised = async (db: Db, productIds: readonly number[]): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('ad_products')
    .select('product_id')
    .distinct()
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

/** Updates the product facts stored with its ads; for an unlisted product only `listed`. */
export const updateProductFacts = (tx: Tx, productId: number, facts: Partial<AdProductFacts>) =>
  tables(tx).updateTable('ad_products').set(facts).where('product_id', '=', productId).execute();
