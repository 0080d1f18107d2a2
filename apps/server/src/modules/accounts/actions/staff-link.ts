import { staffLinkInvalid } from '@market/contract/accounts/problems';
import { joinName } from '@market/contract/rules/names';
import { transact, type Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { endSessions, deleteAttempts, limitSignIns } from '#sessions';
import { findUser, lockUserRow, updateUser, type UserRecord } from '#users';
import { checkNewPassword, hashNewPassword } from '../lib/new-password.ts';
import { deleteStaffLinksBefore, selectStaffLink, takeStaffLink } from '../store/staff-links.ts';
import { endPendingSignIns } from './challenges.ts';
import { offerTotp, turnOnTotp } from './totp.ts';
import { notifyOwner } from './notices.ts';

type Staff = UserRecord & { readonly user_type: 'staff'; readonly locked_at: null };

const isActiveStaff = (user: UserRecord | undefined): user is Staff =>
  user?.user_type === 'staff' && user.locked_at === null;

/** The member of staff a link is for; a locked one has none. @throws staffLinkInvalid */
const findStaff = async (context: Context, token: string): Promise<Staff> => {
  const { db, now } = context;
  const userId = await selectStaffLink(db, hashToken(token), now);
  const user = userId === undefined ? undefined : await findUser(context, userId);
  if (!isActiveStaff(user)) throw staffLinkInvalid();
  return user;
};

/**
 * The member of staff of a link and the secret for their app; the same secret on every load.
 * @throws tooManyRequests, staffLinkInvalid, totpAlreadyEnabled
 */
export const openStaffLink = async (context: Context, token: string, exchange: HttpExchange) => {
  await limitSignIns(context, exchange);
  return transact(context, async (context) => {
    const { id } = await findStaff(context, token);
    await lockUserRow(context, id);
    // it may have been used while this call waited for the row lock
    const user = await findStaff(context, token);
    return {
      account: {
        name: joinName(user.first_name, user.last_name),
        phone: user.phone_national ?? '',
        email: user.email,
      },
      totp: await offerTotp(context, id, { again: true }),
    };
  });
};

interface Finish {
  readonly token: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Sets password and app, and deletes the link. A refused call leaves the link valid.
 * @throws tooManyRequests, staffLinkInvalid, passwordTooShort, passwordTooCommon, totpAlreadyEnabled, codeInvalid
 */
export const finishStaffLink = async (
  context: Context,
  { token, password, code }: Finish,
  exchange: HttpExchange,
): Promise<string[]> => {
  await limitSignIns(context, exchange);
  const user = await findStaff(context, token);
  await checkNewPassword(password, { phone: user.phone_canonical, email: user.email });
  const password_hash = await hashNewPassword(password);
  return transact(context, async (context) => {
    const { db, now } = context;
    await lockUserRow(context, user.id);
    // again under the row lock: the account may be locked by now
    await findStaff(context, token);
    if ((await takeStaffLink(db, hashToken(token), now)) === undefined) throw staffLinkInvalid();
    const codes = await turnOnTotp(context, { userId: user.id, typed: code });
    await updateUser(context, user.id, { password_hash });
    await endPendingSignIns(context, user.id);
    await endSessions(context, user.id, { reason: 'password_reset' });
    await deleteAttempts(context, { second: user.id });
    if (user.password_hash !== null) await notifyOwner(context, 'password', user.id);
    return codes;
  });
};

export const deleteOldStaffLinks = ({ db, now }: Context): Promise<void> => deleteStaffLinksBefore(db, now);
