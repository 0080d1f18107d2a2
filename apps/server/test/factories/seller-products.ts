import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { opaqueId } from '#platform/security/opaque-id.ts';
import type { As, Market } from '../market.ts';

const COLOURS = { name: 'Màu', values: ['Đỏ', 'Xanh'] };
const SIZES = { name: 'Size', values: ['M', 'L'] };
/** Two options of two values each, and the four variants of them. */
export const testOptions = [COLOURS, SIZES];
export const testVariants = COLOURS.values.flatMap((option1) =>
  SIZES.values.map((option2) => ({ option1, option2, inventory_quantity: 10, grams: 200 })),
);

/** An upload for products that nothing shows yet; a picture unless `kind` says otherwise. Answers its id. */
export const makeProductUpload = async (market: Market, as: As, kind = 'anh'): Promise<string> => {
  const [id, key] = [opaqueId(), `${kind}.${randomBytes(16).toString('hex')}`];
  const size = kind === 'anh' ? 100 : null;
  await sql`insert into uploads (id, user_id, purpose, key, width, height, bytes, created_at)
    values (${id}, ${as.userId}, 'product', ${key}, ${size}, ${size}, 10, ${market.clock.now()})`.execute(
    market.db,
  );
  return id;
};

/** The body of a draft with nothing but a title, which needs cleaning, and its categories. */
export const testDraft = (categories: { readonly lv1: number; readonly lv2: number }) => ({
  title: '  Áo  polo nam ',
  category_lv1: categories.lv1,
  category_lv2: categories.lv2,
});

/** A body with all that a product needs to be submitted, and a picture of the seller's own. */
export const makeFullProduct = async (
  market: Market,
  as: As,
  categories: { readonly lv1: number; readonly lv2: number },
) => ({
  ...testDraft(categories),
  images: [await makeProductUpload(market, as)],
  options: testOptions,
  variants: testVariants,
  prices: [
    { startQuantity: 10, price: 90_000 },
    { startQuantity: 50, price: 80_000 },
  ],
});
