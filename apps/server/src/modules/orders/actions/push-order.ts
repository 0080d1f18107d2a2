import type { BuyerStatus } from '@market/contract/rules/order-status';
import { getShopMembers } from '#users';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { pushAllAtOnce } from '#platform/realtime/push.ts';

interface PushedOrder {
  readonly id: string;
  readonly shop_id: number;
  readonly buyer_status: BuyerStatus;
  /** Those who only pack see orders from then on. */
  readonly confirmed: boolean;
}

/** Pushes the state of an order to the open pages of these people and of everybody who sees it at its shop. */
export const pushOrder = (
  context: Context<Tx>,
  { id, shop_id, buyer_status, confirmed }: PushedOrder,
  userIds: readonly number[],
): void =>
  afterCommit(context.db, async (db) => {
    const permission = confirmed ? 'fulfilment' : 'orders';
    const members = await getShopMembers({ ...context, db }, [shop_id], permission);
    const receivers = new Set([...userIds, ...(members.get(shop_id) ?? [])]);
    const message = { type: 'order', id, buyer_status } as const;
    await pushAllAtOnce(
      { db, services: context.services },
      [...receivers].map((to) => ({ to, message })),
    );
  });
