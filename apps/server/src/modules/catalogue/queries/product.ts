import { productNotFound, hiddenShopProductNotFound } from '@market/contract/catalogue/problems';
import type { OrderableProduct, Product, ProductPrices } from '@market/contract/catalogue/schemas';
import { discountRate } from '@market/contract/rules/price';
import { slugify } from '@market/contract/rules/text';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { Actor, Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { isHiddenShop, isOpenForSale, isPublicShop, presentShopSummary, recordAt } from '#shops';
import { productPageKey } from '../rules.ts';
import { selectDetail, selectDetailByHandle, selectHiddenPrices, type DetailRow } from '../store/cards.ts';
import { selectHandleOwners } from '../store/seller/states.ts';
import {
  dealFacts,
  presentClassifieds,
  presentDeal,
  presentLevels,
  presentVariants,
  visiblePrices,
} from './present.ts';
import { withPriceAccess, type PriceAccess } from './price-access.ts';

const MAX_ID_DIGITS = 15;

/** @throws productNotFound; hiddenShopProductNotFound where the shop is what hides it */
const publicOnly = (row: DetailRow | undefined): DetailRow => {
  if (row === undefined) throw productNotFound();
  if (isHiddenShop(row.shop)) throw hiddenShopProductNotFound();
  if (!row.is_public || !isPublicShop(row.shop)) throw productNotFound();
  return row;
};

const findDetail = async (context: Context, ref: string): Promise<DetailRow> => {
  const isNumber = ref.length <= MAX_ID_DIGITS && /^\d+$/.test(ref);
  const { db, now } = context;
  const [row] = isNumber ? await selectDetail(db, Number(ref), now) : [];
  const found = row ?? (await selectDetailByHandle(db, ref, now))[0];
  if (found !== undefined) return publicOnly(found);
  const former = (await selectHandleOwners(db, [ref])).get(ref);
  return publicOnly(former === undefined ? undefined : (await selectDetail(db, former, now))[0]);
};

/** Moderation details are for the shop and staff. */
const seesModeration = (actor: Actor, shopId: number): boolean =>
  actor.shopId === shopId || actor.scope.includes('staff');

const assuranceFields = ({ card, detail }: DetailRow, canModerate: boolean) => ({
  is_trade_assurance: card.isTradeAssurance,
  rejectReason: canModerate ? detail.assurance.rejectReason : null,
  reviewStatus: detail.assurance.status,
  submitAt: canModerate ? detail.assurance.submittedAt : null,
});

const moderationFields = ({ detail }: DetailRow, canModerate: boolean) => ({
  // a blocked product answers 404, so these never occur
  blockedAt: null,
  blockedReason: null,
  blockedBy: null,
  review_status: detail.reviewStatus,
  reviewBy: canModerate ? detail.reviewedBy : null,
  reviewAt: canModerate ? (detail.reviewedAt ?? detail.assurance.reviewedAt) : null,
});

const dealPart = (row: DetailRow, prices: ReturnType<typeof visiblePrices>, now: Date) => {
  const { deal } = row;
  const { state, isDeal } = dealFacts(deal, now);
  return {
    is_deal: isDeal,
    is_deal_v2: isDeal,
    is_deal_active: state === 'running',
    deal_start_at: deal?.start_at ?? null,
    deal_end_at: deal?.end_at ?? null,
    deal_ordered: deal?.ordered ?? 0,
    deal_max_sale_quantity: deal?.max_sale_quantity ?? null,
    is_hot_deal: isDeal && deal?.is_hot === true,
    discount_rate:
      prices.deal === null || prices.price === null || state === 'ended' || state === 'stopped'
        ? null
        : Math.max(discountRate(prices.price, prices.deal.price), 0),
    dealStatus: state,
    deal: presentDeal(deal, prices),
  };
};

const presentProduct = ({ actor, now }: Context, row: DetailRow & PriceAccess): Product => {
  const { product_id: id, card, detail } = row;
  addPageKey(productPageKey(id));
  const prices = visiblePrices(row);
  const shop = recordAt(row.shop, now);
  const canModerate = seesModeration(actor, row.shop_id);
  const variants = presentVariants(id, card, prices, now, row.stock);
  return {
    id,
    id_number: id,
    idNumber: id,
    title: card.title,
    handle: card.handle,
    unitId: card.unitName === '' ? null : slugify(card.unitName),
    unit_name: card.unitName,
    quantityPerUnit: card.quantityPerUnit,
    body_html: card.bodyHtml,
    user_instruction: card.userInstruction,
    isPublishedMarketplace: true,
    publishedScope: card.publishedScope,
    ...assuranceFields(row, canModerate),
    warranty_period: card.warrantyPeriod,
    warranty_policy: card.warrantyPolicy,
    features: card.features,
    vendor: card.vendor,
    ...dealPart(row, prices, now),
    shop_id: row.shop_id,
    product_type: card.productType,
    product_type_slug: card.productType === null ? null : slugify(card.productType),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    tags: detail.tags,
    templateSuffix: detail.templateSuffix,
    category_lv1: row.lv1.id,
    category_lv2: row.lv2.id,
    status: card.status,
    ...moderationFields(row, canModerate),
    shopAllowPurchase: isOpenForSale(shop),
    allow_purchase: card.allowPurchase,
    variants,
    image: card.images[0] ?? null,
    images: card.images,
    videos: detail.videos,
    options: card.options,
    prices: prices.tiers,
    minOrderQuantity: card.minOrderQuantity,
    shop: presentShopSummary(shop),
    shop_last_activity_at: shop.last_activity_at,
    shop_repeat_purchase_rate: shop.repeat_purchase_rate,
    categories: presentLevels(row),
    available: variants.reduce((sum, { inventoryQuantity }) => sum + inventoryQuantity, 0),
    rate: card.rate,
    showroom: row.showroom,
    is_classifieds: card.isClassifieds,
    classifieds: presentClassifieds(card, prices),
    hide_prices: row.hide_prices,
    hidden_tier_quantities: prices.visible ? [] : row.prices.tiers.map(({ startQuantity }) => startQuantity),
    specifications: detail.specifications,
    leads: card.leads,
    rating_avg: card.ratingAvg,
    rating_count: card.ratingCount,
    total_sales: card.totalSales,
    size_table: detail.sizeTable,
    quantityOfTicket: card.quantityOfTicket,
  };
};

/** Cleaned again, because the card may have been stored under older cleaning rules. */
export const presentCleaned = async (context: Context, row: DetailRow): Promise<Product> => {
  const [priced] = await withPriceAccess(context, [row]);
  const product = presentProduct(context, priced!);
  return { ...product, body_html: cleanHtml(product.body_html, { publicUrl: context.services.publicUrl }) };
};

/** A full product by number or handle, as this person may see it. @throws productNotFound, hiddenShopProductNotFound */
export const getProduct = async (context: Context, ref: string): Promise<Product> =>
  presentCleaned(context, await findDetail(context, ref));

/** What ordering needs of a product. @throws productNotFound */
export const getOrderableProduct = async (context: Context, id: number): Promise<OrderableProduct> => {
  const [row] = await withPriceAccess(context, await selectDetail(context.db, id, context.now));
  if (row === undefined || !row.is_public || !isPublicShop(row.shop)) throw productNotFound();
  const product = presentProduct(context, row);
  return {
    id,
    title: product.title,
    handle: product.handle,
    unit_name: product.unit_name,
    quantityPerUnit: product.quantityPerUnit,
    minOrderQuantity: product.minOrderQuantity,
    shop_id: product.shop_id,
    shopAllowPurchase: product.shopAllowPurchase,
    allow_purchase: product.allow_purchase,
    is_classifieds: product.is_classifieds,
    hide_prices: product.hide_prices,
    status: product.status,
    available: product.available,
    image: product.image,
    options: product.options,
    variants: product.variants,
    prices: product.prices,
    deal: product.deal,
  };
};

/** Hidden prices that this person may see, in the order of the ids. */
export const getHiddenPrices = async (context: Context, ids: readonly number[]): Promise<ProductPrices[]> => {
  const rows = await withPriceAccess(context, await selectHiddenPrices(context.db, ids));
  const firstOfEach = new Map(
    rows.filter(({ prices_visible }) => prices_visible).map((row) => [row.product_id, row]),
  );
  return [...new Set(ids)].flatMap((id) => {
    const row = firstOfEach.get(id);
    if (row === undefined) return [];
    const prices = visiblePrices(row);
    return {
      id,
      prices: prices.tiers,
      price: prices.price,
      deal: presentDeal(row.deal, prices),
      variants: presentVariants(id, row.card, prices, context.now).map((variant) => ({
        id: variant.id,
        prices: variant.prices,
        finalPrice: variant.finalPrice,
      })),
    };
  });
};
