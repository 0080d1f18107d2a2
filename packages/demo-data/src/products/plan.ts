import { type Random, WeightedSampler } from '../random.ts';
import { SECOND_SHOP_ID, SELLER_SHOP_ID, type GeneratedShop } from '../shops.ts';
import { categoryById, type Category } from '../data/categories.ts';
import { FEATURED_PRODUCTS, type FeaturedProduct } from '../data/featured-products.ts';

/** Which shop makes what, one entry a product. */
export type ProductPlan = { shop: GeneratedShop; line: Category; featured: FeaturedProduct | null };

/** Products a shop has at least; the demo sellers have more to work with. */
function floorOf(shop: GeneratedShop): number {
  if (shop.row.id === SELLER_SHOP_ID) return 56;
  if (shop.row.id === SECOND_SHOP_ID) return 44;
  return shop.row.review_state === 2 ? 7 : 6;
}

export function* planProducts(
  random: Random,
  shops: readonly GeneratedShop[],
  count: number,
): Generator<ProductPlan> {
  const byName = new Map(shops.map((shop) => [shop.row.name, shop]));
  const wheels = new Map(
    shops.map((shop) => [shop, new WeightedSampler(shop.trade.lines, ([, weight]) => weight)]),
  );
  const shopWheel = new WeightedSampler(shops, (shop) =>
    shop.row.review_state === 2 ? 0.5 + shop.popularity : 0,
  );
  const lineFor = (shop: GeneratedShop): Category => categoryById.get(wheels.get(shop)!.draw(random)[0])!;
  let remaining = count;
  for (const featured of FEATURED_PRODUCTS) {
    if (remaining-- <= 0) return;
    yield { shop: byName.get(featured.shop)!, line: categoryById.get(featured.line)!, featured };
  }
  for (const shop of shops) {
    for (let index = 0; index < floorOf(shop); index += 1) {
      if (remaining-- <= 0) return;
      yield { shop, line: lineFor(shop), featured: null };
    }
  }
  while (remaining-- > 0) {
    const shop = shopWheel.draw(random);
    yield { shop, line: lineFor(shop), featured: null };
  }
}
