import { priceLines, totalsOf } from '@market/contract/rules/price';
import {
  shippingDestinationUnknown,
  shippingItemsMissing,
  shippingShopNotFound,
} from '@market/contract/shipping/problems';
import type { ShippingAddressInput } from '@market/contract/shipping/schemas';
import { getLines } from '#cart';
import { getOffers, type Offer } from '#catalogue';
import { findArea, findProvince, provinceOf } from '#locations';
import { asPerson, type Context } from '#platform/context.ts';
import { getRunningDeals } from '#promotions';
import { getQuotedTerms, type QuotedTerms } from '#rfq';
import { getShops } from '#shops';
import type { Destination, Shipment } from '../types.ts';

/** The destination of an address, else its province by id or name; undefined when not even that is clear. */
const destinationOf = (address: ShippingAddressInput): Destination | undefined => {
  const { province_id, province, district_id, city, ward_id, ward } = address;
  const area = findArea({
    province: province_id ?? province,
    district: district_id ?? city,
    ward: ward_id ?? ward,
  });
  if (area !== undefined) return area;
  const found = typeof province_id === 'number' ? provinceOf(province_id) : findProvince(province ?? '');
  return found && { province_code: found.code, district_code: null, ward_code: null };
};

export interface Line {
  readonly variant_id: number;
  readonly quantity: number;
}

/** Price of the lines in đồng, for free shipping: as quoted, else the current one. Lines without a price count as 0. */
const goodsOf = async (
  context: Context,
  { offers, lines, terms }: { offers: readonly Offer[]; lines: readonly Line[]; terms?: QuotedTerms },
): Promise<number> => {
  const quantities = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const deals = await getRunningDeals(
    context,
    offers.map(({ product_id }) => product_id),
  );
  const picked = offers
    .map(({ variant_id, product_id, tiers }) => {
      const isQuoted = terms?.product_id === product_id;
      return {
        variant_id,
        product_id,
        quantity: quantities.get(variant_id)!,
        prices: isQuoted ? terms.tiers : tiers,
        deal: isQuoted ? null : (deals.get(product_id) ?? null),
      };
    })
    .filter(({ prices }) => prices.length > 0);
  return totalsOf(priceLines(picked)).final_line_price;
};

/** Of the caller's accepted quotation of a shop; undefined for any other. */
const termsOf = async (
  context: Context,
  { id, shop_id }: { readonly id: string; readonly shop_id: number },
): Promise<QuotedTerms | undefined> => {
  const terms = (await getQuotedTerms(asPerson(context), [id])).get(id);
  return terms?.shop_id === shop_id ? terms : undefined;
};

/** @throws shippingShopNotFound, shippingDestinationUnknown, shippingItemsMissing */
export const shipmentOf = async (
  context: Context,
  {
    shop_id,
    shipping_address,
    lines,
    quotation_id,
  }: {
    shop_id: number;
    shipping_address: ShippingAddressInput;
    lines: readonly Line[];
    quotation_id?: string | null | undefined;
  },
): Promise<Shipment> => {
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined || shop.review_state === 3) throw shippingShopNotFound();
  const to = destinationOf(shipping_address);
  if (to === undefined) throw shippingDestinationUnknown();
  const offers = await getOffers(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  const own = [...offers.values()].filter((offer) => offer.shop_id === shop_id);
  if (own.length === 0 || own.length < new Set(lines.map(({ variant_id }) => variant_id)).size)
    throw shippingItemsMissing();
  const quantities = new Map<number, number>();
  for (const { variant_id, quantity } of lines)
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity);
  const summed = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }));
  const grams = own.reduce((sum, line) => sum + line.grams * quantities.get(line.variant_id)!, 0);
  const terms = quotation_id ? await termsOf(context, { id: quotation_id, shop_id }) : undefined;
  const goods = await goodsOf(context, { offers: own, lines: summed, terms });
  return { shop, to, grams, goods, agreedFee: terms?.shipping_fee ?? null };
};

/** The shop's lines of the caller's cart. */
export const cartLinesOf = async (context: Context, shopId: number): Promise<Line[]> => {
  const lines = (await getLines(asPerson(context))).filter(({ saved }) => !saved);
  const offers = await getOffers(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  return lines.filter(({ variant_id }) => offers.get(variant_id)?.shop_id === shopId);
};
