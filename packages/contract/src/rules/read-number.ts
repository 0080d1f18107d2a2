/** A comma or dot before one or two digits would be a fraction. */
const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/** `1.200`, `1,200`, `1 200` or `1200` as people type whole numbers in Vietnam; NaN for anything else, decimals too. */
export const readNumber = (typed: string): number => {
  const text = typed.trim();
  if (!GROUPED.test(text) && !/^\d+$/.test(text)) return Number.NaN;
  return Number(text.replaceAll(/\D/g, ''));
};
