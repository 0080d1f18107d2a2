import { sql, type Insertable } from 'kysely';
import { transact, type Context } from '#platform/context.ts';
import { refreshCards } from '../../src/modules/catalogue/actions/refresh.ts';
import type { CatalogueTables, ProductsTable } from '../../src/modules/catalogue/tables.ts';

let sequence = 0;

/** Two categories, one under the other; answers their ids. */
export const makeCategories = async (context: Context): Promise<{ lv1: number; lv2: number }> => {
  const number = ++sequence;
  const insert = async (row: { level: 1 | 2; parent_id: number | null; title: string; slug: string }) =>
    (
      await context.db
        .withTables<CatalogueTables>()
        .insertInto('categories')
        .values({ ...row, units: ['cái'] })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const lv1 = await insert({
    level: 1,
    parent_id: null,
    title: 'Thời trang nam',
    slug: `thoi-trang-nam-${number}`,
  });
  return {
    lv1,
    lv2: await insert({ level: 2, parent_id: lv1, title: 'Áo polo', slug: `ao-polo-${number}` }),
  };
};

export interface TierInput {
  start: number;
  end?: number | null;
  price: number;
  compare?: number | null;
}
export interface VariantInput {
  stock?: number;
  grams?: number;
  option1?: string | null;
  option2?: string | null;
  title?: string;
  /** Its own tiers. */
  tiers?: readonly TierInput[];
}
export interface ProductInput {
  readonly id: number;
  readonly shop_id: number;
  readonly handle: string;
  readonly variants: number[];
  readonly lv1: number;
  readonly lv2: number;
}

type Fields = Partial<Insertable<ProductsTable>> & {
  shop_id: number;
  /** Default: 2 from 1 on 100.000 ₫, from 10 on 90.000 ₫. */
  tiers?: readonly TierInput[];
  /** Default: one `Default Title` with 100 in stock and 250 g. */
  variants?: readonly VariantInput[];
  options?: readonly { name: string; display_name: string; values: string[] }[];
};

const TIERS: readonly TierInput[] = [
  { start: 1, end: 9, price: 100_000 },
  { start: 10, price: 90_000 },
];

/** An active, approved product of a shop, with its card; categories of its own unless given. */
export const makeProduct = (
  context: Context,
  { tiers = TIERS, variants = [{}], options = [], ...fields }: Fields,
): Promise<ProductInput> =>
  transact(context, async (context) => {
    const number = ++sequence;
    const { lv1, lv2 } =
      fields.category_lv1 === undefined || fields.category_lv2 === undefined
        ? await makeCategories(context)
        : { lv1: fields.category_lv1, lv2: fields.category_lv2 };
    const tables = context.db.withTables<CatalogueTables>();
    const { classifieds, specifications, ...plain } = fields;
    const { id, handle } = await tables
      .insertInto('products')
      .values({
        title: `Áo polo nam ${number}`,
        handle: `ao-polo-nam-${number}`,
        body_html: '<p>Vải cá sấu, cổ dệt.</p>',
        status: 'active',
        review_status: 'approved',
        vendor: 'Xưởng May',
        product_type: 'Áo polo',
        ...plain,
        category_lv1: lv1,
        category_lv2: lv2,
        created_at: fields.created_at ?? context.now,
        updated_at: context.now,
        up_at: fields.up_at ?? context.now,
        ...(classifieds && {
          is_classifieds: true,
          classifieds: sql`${JSON.stringify(classifieds)}::jsonb` as never,
        }),
        ...(specifications && { specifications: sql`${JSON.stringify(specifications)}::jsonb` as never }),
      })
      .returning(['id', 'handle'])
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('product_images')
      .values(
        [1, 2, 3].map((position) => ({
          product_id: id,
          position,
          media_key: `polo.la.solid.front.${position}`,
          alt: `Ảnh ${position}`,
        })),
      )
      .execute();
    if (options.length > 0)
      await tables
        .insertInto('product_options')
        .values(options.map((option, index) => ({ ...option, product_id: id, position: index + 1 })))
        .execute();
    const ids: number[] = [];
    const insertTiers = (variant_id: number | null, tiers: readonly TierInput[]) =>
      tables
        .insertInto('price_tiers')
        .values(
          tiers.map(({ start, end = null, price, compare = null }) => ({
            product_id: id,
            variant_id,
            start_quantity: start,
            end_quantity: end,
            price,
            compare_at_price: compare,
          })),
        )
        .execute();
    for (const [index, variant] of variants.entries()) {
      const { stock = 100, grams = 250, option1 = null, option2 = null, tiers: own, title } = variant;
      const row = await tables
        .insertInto('variants')
        .values({
          product_id: id,
          position: index + 1,
          title:
            title ?? ([option1, option2].filter((value) => value !== null).join(' / ') || 'Default Title'),
          option1: option1 ?? (variants.length > 1 ? `Kiểu ${index + 1}` : null),
          option2,
          inventory_quantity: stock,
          grams,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(row.id);
      if (own !== undefined) await insertTiers(row.id, own);
    }
    if (tiers.length > 0) await insertTiers(null, tiers);
    await refreshCards(context, [id]);
    return { id, shop_id: fields.shop_id, handle, variants: ids, lv1, lv2 };
  });
