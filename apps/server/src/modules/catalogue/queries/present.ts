import type { Card, CardSummary, Deal, PriceTier, Variant } from '@market/contract/catalogue/card-schemas';
import type { Category } from '@market/contract/catalogue/category-schemas';
import type { Image } from '@market/contract/media/schemas';
import { discountRate, priceRange, priceSteps, type RunningDeal, stepAt } from '@market/contract/rules/price';
import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { shortProvince } from '@market/contract/rules/places';
import { addPageKey } from '#platform/web/page-keys.ts';
import { isOpenForSale, noteShownShop, presentShopSummary, recordAt, type ShopRecord } from '#shops';
import { dealStateAt, productPageKey, runningDeal } from '../rules.ts';
import type { PriceAccess } from './price-access.ts';
import type { CardRow, SummaryRow } from '../store/cards.ts';
import type { CategoryRow } from '../store/categories.ts';
import type { StoredCard, StoredDeal, StoredPrices } from '../tables.ts';

const TILE_WIDTH = 260;

const presentCategoryAlone = (row: Omit<CategoryRow, 'parent'>) => ({
  id: row.id,
  parentId: row.parent_id,
  categoryId: row.id,
  title: row.title,
  slug: row.slug,
  thumbImageSrc: imageUrlOrNull(row.thumb_image, TILE_WIDTH),
  level: row.level,
  units: row.units,
  totalProduct: row.total_products,
});

export const presentCategory = (row: CategoryRow): Category => ({
  ...presentCategoryAlone(row),
  parentCategory: row.parent === null ? null : presentCategoryAlone(row.parent),
});

export const presentLevels = ({
  lv1,
  lv2,
}: Pick<CardRow, 'lv1' | 'lv2'>): { lv1: Category; lv2: Category } => ({
  lv1: presentCategory(lv1),
  lv2: presentCategory({ ...lv2, parent: lv1 }),
});

const NO_PRICES: StoredPrices = {
  price: null,
  compareAtPrice: null,
  range: null,
  tiers: [],
  variants: {},
  priceText: null,
};

/** The only way from stored prices to an answer. */
export const visiblePrices = (
  row: Pick<CardRow, 'prices' | 'deal'> & PriceAccess,
): StoredPrices & { readonly deal: StoredDeal | null; readonly visible: boolean } =>
  row.prices_visible
    ? { ...row.prices, deal: row.deal, visible: true }
    : { ...NO_PRICES, deal: null, visible: false };

type VisiblePrices = ReturnType<typeof visiblePrices>;

/** Null without prices. */
const finalPrice = (
  prices: readonly PriceTier[],
  quantity: number,
  deal: RunningDeal | null,
): number | null => (prices.length === 0 ? null : stepAt(prices, quantity, deal).price);

/** Range of the unit price over all variants and quantities. */
const stepsOf = ({ tiers, variants }: VisiblePrices, deal: RunningDeal | null) =>
  [tiers, ...Object.values(variants)].flatMap((own) => priceSteps(own, deal));

/** @param stock replaces the stock of the card where it was read just now */
export const presentVariants = (
  productId: number,
  card: StoredCard,
  prices: VisiblePrices,
  now: Date,
  stock?: Readonly<Record<string, number>>,
): Variant[] => {
  const pictures = new Map<string, Image>();
  for (const image of card.images) pictures.set(image.id, image);
  for (const image of card.pictures) pictures.set(image.id, image);
  const deal = runningDeal(prices.deal, now);
  const quantity = Math.max(card.minOrderQuantity, 1);
  const shared = finalPrice(prices.tiers, quantity, deal);
  return card.variants.map((variant) => {
    const own = prices.variants[variant.id];
    return {
      id: variant.id,
      productId,
      title: variant.title,
      prices: own ?? [],
      option1: variant.option1,
      option2: variant.option2,
      option3: variant.option3,
      inventoryQuantity: stock?.[variant.id] ?? variant.inventoryQuantity,
      productTitle: card.title,
      imageId: variant.imageId,
      finalPrice: own === undefined ? shared : finalPrice(own, quantity, deal),
      image: variant.imageId === null ? null : (pictures.get(variant.imageId) ?? null),
      productType: card.productType,
    };
  });
};

/** Its prices only where prices are visible. */
export const presentDeal = (deal: StoredDeal | null, prices: VisiblePrices): Deal | null =>
  deal === null
    ? null
    : {
        id: deal.id,
        costSavings: prices.visible && prices.price !== null ? Math.max(prices.price - deal.price, 0) : null,
        numberOfOrder: deal.ordered,
        quantityOfDeal: deal.max_sale_quantity,
        priceOfDeal: prices.visible ? deal.price : null,
        price: prices.price,
        conditionOfDeal: deal.min_quantity,
        featuredOfDeal: deal.is_hot,
        startDate: deal.start_at,
        endDate: deal.end_at,
      };

