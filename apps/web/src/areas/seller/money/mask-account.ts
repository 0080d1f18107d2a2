const SHOWN_DIGITS = 4;

/** `•••• 6868`. */
export const maskAccount = (account: string): string => `••••\u00a0${account.slice(-SHOWN_DIGITS)}`;
