import type { AuditAction } from '@market/contract/rules/audit-actions';
import type { StaffShopAction } from '@market/contract/rules/shop-admin';
import {
  illegalShopChange,
  shopChangeRefused,
  staffShopNotFound,
} from '@market/contract/shop-admin/problems';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getShops, lockShop, type ShopRecord } from '#shops';
import { getShopRole } from '#users';
import { isAllowed, stateOf } from '../rules.ts';
import { selectWaitingClosing } from '../store.ts';
import type { ClosingRow } from '../tables.ts';

export type Staff = Context<Db, Person>;

/** What a decision changes, for the log. */
export interface Change {
  readonly action: AuditAction;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A shop under its lock. */
export interface LockedShop {
  readonly shop: ShopRecord;
  readonly closing: ClosingRow | undefined;
}

/** Nobody decides about a shop that is theirs or that they work for. @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
const lockFor = async (
  context: Context<Tx, Person>,
  shopId: number,
  action: StaffShopAction,
): Promise<LockedShop> => {
  if (!(await getShops(context, [shopId])).has(shopId)) throw staffShopNotFound();
  const shop = await lockShop(context, shopId);
  if ((await getShopRole(context, context.actor.id, shopId)) !== undefined)
    throw shopChangeRefused({ reason: 'own' });
  const closing = await selectWaitingClosing(context.db, shopId);
  if (!isAllowed(action, stateOf(shop), closing !== undefined)) throw illegalShopChange({ action });
  return { shop, closing };
};

/**
 * A decision about a shop, which is locked meanwhile, and its row in the log.
 * @throws staffShopNotFound, shopChangeRefused, illegalShopChange
 */
export const decideShop = (
  context: Staff,
  { shopId, action, reason }: { shopId: number; action: StaffShopAction; reason: string },
  decide: (context: Context<Tx, Person>, locked: LockedShop) => Promise<Change>,
): Promise<void> =>
  transact(context, async (context) => {
    const locked = await lockFor(context, shopId, action);
    const change = await decide(context, locked);
    const { id, name } = locked.shop;
    await recordAudit(context, { ...change, subject: { kind: 'shop', id, label: name }, reason });
  });
