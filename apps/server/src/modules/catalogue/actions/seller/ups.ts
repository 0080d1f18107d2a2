import { productStepRefused, upQuotaUsed } from '@market/contract/catalogue/seller-problems';
import type { UpQuota } from '@market/contract/catalogue/seller-schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { findEdited } from '../../queries/seller/edited.ts';
import { getUpQuota } from '../../queries/seller/ups.ts';
import { lockEdited } from '../../store/seller/edited.ts';
import { lockUpsUsed, raiseProducts, takeUps } from '../../store/seller/ups.ts';
import { finish } from './write.ts';

/** Bumps one product, within the quota of the day. @throws productNotFound, productStepRefused, upQuotaUsed */
export const upProduct = (
  context: Context<Db, Seller>,
  id: number,
): Promise<{ up_at: string; up: UpQuota }> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    // products before the quota, as changes of many products lock them
    await lockEdited(db, actor.shopId, [id]);
    if (!(await findEdited(context, id)).is_public) throw productStepRefused({ reason: 'not_public' });
    const quota = await getUpQuota(context);
    const use = { shopId: actor.shopId, day: dayInVietnam(now), count: 1, most: quota.most };
    if (!(await takeUps(db, use))) throw upQuotaUsed({ ...quota, remaining: 0 });
    await raiseProducts(db, [id], now);
    await finish(context, [id]);
    return { up_at: now.toISOString(), up: await getUpQuota(context) };
  });

/** Bumps the first of these that the quota still allows; returns which. */
export const upMany = async (context: Context<Tx, Seller>, ids: readonly number[]): Promise<Set<number>> => {
  const { actor, db, now } = context;
  const day = dayInVietnam(now);
  const { most } = await getUpQuota(context);
  const chosen = ids.slice(0, Math.max(0, most - (await lockUpsUsed(db, actor.shopId, day))));
  if (chosen.length === 0) return new Set();
  await takeUps(db, { shopId: actor.shopId, day, count: chosen.length, most });
  await raiseProducts(db, chosen, now);
  return new Set(chosen);
};
