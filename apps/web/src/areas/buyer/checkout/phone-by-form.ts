// Verifies a phone number in the form that orders without scripts: first the number, then the code sent to it.
import { changePhone } from '@market/contract/accounts/routes';
import { isMobilePhone } from '@market/contract/rules/phone';
import type { Call } from '@market/contract/web';
import { isCompleteCode } from '#features/account/code-field.tsx';
import {
  afterCodeRejected,
  afterCodeRequest,
  INITIAL_VERIFICATION,
  type ContactVerification,
} from '#features/account/contact-verification.ts';
import { CODE_INCOMPLETE, PHONE_INVALID } from '#features/account/verification-text.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** The next field of the form; null when there is nothing to verify, or it is verified. */
export const verifyPhone = async (
  call: Call,
  { intent, phone }: Pick<CheckoutForm, 'intent' | 'phone'>,
): Promise<ContactVerification | null> => {
  if (phone === null) return null;
  const target = phone.target.trim();
  if (intent === 'send_code') {
    if (!isMobilePhone(target)) return { step: 'target', error: PHONE_INVALID };
    const answer = await call(changePhone, { body: { phone: target } });
    return afterCodeRequest(INITIAL_VERIFICATION, answer.ok ? null : answer).proof;
  }
  if (phone.code === null) return INITIAL_VERIFICATION;
  if (intent === 'quote') return { step: 'code', error: null };
  if (!isCompleteCode(phone.code)) return { step: 'code', error: CODE_INCOMPLETE };
  const answer = await call(changePhone, { body: { phone: target, otp: phone.code } });
  return answer.ok ? null : afterCodeRejected(answer);
};
