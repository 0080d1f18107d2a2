// Registration progress stored in this browser: never the password, and no personal data but the number.
import { REGISTRATION_TTL_S } from '@market/contract/constants/accounts';

export type Step = 1 | 2 | 3 | 4;

export interface RegistrationProgress {
  readonly phone: string;
  /** Identifies the code that was sent. */
  readonly sessionInfoToken: string;
  /** When another code may be requested, in ms. */
  readonly resendAt: number;
  /** Null until the number is verified. */
  readonly registrationToken: string | null;
  /** Expiry, in ms. */
  readonly until: number;
}

/** `resendAfter` in seconds, `now` in ms of the server clock. */
export const withCodeSent = (
  phone: string,
  token: string,
  resendAfter: number,
  now: number,
): RegistrationProgress => ({
  phone,
  sessionInfoToken: token,
  resendAt: now + resendAfter * 1000,
  registrationToken: null,
  until: now + REGISTRATION_TTL_S * 1000,
});

export const withPhoneVerified = (
  progress: RegistrationProgress,
  registrationToken: string,
  now: number,
): RegistrationProgress => ({
  ...progress,
  registrationToken,
  until: now + REGISTRATION_TTL_S * 1000,
});

/** Invalid content yields no registration. */
export const parseProgress = (stored: string | null): RegistrationProgress | null => {
  try {
    const { phone, sessionInfoToken, resendAt, registrationToken, until } = JSON.parse(
      stored ?? 'null',
    ) as RegistrationProgress;
    const isComplete =
      typeof phone === 'string' &&
      typeof sessionInfoToken === 'string' &&
      Number.isFinite(resendAt) &&
      Number.isFinite(until) &&
      (registrationToken === null || typeof registrationToken === 'string');
    return isComplete ? { phone, sessionInfoToken, resendAt, registrationToken, until } : null;
  } catch {
    return null;
  }
};

/** The last step requires a signed-in user. */
export const furthestStep = (progress: RegistrationProgress | null, signedIn: boolean): Step => {
  if (signedIn) return 4;
  if (progress === null) return 1;
  return progress.registrationToken === null ? 2 : 3;
};

/** The requested step, limited to the furthest one. */
export const allowedStep = (
  requestedStep: string | null,
  progress: RegistrationProgress | null,
  signedIn: boolean,
): Step => {
  const furthest = furthestStep(progress, signedIn);
  const step = Number(requestedStep);
  if (furthest === 4 || !(step >= 1 && step <= furthest)) return furthest;
  return Math.trunc(step) as Step;
};
