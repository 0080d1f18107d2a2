import type { Context, Db, Person } from '#platform/context.ts';
import { getShops } from '#shops';
import { getAuthorities, getStaffWhoMay } from '#users';
import { isOwnReview } from '../rules.ts';
import type { CaseRecord } from '../tables.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** Who else of the staff may decide a case now: no side of it, nobody whose decision is looked at again. */
export const getColleagues = async (context: Context<Db, Person>, row: CaseRecord): Promise<Colleague[]> => {
  const [staff, shops] = await Promise.all([
    getStaffWhoMay(context, 'cases'),
    getShops(context, [row.shop_id]),
  ]);
  const authorities = await getAuthorities(
    context,
    staff.map(({ id }) => id),
  );
  const excluded = [
    context.actor.id,
    row.user_id,
    shops.get(row.shop_id)?.user_id,
    // a second person is asked for
    row.asked_decision?.by,
  ];
  return staff.filter(
    ({ id }) =>
      !excluded.includes(id) && authorities.get(id)?.shopId !== row.shop_id && !isOwnReview(row, id),
  );
};
