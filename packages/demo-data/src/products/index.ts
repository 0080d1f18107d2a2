import type { Random } from '../random.ts';
import type { GeneratedShop } from '../shops.ts';
import { classifiedsOf } from './classifieds.ts';
import { draftOf, featuredDraft } from './draft.ts';
import { Ids } from './ids.ts';
import { planProducts } from './plan.ts';
import { productOf, type GeneratedProduct } from './product.ts';

export type { GeneratedProduct as MadeProduct } from './product.ts';

/** One product after the other, so that a market of any size fits in memory. */
export function* makeProducts(
  random: Random,
  now: number,
  shops: readonly GeneratedShop[],
  count: number,
): Generator<GeneratedProduct> {
  const ids = new Ids();
  const titles = new Set<string>();
  const handles = new Set<string>();
  const notices = classifiedsOf(random.fork('classifieds'), { now, shops, ids, titles, handles }).slice(
    0,
    Math.ceil(count / 20),
  );
  const plan = planProducts(random.fork('plan'), shops, count - notices.length);
  let index = 0;
  for (const { shop, line, featured } of plan) {
    const own = random.fork(`product ${index}`);
    index += 1;
    const draft = featured ? featuredDraft(own, featured, titles) : draftOf(own, line, titles);
    yield productOf({ random: own, now, ids, handles, shop, draft, hasKnownPrice: featured !== null });
  }
  yield* notices;
}
