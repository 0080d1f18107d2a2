/** `lan@gmail.com` is `l***@gmail.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1***');
