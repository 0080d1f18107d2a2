import type { PriceTier } from '@market/contract/catalogue/card-schemas';
import { DEFAULT_MIN_ORDER_QUANTITY } from '@market/contract/constants/orders';
import type { Context } from '#platform/context.ts';
import { getShops, isOpenForSale, type ShopRecord } from '#shops';
import { selectVariantIds } from '../store/made-to-order.ts';
import { isPublic, refusalOf, TRUSTED_FROM, type Refusal } from '../rules.ts';
import { withPriceAccess, type PriceAccess } from './price-access.ts';
import { selectOffers, type OfferRow } from '../store/offers.ts';

/** One variant as it is for sale now. Prices in đồng, weight in grams; show prices only where they are visible. */
export interface Offer extends PriceAccess {
  readonly variant_id: number;
  readonly product_id: number;
  readonly shop_id: number;
  readonly title: string;
  readonly variant_title: string;
  readonly options_with_values: { name: string; value: string }[];
  readonly handle: string;
  readonly vendor: string | null;
  readonly product_type: string | null;
  readonly unit_name: string;
  /** Storage key of the picture. */
  readonly image: string | null;
  readonly grams: number;
  readonly available: number;
  /** Units of all variants in stock. */
  readonly product_available: number;
  /** Of the variant, or else of the product; ascending. */
  readonly tiers: PriceTier[];
  readonly minimum: number;
  /** Order quantities are multiples of it. */
  readonly multiple: number;
  readonly purchasable: boolean;
  /** By staff, or while it is reviewed. */
  readonly blocked: boolean;
  /** Null when purchasable. */
  readonly reason: Refusal | null;
  readonly hide_prices: boolean;
  readonly is_trade_assurance: boolean;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly shop: ShopRecord;
}

const optionsOf = ({ options, values }: OfferRow) =>
  options.flatMap((name, position) => {
    const value = values[position];
    return value === null || value === undefined ? [] : [{ name, value }];
  });

/** Offers by variant id, read from the source and never from a copy; unknown ids are omitted. */
export const getOffers = async (
  context: Context,
  variantIds: readonly number[],
): Promise<Map<number, Offer>> => {
  const rows = await withPriceAccess(
    context,
    variantIds.length > 0 ? await selectOffers(context.db, [...new Set(variantIds)], TRUSTED_FROM) : [],
  );
  const shops = await getShops(
    context,
    rows.map(({ shop_id }) => shop_id),
  );
  const offers = new Map<number, Offer>();
  for (const row of rows) {
    const shop = shops.get(row.shop_id);
    if (shop === undefined) continue;
    const {
      status,
      review_status,
      locked,
      deleted_at,
      ended,
      approved_products,
      values: _values,
      options: _options,
      quantity_per_unit,
      ...facts
    } = row;
    const { allow_purchase, is_classifieds, ...offer } = facts;
    const shopFacts = { review_state: shop.review_state, verified: shop.isVerified, approved_products };
    const reason = refusalOf({
      isPublic: !ended && isPublic({ status, review_status, locked, deleted_at, shop: shopFacts }),
      isShopOpen: isOpenForSale(shop),
      is_classifieds,
      allow_purchase,
      tiers: row.tiers.length,
    });
    offers.set(row.variant_id, {
      ...offer,
      shop,
      blocked: status === 'blocked' || locked,
      options_with_values: optionsOf(row),
      minimum: row.minimum ?? DEFAULT_MIN_ORDER_QUANTITY,
      multiple: quantity_per_unit,
      purchasable: reason === null,
      reason,
    });
  }
  return offers;
};

/** Ids of the variants of a product, in the order the shop gave them. */
export const getVariantIds = (context: Context, productId: number): Promise<number[]> =>
  selectVariantIds(context.db, productId);
