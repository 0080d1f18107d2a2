export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Empty when the text is no JSON object. */
export const parseFields = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

/** Empty for any value but a string or a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Null when nothing is left, and for any value but a string. */
export const trimmedOrNull = (value: unknown): string | null =>
  textOrNull(typeof value === 'string' ? value.trim() : value);
