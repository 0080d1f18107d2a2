import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { CatalogueTables } from '../tables.ts';

export interface MadeToOrder {
  readonly shop_id: number;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly title: string;
  readonly handle: string;
  readonly unit_name: string;
  /** Of one unit. */
  readonly grams: number;
  /** Picture keys. */
  readonly images: readonly string[];
  readonly variants: readonly {
    readonly option1: string | null;
    readonly option2: string | null;
    readonly quantity: number;
  }[];
}

const OPTION_NAMES = ['Phân loại 1', 'Phân loại 2'] as const;

const optionsOf = (variants: MadeToOrder['variants']) =>
  (['option1', 'option2'] as const).flatMap((field, index) => {
    const values = [...new Set(variants.flatMap((variant) => variant[field] ?? []))];
    const name = OPTION_NAMES[index]!;
    return values.length === 0 ? [] : [{ name, display_name: name, position: index + 1, values }];
  });

/** An inactive product: no list and no page shows it. */
export const insertMadeToOrder = async (
  tx: Tx,
  { grams, images, variants, ...product }: MadeToOrder,
  now: Date,
): Promise<number> => {
  const tables = tx.withTables<CatalogueTables>();
  const { id } = await tables
    .insertInto('products')
    .values({ ...product, status: 'inactive', up_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'product_images',
    images.map((media_key, index) => ({ product_id: id, position: index + 1, media_key })),
  );
  await insertRows(
    tx,
    'product_options',
    optionsOf(variants).map((option) => ({ ...option, product_id: id })),
  );
  await insertRows(
    tx,
    'variants',
    variants.map(({ option1, option2, quantity }, index) => ({
      product_id: id,
      position: index + 1,
      title: [option1, option2].filter(Boolean).join(' / ') || 'Default Title',
      option1,
      option2,
      inventory_quantity: quantity,
      grams,
      // reserved for a buyer: its shop cannot delete it
      sold: true,
    })),
  );
  return id;
};

export const selectVariantIds = async (db: Db, productId: number): Promise<number[]> => {
  const rows = await db
    .withTables<CatalogueTables>()
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
};
