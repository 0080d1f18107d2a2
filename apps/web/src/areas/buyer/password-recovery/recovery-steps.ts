// What the action of the page answers: the step to show next, without passwords.
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';
import { isCompleteCode } from '#features/account/code-field.tsx';
import { newPasswordErrors, type Channel, type SentCode } from '#features/account/recovery.ts';
import type { Refusal } from '#features/account/use-new-password.ts';

export interface RequestStep {
  readonly step: 'request';
  readonly channel: Channel;
  readonly target: string;
  readonly error: string | null;
}

export interface ResetStep {
  readonly step: 'reset';
  readonly sentCode: SentCode;
  readonly refusal: Refusal | null;
}

export type RecoveryStep = RequestStep | ResetStep | { readonly step: 'changed' };

export const FIRST_STEP: RequestStep = { step: 'request', channel: 'sms', target: '', error: null };

export const CODE_MISSING = 'Hãy nhập đủ 6 số của mã';

/** The first problem of the fields, in the order of the form; null when they are valid. */
export const refusalOf = (code: string, password: string, repeated: string): Refusal | null => {
  if (!isCompleteCode(code)) return { code: 'code.errors.wrong', message: CODE_MISSING };
  const wrong = newPasswordErrors(password, repeated, PASSWORD_MIN_LENGTH);
  if (wrong.password !== undefined) return { code: 'user.errors.password_short', message: wrong.password };
  return wrong.repeated === undefined ? null : { code: 'repeated', message: wrong.repeated };
};
