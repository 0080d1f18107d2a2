import { parsePhone } from '@market/contract/rules/phone';

/** What replaces the name of a deleted person. */
export const ERASED_NAME = 'Tài khoản đã xóa';

/** Where messages to a person went: the phone in E.164, the e-mail address as stored and in lower case. */
export const addressesOf = ({ phone, email }: { phone: string | null; email: string | null }): string[] => {
  const number = phone === null ? null : parsePhone(phone);
  return [...(number === null ? [] : [number.e164]), ...(email === null ? [] : [email, email.toLowerCase()])];
};
