import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { ProductState } from '../../rules/product-state.ts';
import type { CatalogueTables } from '../../tables.ts';

const tables = (tx: Tx) => tx.withTables<CatalogueTables>();
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const textArray = (values: readonly string[]) => sql<string[]>`${values}::text[]`;

const columnsOf = (state: ProductState) => ({
  category_lv1: state.category_lv1,
  category_lv2: state.category_lv2,
  title: state.title,
  handle: state.handle,
  body_html: state.body_html,
  user_instruction: state.user_instruction,
  features: textArray(state.features),
  tags: textArray(state.tags),
  specifications: json(state.specifications),
  size_table: state.size_table === null ? null : json(state.size_table),
  videos: json(state.videos),
  warranty_period: state.warranty_period,
  warranty_policy: state.warranty_policy,
  unit_name: state.unit_name,
  quantity_per_unit: state.quantityPerUnit,
  status: state.status,
  published_scope: state.publishedScope,
  hide_prices: state.hide_prices,
  allow_purchase: state.allow_purchase,
  is_classifieds: state.is_classifieds,
  classifieds: state.classifieds === null ? null : json(state.classifieds),
  publish_at: state.publish_at === null ? null : new Date(state.publish_at),
  low_stock_threshold: state.low_stock_threshold,
});

export const insertProduct = async (
  tx: Tx,
  { shopId, now }: { shopId: number; now: Date },
  state: ProductState,
): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('products')
    .values({ ...columnsOf(state), shop_id: shopId, up_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What moves with a save beside the fields of the shop. */
export interface ProductMarks {
  readonly review_status?: 'pending' | 'need_review';
  readonly submitted_at?: Date;
  /** Empty: what staff asked for is answered. */
  readonly review_reasons?: readonly never[];
  readonly up_at?: Date;
  readonly is_trade_assurance?: false;
  readonly trade_assurance_status?: null;
}

const withJsonReasons = ({ review_reasons, ...marks }: ProductMarks) => ({
  ...marks,
  ...(review_reasons !== undefined && { review_reasons: json(review_reasons) }),
});

export const updateProduct = (
  tx: Tx,
  { id, now }: { id: number; now: Date },
  state: ProductState,
  marks: ProductMarks,
) =>
  tables(tx)
    .updateTable('products')
    .set({
      ...columnsOf(state),
      ...withJsonReasons(marks),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const replaceOptions = async (tx: Tx, id: number, state: ProductState): Promise<void> => {
  await tables(tx).deleteFrom('product_options').where('product_id', '=', id).execute();
  await insertRows(
    tx,
    'product_options',
    state.options.map(({ name, values }, index) => ({
      product_id: id,
      name,
      display_name: name,
      position: index + 1,
      values,
    })),
  );
};

/** Pictures of the gallery in their order, then those that variants show alone. Returns the row of each id. */
export const replacePictures = async (
  tx: Tx,
  id: number,
  state: ProductState,
): Promise<{ rows: Map<string, number>; removed: string[] }> => {
  const wanted = [
    ...state.images.map((one) => ({ ...one, in_gallery: true })),
    ...state.variant_images.map((one) => ({ ...one, in_gallery: false })),
  ].map((one, index) => ({
    ...one,
    position: index + 1,
    row: /^\d{1,18}$/.test(one.id) ? Number(one.id) : null,
  }));
  const remaining = wanted.filter(({ row }) => row !== null);
  const removed = await tables(tx)
    .deleteFrom('product_images')
    .where('product_id', '=', id)
    .where('id', '<>', sql<number>`all(${remaining.map(({ row }) => row!)}::bigint[])`)
    .returning('media_key')
    .execute();
  await sql`update product_images i set position = n.position, alt = n.alt, in_gallery = n.in_gallery
    from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb) as n ("row" bigint, position integer, alt text, in_gallery boolean)
    where i.id = n.row and i.product_id = ${id}`.execute(tx);
  const rows = new Map(remaining.map((one) => [one.id, one.row!]));
  const added = wanted.filter(({ row }) => row === null);
  if (added.length > 0) {
    const { rows: inserted } = await sql<{ id: number; position: number }>`
      insert into product_images (product_id, media_key, alt, position, in_gallery)
      select ${id}, key, alt, position, in_gallery
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (key text, alt text, position integer, in_gallery boolean)
      returning id, position`.execute(tx);
    const byPosition = new Map(inserted.map((row) => [row.position, row.id]));
    for (const one of added) rows.set(one.id, byPosition.get(one.position)!);
  }
  return { rows, removed: removed.map(({ media_key }) => media_key) };
};

export const replaceTiers = async (tx: Tx, id: number, state: ProductState): Promise<void> => {
  const rows = [
    ...state.prices.map((tier) => ({ ...tier, variant_id: null as number | null })),
    ...state.variants.flatMap((variant) =>
      variant.prices.map((tier) => ({ ...tier, variant_id: variant.id })),
    ),
  ];
  await sql`delete from price_tiers where product_id = ${id}`.execute(tx);
  await sql`insert into price_tiers (product_id, variant_id, start_quantity, end_quantity, price, compare_at_price)
    select ${id}, variant_id, "startQuantity", "endQuantity", price, "compareAtPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (variant_id bigint, "startQuantity" integer,
      "endQuantity" integer, price bigint, "compareAtPrice" bigint)`.execute(tx);
};

export const insertVersion = (
  tx: Tx,
  row: { product_id: number; version: number; user_id: number; fields: readonly string[]; now: Date },
) =>
  sql`insert into product_versions (product_id, version, user_id, fields, created_at)
    values (${row.product_id}, ${row.version}, ${row.user_id}, ${row.fields}::text[], ${row.now})`.execute(
    tx,
  );

/** Fields that versions after this one changed. */
export const selectFieldsSince = async (tx: Tx, productId: number, version: number): Promise<Set<string>> => {
  const { rows } = await sql<{ field: string }>`select distinct unnest(fields) as field from product_versions
    where product_id = ${productId} and version > ${version}`.execute(tx);
  return new Set(rows.map(({ field }) => field));
};
