const PHONE_START = 4;
const PHONE_END = 3;

/** `0908123456` is `0908 *** 456`. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, PHONE_START)} *** ${phone.slice(-PHONE_END)}`;

/** `lan@gmail.com` is `l***@gmail.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1***');
