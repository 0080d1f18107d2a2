import { conversationNotFound, messageRefused } from '@market/contract/chat/problems';
import type { ChatSide } from '@market/contract/chat/schemas';
import { getDealings } from '#orders';
import { getShops, isHiddenShop } from '#shops';
import { getAuthority, getShopRole } from '#users';
import { processState } from '#platform/cache/process-state.ts';
import type { Context, Db, Person } from '#platform/context.ts';
import { gather } from '#platform/resilience/gather.ts';
import type { Services } from '#platform/services.ts';
import { mayWriteTo } from '../queries/reachable.ts';
import { keyOf, type Between } from '../rules/sides.ts';
import { selectKnown } from '../store/conversations.ts';

export interface Parties extends Between {
  /** The sender's. */
  readonly side: ChatSide;
  /** They have talked before. */
  readonly isKnown: boolean;
}

/** Of this process: loads many senders at once. */
const knownWith = processState((_services: Services) =>
  gather(async (all: readonly { readonly db: Db; readonly between: Between }[]) => {
    const pairs = all.map(({ between }) => between);
    return new Set((await selectKnown(all[0]!.db, pairs)).map(keyOf));
  }),
);
const isKnown = async ({ db, services }: Context, between: Between): Promise<boolean> =>
  (await knownWith(services)({ db, between })).has(keyOf(between));

/** @throws conversationNotFound, messageRefused for the sender's own shop */
const toShop = async (context: Context<Db, Person>, shopId: number): Promise<Parties> => {
  const { actor } = context;
  const parties = { userId: actor.id, shopId, side: 'buyer' } as const;
  // a shop that is hidden or closed still answers to those it has talked with
  if (await isKnown(context, parties)) return { ...parties, isKnown: true };
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined || shop.status === 'closed') throw conversationNotFound();
  // its orders go on
  if (isHiddenShop(shop) && (await getDealings(context, parties)).orders_count === 0)
    throw conversationNotFound();
  if ((await getShopRole(context, actor.id, shopId)) !== undefined)
    throw messageRefused({ reason: 'own_shop' });
  return { ...parties, isKnown: false };
};

/** As a shop: to whom it has talked or may write, and to nobody else. */
const toBuyer = async (context: Context, between: Between): Promise<Parties | undefined> => {
  const known = await isKnown(context, between);
  if (!known && !(await mayWriteTo(context, between))) return undefined;
  return { ...between, side: 'shop', isKnown: known };
};

/** Who writes to whom: to a shop as a buyer, or to a buyer as a shop. @throws conversationNotFound, messageRefused */
export const readReceiver = async (context: Context<Db, Person>, to: number | string): Promise<Parties> => {
  const { shopId } = context.actor;
  const named = /^shop:(\d+)$/.exec(String(to));
  if (named !== null) return toShop(context, Number(named[1]));
  const userId = Number(to);
  if (shopId !== null && userId !== context.actor.id) {
    const parties = await toBuyer(context, { userId, shopId });
    if (parties !== undefined) return parties;
  }
  const theirs = (await getAuthority(context, userId))?.shopId ?? null;
  if (theirs === null) throw conversationNotFound();
  return toShop(context, theirs);
};
