import type { SellerProduct, SellerTier, SellerVariant } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { dayInVietnam } from '@market/contract/rules/day';
import { EMPTY_DRAFT, type Cells, type Draft, type DraftPicture, type DraftTier } from './draft.ts';
import { cellsKey } from './matrix.ts';

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formatNumber(value);

const tierOf = ({ startQuantity, price, compareAtPrice }: SellerTier): DraftTier => ({
  from: textOf(startQuantity),
  price: textOf(price),
  compareAt: textOf(compareAtPrice),
});

const cellsOfVariant = (variant: SellerVariant): Cells => ({
  id: variant.id,
  stock: textOf(variant.inventory_quantity),
  stockBase: variant.stock_base,
  grams: variant.grams === 0 ? '' : textOf(variant.grams),
  sku: variant.sku,
  barcode: variant.barcode,
  tiers: variant.prices.map(tierOf),
  image: variant.image,
  sold: variant.sold,
});

const valuesOf = ({ option1, option2, option3 }: SellerVariant, count: number): string[] =>
  [option1, option2, option3].slice(0, count).map((value) => value ?? '');

const pictureOf = ({ id, thumb, medium, alt }: SellerProduct['images'][number]): DraftPicture => ({
  id,
  thumb,
  medium,
  alt,
});

const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** `2026-12-01T09:00` in Vietnam, as a field for a moment holds it. */
const localMoment = (time: string): string =>
  new Date(new Date(time).getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 16);

const classifiedsOf = ({ classifieds: was }: SellerProduct): Draft['classifieds'] =>
  was === null
    ? EMPTY_DRAFT.classifieds
    : {
        label: was.label ?? '',
        area: was.area ?? '',
        until: dayInVietnam(new Date(was.expired_at)),
        phone: was.business_phone_number ?? '',
        button: was.button_type,
        website: was.website_url ?? '',
        priceText: was.price_text ?? '',
      };

export const draftOf = (product: SellerProduct): Draft => ({
  title: product.title,
  category: { lv1: product.category_lv1, lv2: product.category_lv2 },
  unit: product.unit_name,
  multiple: textOf(product.quantityPerUnit),
  description: product.body_html,
  care: product.user_instruction,
  options: product.options,
  cells: Object.fromEntries(
    product.variants.map((variant) => [
      cellsKey(valuesOf(variant, product.options.length)),
      cellsOfVariant(variant),
    ]),
  ),
  tiers: product.prices.map(tierOf),
  pictures: product.images.map(pictureOf),
  variantPictures: product.variant_images.map(pictureOf),
  video: product.videos[0] ?? null,
  specifications: product.specifications,
  sizeTable: product.size_table,
  warrantyDays: product.warranty_period === 0 ? '' : textOf(product.warranty_period),
  warrantyPolicy: product.warranty_policy,
  hidePrices: product.hide_prices,
  allowPurchase: product.allow_purchase,
  scope: product.publishedScope,
  shown: product.status !== 'inactive',
  publishAt: product.publish_at === null ? '' : localMoment(product.publish_at),
  isClassifieds: product.is_classifieds,
  classifieds: classifiedsOf(product),
  lowStock: textOf(product.low_stock_threshold),
});
