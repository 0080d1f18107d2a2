import type { InvitedRole } from '@market/contract/rules/member-events';
import { getShops } from '#shops';
import { setShopMembership } from '#users';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import type { MembersTables } from '../../src/modules/members/tables.ts';
import type { Market } from '../market.ts';

/** Somebody new who works for a shop; answers their id. */
export const makeMember = async (
  market: Market,
  shopId: number,
  role: InvitedRole,
  userId?: number,
): Promise<number> => {
  const user_id = userId ?? (await market.create.user());
  const shop = (await getShops(market.context(), [shopId])).get(shopId)!;
  const { name, slug, review_state } = shop;
  await transact(market.context(), (context) =>
    setShopMembership(context, { user_id, shop_id: shopId, name, slug, review_state, role }),
  );
  return user_id;
};

/** An open invitation of a shop; answers its id. */
export const makeInvitation = async (
  market: Market,
  { shopId, ownerId, phone }: { readonly shopId: number; readonly ownerId: number; readonly phone: string },
): Promise<string> => {
  const id = opaqueId();
  const { db, now } = market.context();
  await db
    .withTables<MembersTables>()
    .insertInto('shop_invitations')
    .values({
      id,
      shop_id: shopId,
      phone_canonical: phone,
      role: 'sales',
      invited_by: ownerId,
      created_at: now,
      expires_at: later(now, 7 * DAY),
    })
    .execute();
  return id;
};
