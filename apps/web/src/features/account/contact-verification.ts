// Verification of a phone number or e-mail address: first the target, then the code sent to it.
import { CODE_RESEND_DELAY_S } from '@market/contract/constants/accounts';

export interface ContactVerification {
  readonly step: 'target' | 'code';
  readonly error: string | null;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

export const INITIAL_VERIFICATION: ContactVerification = { step: 'target', error: null };

const retryAfterSeconds = (facts: object): number => {
  const seconds = 'retry_after' in facts ? facts.retry_after : null;
  return typeof seconds === 'number' && seconds > 0 ? seconds : CODE_RESEND_DELAY_S;
};

/**
 * State after requesting a code. A code sent moments ago is still valid, so `too_soon` also leads to the code
 * step.
 */
export const afterCodeRequest = (
  proof: ContactVerification,
  refusal: Refusal | null,
): { readonly proof: ContactVerification; readonly wait: number } => {
  if (refusal === null) return { proof: { step: 'code', error: null }, wait: CODE_RESEND_DELAY_S };
  if (refusal.code === 'code.errors.too_soon')
    return { proof: { step: 'code', error: null }, wait: retryAfterSeconds(refusal.facts) };
  return { proof: { ...proof, error: refusal.message }, wait: 0 };
};

/** State after a rejected code. A problem with the number or address leads back to the first step. */
export const afterCodeRejected = ({ code, message }: Refusal): ContactVerification => ({
  step: code.startsWith('user.errors.') ? 'target' : 'code',
  error: message,
});
