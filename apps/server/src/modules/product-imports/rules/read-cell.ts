/** A cell that was read, or a sentence that says why not. */
export type Reading<Value> = { readonly value: Value } | { readonly error: string };

const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^\d+$/;
const UNIT = /\s*(?:đ|₫|vnđ|vnd|đồng)$/i;

interface NumberKind {
  readonly name: string;
  readonly example: string;
  readonly min: number;
  readonly max: number;
}

/** `1.200`, `1,200đ` and `1200` are one number; anything with letters, decimals or a sign is refused. */
export const readInteger = (text: string, { name, example, min, max }: NumberKind): Reading<number> => {
  const digits = text.replace(UNIT, '');
  const ask = `Hãy nhập số, ví dụ ${example}.`;
  if (digits.startsWith('-')) return { error: `${name} không được nhỏ hơn ${min}.` };
  if (/[a-zà-ỹ]/i.test(digits)) return { error: `${name} có chữ. ${ask}` };
  if (!GROUPED.test(digits) && !PLAIN.test(digits))
    return { error: `${name} "${text.slice(0, 30)}" không phải số nguyên. ${ask}` };
  const value = Number(digits.replaceAll(/\D/g, ''));
  if (value < min) return { error: `${name} không được nhỏ hơn ${min}.` };
  return value > max ? { error: `${name} lớn quá ${max.toLocaleString('vi-VN')}.` } : { value };
};
