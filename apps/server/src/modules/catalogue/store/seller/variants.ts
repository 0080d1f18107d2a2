import { DEFAULT_VARIANT_TITLE } from '@market/contract/constants/products';
import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { VariantState } from '../../rules/product-state.ts';

const rowOf = (variant: VariantState, index: number, pictures: ReadonlyMap<string, number>) => ({
  id: variant.id,
  position: index + 1,
  title:
    [variant.option1, variant.option2, variant.option3].filter((value) => value !== null).join(' / ') ||
    DEFAULT_VARIANT_TITLE,
  option1: variant.option1,
  option2: variant.option2,
  option3: variant.option3,
  sku: variant.sku,
  barcode: variant.barcode,
  grams: variant.grams,
  stock: variant.inventory_quantity,
  image_id: variant.image === null ? null : (pictures.get(variant.image) ?? null),
});

const record = sql`(id bigint, position integer, title text, option1 text, option2 text, option3 text, sku text,
  barcode text, grams integer, stock integer, image_id bigint)`;

/** Deletes variants that were never sold; ends the others, whose rows stay for orders. Returns those that ended. */
export const removeVariants = async (
  tx: Tx,
  productId: number,
  remaining: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`delete from variants where product_id = ${productId} and ended_at is null and not sold
    and id <> all(${remaining}::bigint[])`.execute(tx);
  await sql`update variants set ended_at = ${now}, position = null where product_id = ${productId} and ended_at is null
    and id <> all(${remaining}::bigint[])`.execute(tx);
};

/** Whether two variants exchange what is unique, so that it must be released first. */
const letGo = (tx: Tx, ids: readonly number[]) =>
  sql`update variants set sku = '', option1 = '~' || id, option2 = null, option3 = null
    where id = any(${ids}::bigint[])`.execute(tx);

export const updateVariants = async (
  tx: Tx,
  productId: number,
  { before, after }: { before: readonly VariantState[]; after: readonly VariantState[] },
  pictures: ReadonlyMap<string, number>,
): Promise<void> => {
  const old = new Map(before.map((one, index) => [one.id, JSON.stringify(rowOf(one, index, pictures))]));
  const rows = after
    .map((one, index) => rowOf(one, index, pictures))
    .filter((row) => row.id !== null && old.get(row.id) !== JSON.stringify(row));
  if (rows.length === 0) return;
  const taken = new Map(
    before.map((one) => [
      one.id,
      JSON.stringify([one.sku.toUpperCase(), one.option1, one.option2, one.option3]),
    ]),
  );
  const moved = rows.filter(
    (row) =>
      taken.get(row.id) !== JSON.stringify([row.sku.toUpperCase(), row.option1, row.option2, row.option3]),
  );
  if (moved.length > 1)
    await letGo(
      tx,
      moved.map(({ id }) => id!),
    );
  await sql`update variants v set position = n.position, title = n.title, option1 = n.option1, option2 = n.option2,
      option3 = n.option3, sku = n.sku, barcode = n.barcode, grams = n.grams, image_id = n.image_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ${record}
    where v.id = n.id and v.product_id = ${productId}`.execute(tx);
};

/** Inserts new variants with their first stock; returns their ids by position. */
export const insertVariants = async (
  tx: Tx,
  productId: number,
  variants: readonly VariantState[],
  pictures: ReadonlyMap<string, number>,
  { userId, now }: { userId: number; now: Date },
): Promise<Map<number, number>> => {
  const rows = variants.map((one, index) => rowOf(one, index, pictures)).filter(({ id }) => id === null);
  if (rows.length === 0) return new Map();
  const { rows: inserted } = await sql<{ id: number; position: number }>`
    with added as (
      insert into variants (product_id, position, title, option1, option2, option3, sku, barcode, grams, inventory_quantity, image_id)
      select ${productId}, position, title, option1, option2, option3, sku, barcode, grams, stock, image_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ${record} order by position
      returning id, position, inventory_quantity),
    noted as (
      insert into stock_movements (product_id, variant_id, kind, change, stock_after, user_id, note, created_at)
      select ${productId}, id, 'import', inventory_quantity, inventory_quantity, ${userId}, 'Nhập ban đầu', ${now}
      from added where inventory_quantity > 0)
    select id, position from added`.execute(tx);
  return new Map(inserted.map(({ id, position }) => [position, id]));
};

/** SKUs of these, upper case, that another product of the shop has. */
export const selectTakenSkus = async (
  tx: Tx,
  { shopId, productId }: { shopId: number; productId: number | null },
  skus: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ sku: string }>`select upper(sku) as sku from variants
    where shop_id = ${shopId} and upper(sku) = any(${skus}::text[]) and sku <> '' and ended_at is null
    and product_id is distinct from ${productId}`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
};
