// How far a registration is, and what of it this browser keeps: never the password, and nothing of the person but the number.
import { REGISTRATION_S } from '@market/contract/constants';

export type Step = 1 | 2 | 3 | 4;

export interface RegistrationProgress {
  readonly phone: string;
  /** Names the code that is out. */
  readonly sessionInfoToken: string;
  /** ms: when another code may be asked for. */
  readonly resendAt: number;
  /** The number is proved; null until then. */
  readonly registrationToken: string | null;
  /** ms: after this all begins anew. */
  readonly until: number;
}

/** A code went out. `resendAfter` in seconds, `now` in ms by the server's clock. */
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
  until: now + REGISTRATION_S * 1000,
});

/** The number is proved. */
export const withPhoneVerified = (
  progress: RegistrationProgress,
  registrationToken: string,
  now: number,
): RegistrationProgress => ({
  ...progress,
  registrationToken,
  until: now + REGISTRATION_S * 1000,
});

/** Reads what was kept; anything else than a registration is none. */
export const parseProgress = (kept: string | null): RegistrationProgress | null => {
  try {
    const { phone, sessionInfoToken, resendAt, registrationToken, until } = JSON.parse(
      kept ?? 'null',
    ) as RegistrationProgress;
    const whole =
      typeof phone === 'string' &&
      typeof sessionInfoToken === 'string' &&
      Number.isFinite(resendAt) &&
      Number.isFinite(until) &&
      (registrationToken === null || typeof registrationToken === 'string');
    return whole ? { phone, sessionInfoToken, resendAt, registrationToken, until } : null;
  } catch {
    return null;
  }
};

/** The furthest step that is open. The last one belongs to whoever is signed in. */
export const furthestStep = (progress: RegistrationProgress | null, signedIn: boolean): Step => {
  if (signedIn) return 4;
  if (progress === null) return 1;
  return progress.registrationToken === null ? 2 : 3;
};

/** The step an address asks for, as far as it is open; without one the furthest. */
export const allowedStep = (
  asked: string | null,
  progress: RegistrationProgress | null,
  signedIn: boolean,
): Step => {
  const furthest = furthestStep(progress, signedIn);
  const step = Number(asked);
  if (furthest === 4 || !(step >= 1 && step <= furthest)) return furthest;
  return Math.trunc(step) as Step;
};
