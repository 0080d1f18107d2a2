/** Null without a telephone number. */
export const shopPhoneLink = (phone: string | null): string | null => {
  const number = phone?.replaceAll(/[^\d+]/g, '') ?? '';
  return number === '' ? null : `tel:${number}`;
};
