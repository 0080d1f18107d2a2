import { dayInVietnam } from '@market/contract/rules/day';
import { LRUCache } from 'lru-cache';
import { processState } from '#platform/cache/process-state.ts';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import type { Services } from '#platform/services.ts';
import { checkoutStarted } from '../events.ts';

const MAX_REMEMBERED = 20_000;

/** A page requests a quote at each change: a process reports a buyer and a shop once a day. */
const reported = processState<Services, LRUCache<string, true>>(() => new LRUCache({ max: MAX_REMEMBERED }));

export const reportStart = async (
  context: Context<Db, Person>,
  shopIds: readonly number[],
): Promise<void> => {
  const seen = reported(context.services);
  const keyOf = (shopId: number) => `${dayInVietnam(context.now)} ${context.actor.id} ${shopId}`;
  const shop_ids = [...new Set(shopIds)].filter((shopId) => !seen.has(keyOf(shopId)));
  if (shop_ids.length === 0) return;
  await transact(context, (context) =>
    publish(context, checkoutStarted({ user_id: context.actor.id, shop_ids })),
  );
  for (const shopId of shop_ids) seen.set(keyOf(shopId), true);
};
