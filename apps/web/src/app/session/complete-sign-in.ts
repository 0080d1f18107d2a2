import { saveTokens } from '@market/contract/sessions/routes';
import type { AuthToken, UserSession } from '@market/contract/sessions/schemas';
import { UNEXPECTED_TEXT } from '../api-client/failure-texts.ts';
import { call } from '../api.ts';
import { loadSession } from './actions.ts';

type SignInResult =
  | { readonly ok: true; readonly user: UserSession }
  | { readonly ok: false; readonly message: string };

/** Stores tokens in HttpOnly cookies. */
export const saveTokenCookies = ({ access_token, refresh_token, expires_at, sub }: AuthToken) =>
  call(saveTokens, { body: { access_token, refresh_token, expires_at, user_id: Number(sub) } });

/** Last step of a sign-in by scripts: stores the tokens and loads the session. */
export const completeSignIn = async (token: AuthToken): Promise<SignInResult> => {
  const saved = await saveTokenCookies(token);
  if (!saved.ok) return saved;
  const { user } = await loadSession();
  return user === null ? { ok: false, message: UNEXPECTED_TEXT } : { ok: true, user };
};
