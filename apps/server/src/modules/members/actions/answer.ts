import { invitationNotFound, otherShop } from '@market/contract/members/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { renewSession } from '#sessions';
import { getShops, lockShop } from '#shops';
import { findUser, getAuthority, lockShopTeam, lockUserRow, setShopMembership } from '#users';
import { verifiedPhoneOf } from '../rules/verified-phone.ts';
import * as store from '../store/invitations.ts';
import type { InvitationRow } from '../tables.ts';
import { logMemberEvent } from './log.ts';

/** @throws invitationNotFound, also for an invitation to somebody else's number */
const takeOwn = async (context: Context<Tx, Person>, id: string): Promise<InvitationRow> => {
  const { db, actor, now } = context;
  const phone_canonical = verifiedPhoneOf(await findUser(context, actor.id));
  const invitation =
    phone_canonical === null ? undefined : await store.lockOpen(db, { phone_canonical }, { id, now });
  if (invitation === undefined || !(await store.deleteInvitation(db, id))) throw invitationNotFound();
  return invitation;
};

const join = async (context: Context<Tx, Person>, { shop_id, role }: InvitationRow): Promise<void> => {
  const { actor } = context;
  // a change of the shop is copied to the members of that moment: it comes before the new one or after
  const shop = await lockShop(context, shop_id);
  if (shop.status === 'closed') throw invitationNotFound();
  await lockShopTeam(context, shop_id);
  await setShopMembership(context, {
    user_id: actor.id,
    shop_id,
    name: shop.name,
    slug: shop.slug,
    review_state: shop.review_state,
    role,
  });
  await logMemberEvent(context, { shopId: shop_id, kind: 'accepted', subjectId: actor.id, after: role });
};

/** @throws otherShop */
const refuseSecondShop = async (context: Context<Tx, Person>): Promise<void> => {
  const { id } = context.actor;
  // two acceptances of one person take turns
  await lockUserRow(context, id);
  const shopId = (await getAuthority(context, id))?.shopId ?? null;
  if (shopId === null) return;
  throw otherShop({ shop: (await getShops(context, [shopId])).get(shopId)?.name ?? 'shop khác' });
};

/** Makes the caller a member, with a session that may act for the shop. @throws invitationNotFound, otherShop */
export const accept = async (
  context: Context<Db, Person>,
  id: string,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  await transact(context, async (context) => {
    const invitation = await takeOwn(context, id);
    await refuseSecondShop(context);
    await join(context, invitation);
  });
  return renewSession(context, exchange);
};

/** @throws invitationNotFound */
export const decline = (context: Context<Db, Person>, id: string): Promise<void> =>
  transact(context, async (context) => {
    const { shop_id, role } = await takeOwn(context, id);
    await logMemberEvent(context, {
      shopId: shop_id,
      kind: 'declined',
      subjectId: context.actor.id,
      before: role,
    });
  });
