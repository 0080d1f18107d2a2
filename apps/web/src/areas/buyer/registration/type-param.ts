/** What the account is for: `buyer` or `seller`. */
export const TYPE_PARAM = 'loai';
