/** `1.200`, `1,200`, `1 200`: thousands; a comma or dot before one or two digits would be a fraction. */
const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/** A whole number as people type or paste it; NaN for anything else, such as `1,5` or nothing. */
export const readWholeNumber = (typed: string): number => {
  const text = typed.trim();
  return /^\d+$/.test(text) || GROUPED.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
};
