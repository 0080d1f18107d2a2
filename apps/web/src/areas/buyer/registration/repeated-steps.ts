// Steps that are sent again because their first answer was lost.
import { fillRegistration } from '@market/contract/accounts/registration-routes';
import { getSession, signIn } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import type { Call } from '@market/contract/web';
import type { PersonalInfo } from './personal-info.ts';
import type { RegistrationProgress } from './progress.ts';
import { registrationRequest } from './registration-requests.ts';

export const REGISTRATION_EXPIRED = 'registration.errors.expired';
const REGISTRATION_FINISHED = 'registration.errors.finished';

/**
 * Step 3. A registration makes one account: when it made it before, the number and the password that were typed sign in.
 * Without success it has expired.
 */
export const openAccount = async (
  call: Call,
  registration: Pick<RegistrationProgress, 'phone'> & { readonly registrationToken: string },
  info: PersonalInfo,
) => {
  const body = registrationRequest.account(registration.registrationToken, info);
  const answer = await call(fillRegistration, { body });
  if (answer.ok) return { ok: true as const, token: answer.value.data.token };
  if (answer.code !== REGISTRATION_EXPIRED) return answer;
  const known = await call(signIn, { body: { account: registration.phone, password: info.password } });
  return known.ok && 'token' in known.value.data
    ? { ok: true as const, token: known.value.data.token }
    : answer;
};

/** The user whose refused last step was finished before; else null. */
export const finishedBefore = async (
  call: Call,
  { code }: { readonly code: string },
): Promise<UserSession | null> => {
  if (code !== REGISTRATION_FINISHED) return null;
  const info = await call(getSession);
  return info.ok ? info.value.data.user : null;
};
