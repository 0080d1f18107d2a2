// Proving a phone number or an e-mail address: first where the code goes, then the code.
import { CODE_RESEND_S } from '@market/contract/constants';

export interface ContactVerification {
  readonly step: 'target' | 'code';
  /** Of the step's own field. */
  readonly error: string | null;
}

/** A refusal, as far as it matters here. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

export const INITIAL_VERIFICATION: ContactVerification = { step: 'target', error: null };

const retryAfterSeconds = (facts: object): number => {
  const seconds = 'retry_after' in facts ? facts.retry_after : null;
  return typeof seconds === 'number' && seconds > 0 ? seconds : CODE_RESEND_S;
};

/** What follows from asking for a code: one that went out a moment ago is as good as a new one. */
export const afterCodeRequest = (
  proof: ContactVerification,
  refusal: Refusal | null,
): { readonly proof: ContactVerification; readonly wait: number } => {
  if (refusal === null) return { proof: { step: 'code', error: null }, wait: CODE_RESEND_S };
  if (refusal.code === 'code.errors.too_soon')
    return { proof: { step: 'code', error: null }, wait: retryAfterSeconds(refusal.facts) };
  return { proof: { ...proof, error: refusal.message }, wait: 0 };
};

/** What follows from a code that was refused: one about the number or address goes back to it. */
export const afterCodeRejected = ({ code, message }: Refusal): ContactVerification => ({
  step: code.startsWith('user.errors.') ? 'target' : 'code',
  error: message,
});
