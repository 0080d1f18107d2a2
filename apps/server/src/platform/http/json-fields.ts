// Reads JSON of an untrusted source.

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none when the value is not an object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The fields of an object written in JSON; none when the text is no such object. */
export const parseFields = (text: string): Fields => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

/** A string or a number as text; empty for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A string without the spaces around it; null when nothing is left, and for any other value. */
export const trimmedOrNull = (value: unknown): string | null =>
  textOrNull(typeof value === 'string' ? value.trim() : value);
