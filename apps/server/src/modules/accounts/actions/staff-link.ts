import { staffLinkInvalid } from '@market/contract/accounts/problems';
import { joinName } from '@market/contract/rules/names';
import { transact, type Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { endSessions, forgetAttempts, limitSignIns } from '#sessions';
import { findUser, lockUserRow, updateUser, type UserRecord } from '#users';
import { checkNewPassword, hashNewPassword } from '../lib/new-password.ts';
import { deleteStaffLinksBefore, selectStaffLink, takeStaffLink } from '../store/staff-links.ts';
import { offerTotp, turnOnTotp } from './totp.ts';
import { tellOwnerOf } from './notices.ts';

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
 * Whose link this is, and the secret for their app: the same one as often as the page is loaded.
 * @throws tooMany, staffLinkInvalid, totpAlreadyEnabled
 */
export const openStaffLink = async (context: Context, token: string, exchange: HttpExchange) => {
  await limitSignIns(context, exchange);
  return transact(context, async (context) => {
    const { id } = await findStaff(context, token);
    await lockUserRow(context, id);
    // it may have been used while the account was held
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
 * Uses a link up, once: the password and the codes of the app count from now on. What is refused leaves it as it was.
 * @throws tooMany, staffLinkInvalid, passwordTooShort, passwordTooCommon, totpAlreadyEnabled, codeInvalid
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
    // under the row lock nobody locks the account or uses the link
    await findStaff(context, token);
    if ((await takeStaffLink(db, hashToken(token), now)) === undefined) throw staffLinkInvalid();
    const codes = await turnOnTotp(context, { userId: user.id, typed: code });
    await updateUser(context, user.id, { password_hash });
    await endSessions(context, user.id, { reason: 'password_reset' });
    await forgetAttempts(context, { second: user.id });
    if (user.password_hash !== null) await tellOwnerOf(context, 'password', user.id);
    return codes;
  });
};

export const forgetOldStaffLinks = ({ db, now }: Context): Promise<void> => deleteStaffLinksBefore(db, now);
