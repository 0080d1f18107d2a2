import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf, type Goods } from '../world.ts';
import type { LoadContext } from './load-context.ts';

const MAX_AGE_MS = 1_000;
const AGAIN_MS = 1_500;
const SHOWN_MS = 3_000;

/** Of pages and answers that show a product which its shop has not hidden. */
const pathsOf = (goods: Goods): string[] => [
  pageOf(goods),
  `/shop/${goods.shop_slug}`,
  `/product/search?keyword=${encodeURIComponent(goods.title)}`,
  `/v2/product/products/${goods.product_id}`,
];

const setStatus = async (context: LoadContext, goods: Goods, status: string): Promise<boolean> => {
  const answer = await context.client({
    kind: 'seller',
    method: 'POST',
    path: '/v1/seller/api/products/bulk',
    token: context.world.owners.get(goods.shop_id)!.token,
    key: crypto.randomUUID(),
    body: { ids: [goods.product_id], change: { action: 'status', status } },
  });
  return answer !== undefined;
};

/** Where a product can be seen: through nginx, and directly from each web process that answers. */
const findShowing = async ({ address, webs }: LoadContext, goods: Goods): Promise<string[]> => {
  const link = pageOf(goods);
  const reads = [address, ...webs].flatMap((origin) =>
    pathsOf(goods).map(async (path) => {
      const answer = await fetch(origin + path, { redirect: 'manual' }).catch(() => undefined);
      const text = answer?.ok === true ? await answer.text().catch(() => '') : '';
      // a search names its own words
      const isShown =
        text.includes(link) || (!path.startsWith('/product/search') && text.includes(goods.title));
      return isShown ? origin + path : '';
    }),
  );
  return (await Promise.all(reads)).filter((each) => each !== '');
};

/** A shop hides a product: one second later nobody can read it; then it is shown again. */
export const hideProducts = async (context: LoadContext): Promise<void> => {
  const { world, journal, recorder, outages } = context;
  for (let turn = 0; !context.isOver(); turn++) {
    const goods = world.hidden[turn % world.hidden.length]!;
    journal.shownBefore += (await findShowing(context, goods)).length;
    if (await setStatus(context, goods, 'inactive'))
      for (const wait of [MAX_AGE_MS, AGAIN_MS]) {
        await sleep(wait);
        for (const place of await findShowing(context, goods))
          recorder.fault('stale pages', `${place} shows a hidden product, after ${outages.last}`);
        journal.comparedReads += 1;
      }
    await setStatus(context, goods, 'active');
    await sleep(SHOWN_MS);
  }
};
