import { staffMay } from '@market/contract/rules/staff-roles';
import { getCasesOf } from '#cases';
import type { Context, Db, Person } from '#platform/context.ts';
import { versionOf } from '#platform/text/version-of.ts';
import { getStanding } from '#settlement';
import type { ShopRecord } from '#shops';
import { stateOf } from '../rules.ts';
import { selectWaitingClosing } from '../store.ts';

/** Of a shop as the caller decides on its closing: its state, the request, its cases, and its money for who may read it. */
export const versionOfShop = async (context: Context<Db, Person>, shop: ShopRecord): Promise<number> => {
  const seesMoney = staffMay(context.actor.roles, 'finance');
  const [closing, { total: cases }, standing] = await Promise.all([
    selectWaitingClosing(context.db, shop.id),
    getCasesOf(context, { shopId: shop.id }, 1),
    seesMoney ? getStanding(context, shop.id) : null,
  ]);
  return versionOf([stateOf(shop), closing?.id, cases, standing?.balance, standing?.debt]);
};