export const dealFacts = (deal: StoredDeal | null, now: Date) => {
  const state = deal === null ? null : dealStateAt(deal, now);
  return { state, isDeal: state === 'running' || state === 'sold_out' };
};

/** The discount of a running deal against the first tier, else of the tier against its compare-at price. */
export const shareOff = (prices: VisiblePrices, now: Date): number | null => {
  if (prices.price === null) return null;
  const deal = runningDeal(prices.deal, now);
  if (deal !== null && stepsOf(prices, deal).some(({ isDeal }) => isDeal))
    return Math.max(discountRate(prices.price, deal.price), 0);
  const { compareAtPrice } = prices;
  return compareAtPrice !== null && compareAtPrice > prices.price
    ? discountRate(compareAtPrice, prices.price)
    : null;
};

export const presentClassifieds = (
  card: Pick<StoredCard, 'classifieds'>,
  prices: VisiblePrices,
): Card['classifieds'] =>
  card.classifieds === null ? null : { ...card.classifieds, price_text: prices.priceText };

const shopPart = (shop: ShopRecord, summary = presentShopSummary(shop)) => ({
  shopId: shop.id,
  shopName: shop.name,
  shopCity: summary.city,
  mall: shop.mall,
  shop: summary,
  isVip: shop.isVip,
  shopBasic: shop.basic,
  isBusiness: shop.isBusiness,
});

const pricePart = (row: Pick<CardRow, 'deal'>, prices: VisiblePrices, now: Date) => ({
  price: prices.price,
  pricesByQuantities: prices.tiers,
  pricesRange: priceRange(stepsOf(prices, runningDeal(prices.deal, now))),
  compareAtPrice: prices.compareAtPrice,
  discount: shareOff(prices, now),
  deal: presentDeal(row.deal, prices),
  dealState: dealFacts(row.deal, now).state,
});

const summaryOf = ({ now }: Context, row: SummaryRow, prices: VisiblePrices): CardSummary => {
  const { card, product_id, shop_id } = row;
  addPageKey(productPageKey(product_id));
  noteShownShop(shop_id);
  return {
    id: product_id,
    title: card.title,
    slug: card.handle,
    imageThumb: row.image_thumb,
    unitName: card.unitName,
    minOrderQuantity: card.minOrderQuantity,
    available: row.available,
    shopId: shop_id,
    shopName: row.shop.name,
    shopCity: shortProvince(row.shop.province),
    hidePrices: row.hide_prices,
    isClassifieds: card.isClassifieds,
    classifieds: presentClassifieds(card, prices),
    ratingAvg: card.ratingAvg,
    totalSales: card.totalSales,
    isTradeAssurance: card.isTradeAssurance,
    categoryId: row.category_lv2,
    allowPurchase: card.allowPurchase && isOpenForSale(row.shop),
    upAt: row.up_at.toISOString(),
    publishedScope: card.publishedScope,
    ...pricePart(row, prices, now),
  };
};

/** What lists of the pages show. */
export const presentCardSummary = (context: Context, row: SummaryRow & PriceAccess): CardSummary =>
  summaryOf(context, row, visiblePrices(row));

export const presentCard = (context: Context, row: CardRow & PriceAccess): Card => {
  const { now } = context;
  const { card, product_id } = row;
  const { lv1, lv2 } = presentLevels(row);
  const shop = recordAt(row.shop, now);
  const prices = visiblePrices(row);
  return {
    ...summaryOf(
      context,
      { ...row, category_lv2: row.lv2.id, image_thumb: card.images[0]?.medium ?? null },
      prices,
    ),
    ...shopPart(shop),
    productId: product_id,
    quantityOfTicket: card.quantityOfTicket,
    images: card.images,
    options: card.options,
    variants: presentVariants(product_id, card, prices, now),
    allCategories: [lv1, lv2],
    categoriesv3: [],
    bodyHtml: card.bodyHtml,
    isDeal: dealFacts(row.deal, now).isDeal,
    lock: card.locked ? 1 : 0,
    status: card.status === 'active' ? 'active' : 'inactive',
    features: card.features,
    userInstruction: card.userInstruction,
    warrantyPolicy: card.warrantyPolicy,
    warrantyPeriod: card.warrantyPeriod,
    productType: card.productType,
    createdAt: card.createdAt,
    leads: card.leads,
    ratingCount: card.ratingCount,
    haveBetterPrices: prices.range !== null && prices.range.min < prices.range.max,
    dealMaxSaleQuantity: row.deal?.max_sale_quantity ?? null,
    dealOrdered: row.deal?.ordered ?? 0,
    quantityPerUnit: card.quantityPerUnit,
  };
};
