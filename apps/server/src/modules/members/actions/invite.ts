import { alreadyMember, invitationNotFound, memberLimit } from '@market/contract/members/problems';
import type { Invitation } from '@market/contract/members/schemas';
import { maskPhone } from '@market/contract/rules/phone';
import { SHOP_MEMBERS_MAX, type InvitedRole } from '@market/contract/rules/member-events';
import { parsePhone, type Phone } from '@market/contract/rules/phone';
import { Problem } from '@market/contract/route';
import { phoneInvalid } from '@market/contract/sessions/problems';
import { plainText, sendSms, smsRoom } from '#messages';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops, isPublicShop } from '#shops';
import { findUserByPhone, lockShopTeam } from '#users';
import { presentInvitation } from '../queries/present.ts';
import { invitationSms } from '../rules/invitation-text.ts';
import * as store from '../store/invitations.ts';
import type { InvitationRow } from '../tables.ts';
import { logMemberEvent } from './log.ts';

const OPEN_FOR = 7 * DAY;
const PER_SHOP = { name: 'member-invitations', most: 30, windowMs: DAY };
const PER_PHONE = { name: 'member-invitations-phone', most: 3, windowMs: DAY };

/** Of all shops together; a refusal would say that others invite the number too. */
const mayTextTo = async (context: Context, phone: Phone): Promise<boolean> => {
  try {
    await count(context, PER_PHONE, phone.canonical);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** Only a reviewed shop's name is sent to strangers. */
const sendInvitation = async (context: Context<Tx, Seller>, phone: Phone, role: InvitedRole) => {
  const { actor, now, services } = context;
  const shop = (await getShops(context, [actor.shopId])).get(actor.shopId);
  if (shop === undefined || !isPublicShop(shop) || !(await mayTextTo(context, phone))) return;
  const text = invitationSms(plainText(shop.name), role, {
    publicUrl: services.publicUrl,
    room: smsRoom(services.settings.profile.name),
  });
  await sendSms(context, { to: phone.e164, text, expiresAt: later(now, DAY) });
};

/** @throws alreadyMember, memberLimit */
const checkRoom = async (context: Context<Tx, Seller>, phone: Phone): Promise<void> => {
  const { db, actor, now } = context;
  const team = await lockShopTeam(context, actor.shopId);
  const user = await findUserByPhone(context, phone.canonical);
  if (team.some(({ user_id }) => user_id === user?.id)) throw alreadyMember();
  const open = await store.selectOpen(db, { shop_id: actor.shopId }, now);
  const others = open.filter(({ phone_canonical }) => phone_canonical !== phone.canonical);
  if (team.length + others.length >= SHOP_MEMBERS_MAX) throw memberLimit({ most: SHOP_MEMBERS_MAX });
};

/**
 * Invites a number. The answer does not depend on whether it has an account.
 * @throws phoneInvalid, alreadyMember, memberLimit, tooMany
 */
export const invite = async (
  context: Context<Db, Seller>,
  { phone: typed, role }: { readonly phone: string; readonly role: InvitedRole },
): Promise<Invitation> => {
  const phone = parsePhone(typed);
  if (phone === null) throw phoneInvalid();
  await count(context, PER_SHOP, String(context.actor.shopId));
  return transact(context, async (context) => {
    const { db, actor, now } = context;
    await checkRoom(context, phone);
    const invitation = await store.upsertInvitation(db, {
      id: opaqueId(),
      shop_id: actor.shopId,
      phone_canonical: phone.canonical,
      role,
      invited_by: actor.id,
      created_at: now,
      expires_at: later(now, OPEN_FOR),
    });
    await logMemberEvent(context, {
      shopId: actor.shopId,
      kind: 'invited',
      phone: maskPhone(phone.canonical),
      after: role,
    });
    await sendInvitation(context, phone, role);
    return presentInvitation(invitation);
  });
};

const lockOwn = async (context: Context<Tx, Seller>, id: string): Promise<InvitationRow> => {
  const { db, actor, now } = context;
  const invitation = await store.lockOpen(db, { shop_id: actor.shopId }, { id, now });
  if (invitation === undefined) throw invitationNotFound();
  return invitation;
};

/** Sends it again and extends it by seven days. @throws invitationNotFound, tooMany */
export const resend = async (context: Context<Db, Seller>, id: string): Promise<Invitation> =>
  transact(context, async (context) => {
    const { phone_canonical, role } = await lockOwn(context, id);
    await count(context, PER_SHOP, String(context.actor.shopId));
    const invitation = await store.extendInvitation(context.db, id, later(context.now, OPEN_FOR));
    await sendInvitation(context, parsePhone(phone_canonical)!, role);
    return presentInvitation(invitation);
  });

const withdrawRow = async (
  context: Context<Tx, Seller>,
  { id, phone_canonical, role }: InvitationRow,
): Promise<void> => {
  await store.deleteInvitation(context.db, id);
  await logMemberEvent(context, {
    shopId: context.actor.shopId,
    kind: 'withdrawn',
    phone: maskPhone(phone_canonical),
    before: role,
  });
};

/** @throws invitationNotFound */
export const withdraw = (context: Context<Db, Seller>, id: string): Promise<void> =>
  transact(context, async (context) => withdrawRow(context, await lockOwn(context, id)));

/** Those of the caller's shop that wait for an answer. */
export const withdrawAll = async (context: Context<Tx, Seller>): Promise<void> => {
  const { actor, db, now } = context;
  for (const row of await store.selectOpen(db, { shop_id: actor.shopId }, now))
    await withdrawRow(context, row);
};
