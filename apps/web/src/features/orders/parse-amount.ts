const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;
const UNIT = /\s*[₫đ]$/;

/** Parses an amount in đồng, with or without separators of thousands; null for anything else, such as `500.00`. */
export const parseAmount = (typed: string): number | null => {
  const text = typed.trim().replace(UNIT, '');
  const digits = GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};
