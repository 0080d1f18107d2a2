import { STAFF_LINK_TTL_S } from '@market/contract/constants/accounts';
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

/** The token of a one-time link, or the reason for a refusal. */
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

/** A link replaces every factor, also a secret that was offered but not confirmed. */
const replaceLink = async (context: Context<Tx>, userId: number): Promise<StaffOutcome> => {
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

/** Phone and e-mail address stay unverified: an operator may mistype them. */
const saveStaff = async (
  context: Context<Tx>,
  { phone, name, email, role }: NewStaff,
  knownId: number | undefined,
): Promise<number> => {
  const { now } = context;
  const { firstName, lastName } = splitName(name);
  const fields = { first_name: firstName, last_name: lastName, roles: [role] };
  const id =
    knownId ??
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
 * Creates a member of staff. Called again before they used the link, it corrects their data and replaces the link. An
 * account of a customer is never turned into staff.
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
    return replaceLink(context, await saveStaff(context, staff, user?.id));
  });

/**
 * A link for a member of staff who lost their second factor. Factors are dropped now, not when the link is used: they may
 * be in the wrong hands, and without a factor no staff signs in to a live market.
 */
export const resetStaff = (context: Context, phone: Phone): Promise<StaffOutcome> =>
  transact(context, async (context) => {
    await lockStaff(context.db);
    const user = await lockUserByPhone(context, phone.canonical);
    if (user === undefined) return { refused: 'unknown' };
    if (user.user_type !== 'staff') return { refused: 'customer' };
    if (user.locked_at !== null) return { refused: 'locked' };
    return replaceLink(context, user.id);
  });
