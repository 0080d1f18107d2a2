import { floorToSecond, DAY } from './time.ts';
import type { MadeOrder } from './orders/index.ts';
import { BUYER_ID } from './people.ts';
import { WeightedSampler, type Random } from './random.ts';
import type { GeneratedShop } from './shops.ts';
import type { FollowRow, PersonRow } from './types.ts';

type FollowInput = {
  people: readonly PersonRow[];
  shops: readonly GeneratedShop[];
  orders: readonly MadeOrder[];
};

/** People follow shops they bought from, and some they only look at. */
export function makeFollows(
  random: Random,
  now: number,
  { people, shops, orders }: FollowInput,
): FollowRow[] {
  const open = shops.filter((shop) => shop.row.review_state === 2);
  const wheel = new WeightedSampler(open, (shop) => shop.popularity);
  const bought = new Map<number, Set<number>>();
  for (const { row } of orders)
    bought.set(row.user_id, (bought.get(row.user_id) ?? new Set()).add(row.shop_id));
  const byId = new Map(open.map((shop) => [shop.row.id, shop]));
  return people.flatMap((person) => {
    const chosen = new Set<GeneratedShop>();
    for (const id of bought.get(person.id) ?? [])
      if (byId.has(id) && random.chance(0.55)) chosen.add(byId.get(id)!);
    const looks = person.id === BUYER_ID ? 6 : random.int(0, 7);
    for (let index = 0; index < looks; index += 1) chosen.add(wheel.draw(random));
    return [...chosen]
      .filter((shop) => shop.row.user_id !== person.id)
      .map((shop) => {
        const since = Math.max(person.created_at.getTime(), shop.row.created_at.getTime()) + DAY / 2;
        return {
          user_id: person.id,
          shop_id: shop.row.id,
          created_at: floorToSecond(Math.min(now, since + random.next() * Math.max(0, now - since))),
        };
      });
  });
}
