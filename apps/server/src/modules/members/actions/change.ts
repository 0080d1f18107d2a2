import { memberLocked, memberNotFound, ownerStays } from '@market/contract/members/problems';
import type { Member } from '@market/contract/members/schemas';
import type { InvitedRole } from '@market/contract/rules/member-events';
import { notifyOwner, requireRecentProof } from '#accounts';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { endVerificationOf } from '#shop-review';
import { changeShopOwner } from '#shops';
import {
  changeShopRole,
  getShopRole,
  isLockedOut,
  lockShopTeam,
  lockUserRow,
  removeShopMembership,
  type TeamMember,
} from '#users';
import { getMember } from '../queries/members.ts';
import { withdrawAll } from './invite.ts';
import { logMemberEvent } from './log.ts';
import { shopHandedOver } from './shop-handed-over.ts';

/** A member of the caller's shop, while nobody else changes its team. @throws memberNotFound */
const lockMember = async (context: Context<Tx, Seller>, id: number): Promise<TeamMember> => {
  const team = await lockShopTeam(context, context.actor.shopId);
  const member = team.find(({ user_id }) => user_id === id);
  if (member === undefined) throw memberNotFound();
  return member;
};

/** @throws memberNotFound, ownerStays */
export const changeRole = async (
  context: Context<Db, Seller>,
  id: number,
  role: InvitedRole,
): Promise<Member> => {
  await transact(context, async (context) => {
    const { shopId } = context.actor;
    const { role: before } = await lockMember(context, id);
    if (before === 'owner') throw ownerStays();
    if (before === role) return;
    await changeShopRole(context, { user_id: id, shop_id: shopId, role });
    await logMemberEvent(context, { shopId, kind: 'role_changed', subjectId: id, before, after: role });
  });
  return getMember(context, id);
};

const end = (context: Context<Db, Seller>, id: number, kind: 'removed' | 'left'): Promise<void> =>
  transact(context, async (context) => {
    const { shopId } = context.actor;
    const { role: before } = await lockMember(context, id);
    if (before === 'owner') throw ownerStays();
    await removeShopMembership(context, { user_id: id, shop_id: shopId });
    await logMemberEvent(context, { shopId, kind, subjectId: id, before });
  });

/** @throws memberNotFound, ownerStays */
export const remove = (context: Context<Db, Seller>, id: number): Promise<void> =>
  end(context, id, 'removed');

/** The caller stops working for the shop. @throws ownerStays */
export const leave = (context: Context<Db, Seller>): Promise<void> => end(context, context.actor.id, 'left');

/** Nobody locks or deletes the account of a member until the transaction ends. @throws memberNotFound, memberLocked */
const lockAccount = async (context: Context<Tx, Seller>, id: number): Promise<void> => {
  if ((await getShopRole(context, id, context.actor.shopId)) === undefined) throw memberNotFound();
  await lockUserRow(context, id);
  if (await isLockedOut(context, id)) throw memberLocked();
};

/**
 * Makes a member the owner; the caller becomes a manager, and open invitations are withdrawn.
 * @throws memberNotFound, memberLocked, reauthenticationRequired
 */
export const handOver = (context: Context<Db, Seller>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const { shopId, id: me } = context.actor;
    await lockAccount(context, id);
    const { role: before } = await lockMember(context, id);
    // the lock refuses a second owner: the first hand-over made the caller a manager
    const own = await lockMember(context, me);
    if (own.role !== 'owner' || id === me) throw memberNotFound();
    await requireRecentProof(context);
    await changeShopRole(context, { user_id: me, shop_id: shopId, role: 'manager' });
    await changeShopRole(context, { user_id: id, shop_id: shopId, role: 'owner' });
    await changeShopOwner(context, shopId, id);
    await endVerificationOf(context, shopId);
    await withdrawAll(context);
    await shopHandedOver(context, { shop_id: shopId });
    await logMemberEvent(context, { shopId, kind: 'handed_over', subjectId: id, before, after: 'owner' });
    await notifyOwner(context, 'shop_handed_over', me);
  });
