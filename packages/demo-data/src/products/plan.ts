import { type Random, Wheel } from '../random.ts';
import { SECOND_SHOP_ID, SELLER_SHOP_ID, type MadeShop } from '../shops.ts';
import { lineOf, type Line } from '../words/lines.ts';
import { SIGNATURES, type Signature } from '../words/signature.ts';

/** Which shop makes what, one entry a product. */
export type Planned = { shop: MadeShop; line: Line; signature: Signature | null };

/** Products a shop has at least; the demo sellers have more to work with. */
function floorOf(shop: MadeShop): number {
  if (shop.row.id === SELLER_SHOP_ID) return 56;
  if (shop.row.id === SECOND_SHOP_ID) return 44;
  return shop.row.review_state === 2 ? 7 : 6;
}

export function* planProducts(random: Random, shops: readonly MadeShop[], count: number): Generator<Planned> {
  const byName = new Map(shops.map((shop) => [shop.row.name, shop]));
  const wheels = new Map(shops.map((shop) => [shop, new Wheel(shop.trade.lines, ([, weight]) => weight)]));
  const shopWheel = new Wheel(shops, (shop) => (shop.row.review_state === 2 ? 0.5 + shop.popularity : 0));
  const lineFor = (shop: MadeShop): Line => lineOf.get(wheels.get(shop)!.draw(random)[0])!;
  let left = count;
  for (const signature of SIGNATURES) {
    if (left-- <= 0) return;
    yield { shop: byName.get(signature.shop)!, line: lineOf.get(signature.line)!, signature };
  }
  for (const shop of shops) {
    for (let index = 0; index < floorOf(shop); index += 1) {
      if (left-- <= 0) return;
      yield { shop, line: lineFor(shop), signature: null };
    }
  }
  while (left-- > 0) {
    const shop = shopWheel.draw(random);
    yield { shop, line: lineFor(shop), signature: null };
  }
}
