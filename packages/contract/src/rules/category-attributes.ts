import { foldAccents } from './text.ts';

export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'choices'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
export const ATTRIBUTE_KIND_LABELS: Readonly<Record<AttributeKind, string>> = {
  text: 'Chữ tự nhập',
  number: 'Số',
  choice: 'Chọn một',
  choices: 'Chọn nhiều',
};
export const ATTRIBUTE_VALUES_MAX = 60;
/** Attributes of a category that lists may be filtered by, and the values that are offered of each. */
export const FILTERABLE_ATTRIBUTES_MAX = 6;
export const FILTERABLE_VALUES_MAX = 20;
/** Values that one list may be filtered by. */
export const ATTRIBUTE_FILTERS_MAX = 30;

/** A specification that products of a category should name. */
export interface CategoryAttribute {
  readonly name: string;
  readonly kind: AttributeKind;
  /** Allowed ones of `choice` and `choices`. */
  readonly values: string[];
  /** Of numbers; may be empty. */
  readonly unit: string;
  /** A product for sale has it. */
  readonly required: boolean;
  /** Buyers may filter lists of the category by it; never a number. */
  readonly filterable: boolean;
}
interface Specification {
  readonly name: string;
  readonly value: string;
}

const fold = (text: string): string => foldAccents(text.normalize('NFC').trim()).toLowerCase();
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);
/** Equal for names of one attribute. */
export const attributeKey = fold;
export const hasValues = (kind: AttributeKind): boolean => kind === 'choice' || kind === 'choices';
export const isFilterable = (kind: AttributeKind): boolean => kind !== 'number';

/** `Cotton, Poly` as its values. */
export const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** The number of `220 g` as it is typed. */
export const numberIn = (value: string, unit: string): string => {
  const text = value.trim();
  return unit !== '' && fold(text).endsWith(fold(unit)) ? text.slice(0, -unit.length).trim() : text;
};

/** What is wrong with a value; undefined when nothing is. */
export const attributeError = (
  { name, kind, values, unit }: CategoryAttribute,
  value: string,
): string | undefined => {
  if (kind === 'number')
    return NUMBER.test(numberIn(value, unit)) ? undefined : `${name}: nhập một số, ví dụ 200.`;
  if (!hasValues(kind)) return undefined;
  const chosen = kind === 'choice' ? [value.trim()] : splitValues(value);
  const unknown = chosen.find((one) => !values.includes(one));
  return unknown === undefined
    ? undefined
    : `${name}: không có lựa chọn “${unknown}”. Hãy chọn ${values.slice(0, 6).join(', ')}${values.length > 6 ? '…' : '.'}`;
};

/** By path of a product: values that an attribute does not allow. */
export const attributeErrors = (
  attributes: readonly CategoryAttribute[],
  specifications: readonly Specification[],
): Record<string, string> =>
  Object.fromEntries(
    specifications.flatMap(({ name, value }, index) => {
      const attribute = attributes.find((one) => isSameName(one.name, name));
      const error = attribute === undefined || value === '' ? undefined : attributeError(attribute, value);
      return error === undefined ? [] : [[`specifications.${index}.value`, error]];
    }),
  );

/** Names of required attributes that a product lacks. */
export const missingAttributes = (
  attributes: readonly CategoryAttribute[],
  specifications: readonly Specification[],
): string[] =>
  attributes
    .filter(
      ({ name, required }) =>
        required && !specifications.some((one) => isSameName(one.name, name) && one.value.trim() !== ''),
    )
    .map(({ name }) => name);

export const missingText = (names: readonly string[]): string =>
  `Ngành hàng này cần thêm: ${names.join(', ')}.`;

/** Those that a product neither lacks nor breaks. */
export const metAttributes = (
  attributes: readonly CategoryAttribute[],
  specifications: readonly Specification[],
): CategoryAttribute[] =>
  attributes.filter(
    (one) =>
      missingAttributes([one], specifications).length === 0 &&
      Object.keys(attributeErrors([one], specifications)).length === 0,
  );
