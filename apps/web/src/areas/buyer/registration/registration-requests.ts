// Steps 1 to 3: validation of phone number and code, and the request bodies, for the page and for its action.
import { isMobilePhone, nationalPhone } from '@market/contract/rules/phone';
import { isCompleteCode } from '#features/account/code-field.tsx';
import { toInfoInput, type PersonalInfo } from './personal-info.ts';
import type { RegistrationProgress } from './progress.ts';

/** Client-side error; null when valid. */
export const validatePhone = (typed: string): string | null =>
  isMobilePhone(typed) ? null : 'Hãy nhập số di động Việt Nam, ví dụ 0908123456';

/** Client-side error; null when valid. */
export const validateCode = (digits: string): string | null =>
  isCompleteCode(digits) ? null : 'Hãy nhập đủ 6 số của mã';

export const registrationRequest = {
  /** `token` is that of the human check. */
  code: (phone: string, token?: string) => ({
    account_phone: nationalPhone(phone),
    ...(token !== undefined && { recaptcha_token: token }),
  }),
  verification: ({ phone, sessionInfoToken }: RegistrationProgress, code: string) => ({
    account_phone: phone,
    verify_code: code,
    session_info_token: sessionInfoToken,
  }),
  account: (registrationToken: string, info: PersonalInfo) => ({
    registration_token: registrationToken,
    ...toInfoInput(info),
  }),
};
