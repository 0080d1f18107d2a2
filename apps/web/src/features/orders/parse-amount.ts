/** Parses an amount in đồng, ignoring separators; null when invalid. */
export const parseAmount = (text: string): number | null => {
  const digits = text.replaceAll(/[.,\s₫đ]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};
