import { STAFF_LINK_TTL_S } from '@market/contract/constants';
import { splitName } from '@market/contract/rules/names';
import type { Phone } from '@market/contract/rules/phone';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import { endSessions } from '#sessions';
import { createUser, lockUserByPhone, findUserByEmail, releaseEmail, type Role, updateUser } from '#users';
import { selectFactors } from '../store/factors.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { lockStaff, upsertStaffLink } from '../store/staff-links.ts';
import { deleteTotp } from '../store/totp.ts';

/** The token of a one-time link, or why there is none. */
export type StaffOutcome =
  | { readonly token: string }
  | { readonly refused: 'customer' | 'unknown' | 'set_up' | 'locked' | 'email_taken' };

interface NewStaff {
  readonly phone: Phone;
  readonly name: string;
  /** In lower case. */
  readonly email: string | null;
  readonly role: Exclude<Role, 'buyer' | 'seller'>;
}

/** Nothing that was set up before the link counts beside it, also a secret that was only offered. */
const newLink = async (context: Context<Tx>, userId: number): Promise<StaffOutcome> => {
  const { db, now } = context;
  await deleteTotp(db, userId);
  await deletePasskeysOf(db, userId);
  await endSessions(context, userId, { reason: 'staff_link' });
  const token = newSecretToken();
  await upsertStaffLink(db, {
    user_id: userId,
    hash: hashToken(token),
    expires_at: later(now, STAFF_LINK_TTL_S * SECOND),
  });
  return { token };
};

const isSetUp = async (context: Context, user: { id: number; password_hash: string | null }) => {
  const { totp, passkeys } = await selectFactors(context.db, user.id);
  return user.password_hash !== null || totp || passkeys > 0;
};

const isTaken = async (context: Context, email: string, byId: number | undefined): Promise<boolean> => {
  const other = await findUserByEmail(context, email);
  return other !== undefined && other.id !== byId && other.email_verified_at !== null;
};

/** What nobody has proved, number or address, stays unproved: an operator may mistype it. */
const write = async (
  context: Context<Tx>,
  { phone, name, email, role }: NewStaff,
  known: number | undefined,
): Promise<number> => {
  const { now } = context;
  const { firstName, lastName } = splitName(name);
  const fields = { first_name: firstName, last_name: lastName, roles: [role] };
  const id =
    known ??
    (await createUser(context, {
      ...fields,
      user_type: 'staff',
      phone_typed: phone.national,
      phone_national: phone.national,
      phone_e164: phone.e164,
      phone_canonical: phone.canonical,
      registered_at: now,
      last_active_at: now,
      created_at: now,
    }));
  if (email !== null) await releaseEmail(context, email, id);
  await updateUser(context, id, { ...fields, ...(email !== null && { email }) });
  return id;
};

/**
 * A new member of staff, who sets everything up by the link; asked again before they did, it corrects what was said of
 * them and the earlier link is good no more. An account of a customer becomes nobody else's.
 */
export const createStaff = (context: Context, staff: NewStaff): Promise<StaffOutcome> =>
  transact(context, async (context) => {
    await lockStaff(context.db);
    const user = await lockUserByPhone(context, staff.phone.canonical);
    if (user !== undefined && user.user_type !== 'staff') return { refused: 'customer' };
    if (user !== undefined && user.locked_at !== null) return { refused: 'locked' };
    if (user !== undefined && (await isSetUp(context, user))) return { refused: 'set_up' };
    if (staff.email !== null && (await isTaken(context, staff.email, user?.id)))
      return { refused: 'email_taken' };
    return newLink(context, await write(context, staff, user?.id));
  });

/**
 * A link for a member of staff who lost their second factor. It is dropped now and not when the link is used: it may be in
 * the wrong hands, and in a live market nobody of the staff signs in without one.
 */
export const resetStaff = (context: Context, phone: Phone): Promise<StaffOutcome> =>
  transact(context, async (context) => {
    await lockStaff(context.db);
    const user = await lockUserByPhone(context, phone.canonical);
    if (user === undefined) return { refused: 'unknown' };
    if (user.user_type !== 'staff') return { refused: 'customer' };
    if (user.locked_at !== null) return { refused: 'locked' };
    return newLink(context, user.id);
  });
