import type { Cart } from '@market/contract/cart/schemas';
import { getOffers, type Offer } from '#catalogue';
import { coinRates } from '#coins';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { getRunningDeals } from '#promotions';
import { presentShopSummary, type ShopRecord } from '#shops';
import { priceCart, type CartLine, type PurchasableVariant, type ShopHead } from './rules/price-cart.ts';
import { priceSelection, readyLines, type RequestedSelection } from './rules/selection.ts';
import { selectCart, selectLines, type LineRow } from './store.ts';
import { tokenOf } from './lib/token.ts';

const THUMB = 160;

const goodsOf = (
  { shop: _shop, ...offer }: Offer,
  canSee: boolean,
  coin_rate: number,
): PurchasableVariant => ({
  ...offer,
  image: imageUrlOrNull(offer.image, THUMB),
  purchasable: offer.purchasable && canSee,
  tiers: canSee ? offer.tiers : [],
  coin_rate,
});

const headOf = (shop: ShopRecord): ShopHead => {
  const { id, name, slug, logo, isVip, isVerified, isBusiness, basic, mall, status } =
    presentShopSummary(shop);
  const { min_order_price, min_order_quantity } = shop;
  return {
    id,
    name,
    slug,
    logo,
    isVip,
    isVerified,
    isBusiness,
    basic,
    mall,
    status,
    min_order_price,
    min_order_quantity,
  };
};

/** Stored lines: variant, quantity, whether it is saved for later. */
export const getLines = (context: Context<Db, Person>): Promise<LineRow[]> =>
  selectLines(context.db, context.actor.id);

/** The caller's cart at current prices, with the figures of the selection; default: what can be ordered as it is. */
export const getCart = async (
  context: Context<Db, Person>,
  selection?: RequestedSelection,
): Promise<Cart> => {
  const { db, actor } = context;
  const [[stored], rows] = await Promise.all([selectCart(db, actor.id), selectLines(db, actor.id)]);
  const offers = await getOffers(
    context,
    rows.map(({ variant_id }) => variant_id),
  );
  const rates = await coinRates(context);
  const lines = rows.flatMap((row): CartLine[] => {
    const offer = offers.get(row.variant_id);
    if (offer === undefined) return [];
    const { prices_visible } = offer;
    return [
      {
        ...row,
        // what it cost then is mostly what it costs now
        added_price: prices_visible ? row.added_price : 0,
        goods: goodsOf(offer, prices_visible, rates.of(offer.category_lv1)),
      },
    ];
  });
  const deals = await getRunningDeals(
    context,
    lines.map(({ goods }) => goods.product_id),
  );
  const shops = new Map([...offers.values()].map(({ shop }) => [shop.id, shop]));
  const heads = new Map([...shops].map(([id, shop]) => [id, headOf(shop)]));
  const priced = priceCart(lines, heads, deals);
  const cart_id = stored?.id ?? 1;
  return {
    ...priced,
    token: stored?.token ?? tokenOf(actor.id),
    items: priced.items.map((item) => {
      const shop = shops.get(item.shop_id)!;
      return { ...item, cart_id, vendor: shop.name, shop_slug: shop.slug };
    }),
    selection: priceSelection(lines, heads, deals, selection ?? readyLines(priced)),
  };
};
