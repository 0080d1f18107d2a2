import type { PriceTier } from '@market/contract/catalogue/card-schemas';
import { presentImage } from '#media';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { isListedShop } from '#shops';
import { iso, isoOrNull } from '#platform/time.ts';
import { isExpired, isPublic, sortingMean, summaryOfTiers } from '../rules.ts';
import type { NewCard } from '../store/cards.ts';
import type { CardSource } from '../store/sources.ts';
import type { StoredCard, StoredDetail, StoredPrices } from '../tables.ts';

const tiersOf = ({ tiers }: CardSource): PriceTier[] =>
  tiers.map((tier) => ({
    id: tier.id,
    variantId: tier.variant_id,
    startQuantity: tier.start_quantity,
    endQuantity: tier.end_quantity,
    price: tier.price,
    compareAtPrice: tier.compare_at_price,
  }));

const picturesOf = ({ images, variants }: CardSource) => {
  const owners = new Map(variants.toReversed().map(({ id, image_id }) => [image_id, id]));
  const present = (image: CardSource['images'][number]) => ({
    ...presentImage({ id: String(image.id), key: image.media_key, alt: image.alt }),
    referenceId: owners.get(image.id) ?? null,
  });
  return {
    images: images.filter(({ in_gallery }) => in_gallery).map(present),
    pictures: images.filter(({ in_gallery }) => !in_gallery).map(present),
  };
};

const cardOf = (source: CardSource, minimum: number, publicUrl: string): StoredCard => {
  const { product, stats, options, variants } = source;
  const {
    price_text: _price,
    expired_at,
    ...advert
  } = product.classifieds ?? { price_text: null, expired_at: '' };
  return {
    title: product.title,
    handle: product.handle,
    unitName: product.unit_name,
    quantityPerUnit: product.quantity_per_unit,
    minOrderQuantity: minimum,
    ...picturesOf(source),
    options: options.map((option) => ({
      id: option.id,
      productId: option.product_id,
      name: option.name,
      displayName: option.display_name,
      position: option.position,
      values: option.values,
    })),
    variants: variants.map(({ id, title, option1, option2, option3, image_id, inventory_quantity }) => ({
      id,
      title,
      option1,
      option2,
      option3,
      imageId: image_id === null ? null : String(image_id),
      inventoryQuantity: inventory_quantity,
    })),
    bodyHtml: cleanHtml(product.body_html, { publicUrl }),
    publishedScope: product.published_scope,
    allowPurchase: product.allow_purchase && !product.is_classifieds,
    locked: product.locked,
    status: product.status,
    features: product.features,
    userInstruction: product.user_instruction,
    warrantyPolicy: product.warranty_policy,
    warrantyPeriod: product.warranty_period,
    productType: product.product_type,
    vendor: product.vendor,
    isClassifieds: product.is_classifieds,
    classifieds:
      product.classifieds === null
        ? null
        : {
            ...(advert as Omit<NonNullable<typeof product.classifieds>, 'price_text' | 'expired_at'>),
            expired_at: iso(expired_at),
          },
    createdAt: iso(product.created_at),
    updatedAt: iso(product.updated_at),
    leads: stats?.leads ?? 0,
    quantityOfTicket: stats?.tickets ?? 0,
    ratingAvg: stats?.rating_avg ?? null,
    ratingCount: stats?.rating_count ?? 0,
    rate: sortingMean(stats?.rating_avg ?? null, stats?.rating_count ?? 0),
    totalSales: stats?.total_sales ?? 0,
    isTradeAssurance: product.is_trade_assurance,
  };
};

const detailOf = ({ product }: CardSource): StoredDetail => ({
  specifications: product.specifications,
  sizeTable: product.size_table,
  videos: product.videos,
  tags: product.tags,
  templateSuffix: product.template_suffix,
  reviewStatus: product.review_status,
  reviewedBy: product.reviewed_by,
  reviewedAt: isoOrNull(product.reviewed_at),
  assurance: {
    status: product.trade_assurance_status,
    rejectReason: product.trade_assurance_reject_reason,
    submittedAt: isoOrNull(product.trade_assurance_submitted_at),
    reviewedAt: isoOrNull(product.trade_assurance_reviewed_at),
  },
});

const pricesOf = (source: CardSource, all: PriceTier[]): StoredPrices => {
  const { price, compareAtPrice, range } = summaryOfTiers(all);
  const variants: Record<string, PriceTier[]> = {};
  for (const tier of all) if (tier.variantId !== null) (variants[tier.variantId] ??= []).push(tier);
  return {
    price,
    compareAtPrice,
    range,
    tiers: all.filter(({ variantId }) => variantId === null),
    variants,
    priceText: source.product.classifieds?.price_text ?? null,
  };
};

interface CardFrame {
  readonly now: Date;
  /** Links in the HTML of the shop to this address stay as they are. */
  readonly publicUrl: string;
}

/** Builds the stored card of a product; HTML of the shop is cleaned here once. */
export const buildCard = (source: CardSource, { now, publicUrl }: CardFrame): NewCard => {
  const { product, variants } = source;
  const tiers = tiersOf(source);
  const { minimum } = summaryOfTiers(tiers);
  const is_public = isPublic({ ...product, shop: source.shop });
  return {
    product_id: product.id,
    shop_id: product.shop_id,
    handle: product.handle,
    category_lv1: product.category_lv1,
    category_lv2: product.category_lv2,
    is_public,
    is_listed: is_public && isListedShop(source.shop) && !isExpired(product, now),
    expires_at: product.classifieds === null ? null : iso(product.classifieds.expired_at),
    hide_prices: product.hide_prices,
    available: variants.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
    total_sales: source.stats?.total_sales ?? 0,
    up_at: product.up_at,
    created_at: product.created_at,
    card: cardOf(source, minimum, publicUrl),
    detail: detailOf(source),
    prices: pricesOf(source, tiers),
  };
};
