import type {
  NewSellerProduct,
  SellerTier,
  SellerVariantInput,
} from '@market/contract/catalogue/seller-schemas';
import { isDay } from '@market/contract/rules/day';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { GRAMS_MAX, PRICE_MAX, STOCK_MAX } from '@market/contract/rules/seller-products';
import { readLocalMoment } from '#features/workspace/local-moment.ts';
import type { Cells, Draft, DraftTier } from './draft.ts';
import { variantsOf } from './matrix.ts';
import { readAmount, readCount, readGrams } from './read-amount.ts';

const MAX_COUNT = 1_000_000;

export interface ReadDraft {
  /** As it would be sent; what could not be read is 0 there and has an error. */
  readonly input: Omit<Required<NewSellerProduct>, 'status' | 'handle' | 'features' | 'tags'>;
  /** By path, as the server writes them. */
  readonly errors: FieldErrors;
}

interface NumberRule {
  readonly read: (typed: string) => number | null;
  readonly min: number;
  readonly max: number;
  readonly refusal: string;
}

export const STOCK: NumberRule = {
  read: readCount,
  min: 0,
  max: STOCK_MAX,
  refusal: 'Nhập số nguyên, ví dụ 120.',
};
export const PRICE: NumberRule = {
  read: readAmount,
  min: 1,
  max: PRICE_MAX,
  refusal: 'Nhập số tiền, ví dụ 85.000.',
};
export const GRAMS: NumberRule = {
  read: readGrams,
  min: 0,
  max: GRAMS_MAX,
  refusal: 'Nhập số gam, ví dụ 250.',
};
const QUANTITY: NumberRule = { ...STOCK, min: 1, max: MAX_COUNT, refusal: 'Nhập số từ 1, ví dụ 12.' };
const DAYS: NumberRule = { ...STOCK, max: 3_650, refusal: 'Nhập số ngày, tối đa 3.650.' };

/** Null when it can be read. */
export const numberError = (typed: string, { read, min, max, refusal }: NumberRule): string | null => {
  const value = read(typed);
  return value === null || (value >= min && value <= max) ? null : refusal;
};

class Reader {
  readonly errors: FieldErrors = {};
  number(path: string, typed: string, rule: NumberRule): number | null {
    const error = numberError(typed, rule);
    if (error !== null) this.errors[path] = error;
    return error === null ? rule.read(typed) : rule.min;
  }
  needed(path: string, typed: string, rule: NumberRule): number {
    const value = this.number(path, typed, rule);
    if (value === null) this.errors[path] = rule.refusal;
    return value ?? rule.min;
  }
}

const isBlank = ({ price, compareAt }: DraftTier): boolean => price.trim() === '' && compareAt.trim() === '';

const readTiers = (reader: Reader, path: string, tiers: readonly DraftTier[]): SellerTier[] =>
  // a ladder that was begun is none yet
  tiers.every(isBlank)
    ? []
    : tiers.map(({ from, price, compareAt }, index) => {
        const compareAtPrice = reader.number(`${path}.${index}.compareAtPrice`, compareAt, PRICE);
        return {
          startQuantity: reader.needed(`${path}.${index}.startQuantity`, from, QUANTITY),
          price: reader.needed(`${path}.${index}.price`, price, PRICE),
          ...(compareAtPrice !== null && { compareAtPrice }),
        };
      });

const readStock = (reader: Reader, path: string, { stock, stockBase, id }: Cells) => {
  const quantity = reader.number(`${path}.inventory_quantity`, stock, STOCK) ?? 0;
  if (id === null) return { inventory_quantity: quantity };
  return quantity === stockBase ? {} : { inventory_quantity: quantity, stock_base: stockBase ?? 0 };
};

const readVariant = (
  reader: Reader,
  index: number,
  { values, cells }: { values: readonly string[]; cells: Cells },
): SellerVariantInput => {
  const path = `variants.${index}`;
  const [option1 = null, option2 = null, option3 = null] = values;
  return {
    ...(cells.id !== null && { id: cells.id }),
    option1,
    option2,
    option3,
    sku: cells.sku.trim(),
    barcode: cells.barcode.trim(),
    ...readStock(reader, path, cells),
    grams: reader.number(`${path}.grams`, cells.grams, GRAMS) ?? 0,
    prices: readTiers(reader, `${path}.prices`, cells.tiers),
    image: cells.image,
  };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The end of that day in Vietnam; empty for none. Browsers accept years of more than four digits. */
const endOfDay = (day: string): string => (isDay(day) ? new Date(`${day}T23:59:59+07:00`).toISOString() : '');

const readClassifieds = (reader: Reader, { isClassifieds, classifieds: typed }: Draft) => {
  if (!isClassifieds) return null;
  const expired_at = endOfDay(typed.until);
  if (expired_at === '') reader.errors['classifieds.expired_at'] = 'Chọn ngày tin hết hạn.';
  return {
    label: orNull(typed.label),
    area: orNull(typed.area),
    expired_at,
    business_phone_number: orNull(typed.phone),
    button_type: typed.button,
    website_url: orNull(typed.website),
    price_text: orNull(typed.priceText),
  };
};

/** The product that a draft describes, and what in it cannot be read. */
export const readDraft = (draft: Draft): ReadDraft => {
  const reader = new Reader();
  const input = {
    title: draft.title.trim(),
    category_lv1: draft.category?.lv1 ?? 0,
    category_lv2: draft.category?.lv2 ?? 0,
    body_html: draft.description,
    user_instruction: draft.care.trim(),
    options: draft.options
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
    variants: variantsOf(draft).map((variant, index) => readVariant(reader, index, variant)),
    prices: readTiers(reader, 'prices', draft.tiers),
    quantityPerUnit: reader.needed('quantityPerUnit', draft.multiple, QUANTITY),
    unit_name: draft.unit.trim(),
    images: draft.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() })),
    videos: draft.video === null ? [] : [draft.video.id],
    specifications: draft.specifications
      .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
    size_table: draft.sizeTable,
    warranty_period: reader.number('warranty_period', draft.warrantyDays, DAYS) ?? 0,
    warranty_policy: draft.warrantyPolicy.trim(),
    hide_prices: draft.hidePrices,
    allow_purchase: draft.allowPurchase,
    publishedScope: draft.scope,
    publish_at: readLocalMoment(draft.publishAt),
    is_classifieds: draft.isClassifieds,
    classifieds: readClassifieds(reader, draft),
    low_stock_threshold: reader.number('low_stock_threshold', draft.lowStock, STOCK) ?? 0,
  };
  if (draft.category === null) reader.errors['category_lv2'] = 'Chọn ngành hàng.';
  if (draft.publishAt !== '' && input.publish_at === null)
    reader.errors['publish_at'] = 'Chọn lại giờ đăng, hoặc để trống.';
  return { input, errors: reader.errors };
};
