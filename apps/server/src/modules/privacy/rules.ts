import { parsePhone } from '@market/contract/rules/phone';

/** What stands where a name was. */
export const NOBODY = 'Tài khoản đã xóa';

/** Where messages to somebody go. */
export const addressesOf = ({ phone, email }: { phone: string | null; email: string | null }): string[] => {
  const number = phone === null ? null : parsePhone(phone);
  return [...(number === null ? [] : [number.e164]), ...(email === null ? [] : [email, email.toLowerCase()])];
};
