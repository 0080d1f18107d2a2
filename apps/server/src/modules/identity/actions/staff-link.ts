import { staffLinkInvalid } from '@market/contract/accounts/problems';
import { joinName } from '@market/contract/rules/names';
import { transact, type Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { checkNewPassword, hashNewPassword } from '../new-password.ts';
import { endSessions } from '../sessions.ts';
import { limitSignIns } from '../sign-in-limit.ts';
import { holdAccount } from '../store/factors.ts';
import { deleteStaffLinksBefore, selectStaffLink, takeStaffLink } from '../store/staff.ts';
import { updateUser } from '../store/users.ts';
import { hashToken } from '../tokens.ts';
import { offerTotp, turnOnTotp } from '../totp.ts';
import { forgetAttempts } from '../login-attempts.ts';
import { tellOwnerOf } from './notices.ts';

const ownerOf = async ({ db, now }: Context, token: string) => {
  const user = await selectStaffLink(db, hashToken(token), now);
  if (user === undefined) throw staffLinkInvalid();
  return user;
};

/**
 * Whose link this is, and the secret for their app: the same one as often as the page is loaded.
 * @throws tooMany, staffLinkInvalid, totpOn
 */
export const openStaffLink = async (context: Context, token: string, exchange: HttpExchange) => {
  await limitSignIns(context, exchange);
  return transact(context, async (context) => {
    const { id } = await ownerOf(context, token);
    await holdAccount(context.db, id);
    // it may have been used while the account was held
    const user = await ownerOf(context, token);
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
 * @throws tooMany, staffLinkInvalid, passwordShort, passwordCommon, totpOn, codeWrong
 */
export const finishStaffLink = async (
  context: Context,
  { token, password, code }: Finish,
  exchange: HttpExchange,
): Promise<string[]> => {
  await limitSignIns(context, exchange);
  const user = await ownerOf(context, token);
  await checkNewPassword(password, { phone: user.phone_canonical, email: user.email });
  const password_hash = await hashNewPassword(password);
  return transact(context, async (context) => {
    const { db, now } = context;
    await holdAccount(db, user.id);
    if ((await takeStaffLink(db, hashToken(token), now)) === undefined) throw staffLinkInvalid();
    const codes = await turnOnTotp(context, { userId: user.id, typed: code });
    await updateUser(db, user.id, { password_hash });
    await endSessions(context, user.id, { reason: 'password_reset' });
    await forgetAttempts(context, { second: user.id });
    if (user.password_hash !== null) await tellOwnerOf(context, 'password', user.id);
    return codes;
  });
};

export const forgetOldStaffLinks = ({ db, now }: Context): Promise<void> => deleteStaffLinksBefore(db, now);
