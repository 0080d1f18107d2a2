import { nationalPhone } from '@market/contract/rules/phone';
import type { SentCode } from '#features/account/recovery.ts';

const humanCheck = (token: string | undefined) => (token === undefined ? {} : { recaptcha_token: token });

/** Input of the request for a code, by channel; `token` is that of the human check. */
export const recoveryRequest = {
  sms: (target: string, token?: string) => ({ account_phone: nationalPhone(target), ...humanCheck(token) }),
  email: (target: string, token?: string) => ({ email: target.trim(), ...humanCheck(token) }),
};

/** The account whose password is reset. */
export const recoveryAccount = ({ channel, target }: SentCode) =>
  channel === 'sms' ? { account_phone: nationalPhone(target) } : { email: target.trim() };
