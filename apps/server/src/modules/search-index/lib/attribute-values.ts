import { attributeKey } from '@market/contract/rules/category-attributes';
import { oneLine } from '@market/contract/rules/text';

/** A value of an attribute of a product; name and value are folded to compare. */
export interface AttributeValue {
  readonly name: string;
  readonly value: string;
  readonly shown_name: string;
  readonly shown: string;
}

const MAX_LENGTH = 60;
/** Commas separate values of `choices`; a decimal comma does not. */
const SEPARATOR = /,(?!\d)/;
export const isSeveral = (value: string): boolean => SEPARATOR.test(value);

/** Preserves accents: `da` and `dạ` are different cloths. */
export const valueKey = (text: string): string => oneLine(text).toLowerCase();

/** Of every specification, complete and in its parts: which of them lists offer is decided when they are read. */
export const attributeValuesOf = (
  specifications: readonly { readonly name: string; readonly value: string }[],
): AttributeValue[] => {
  const values = specifications.flatMap(({ name, value }) =>
    [value, ...(isSeveral(value) ? value.split(SEPARATOR) : [])].map((part) => ({
      name: attributeKey(name),
      value: valueKey(part),
      shown_name: oneLine(name),
      shown: oneLine(part),
    })),
  );
  const fits = ({ name, value }: AttributeValue) =>
    name !== '' && value !== '' && name.length <= MAX_LENGTH && value.length <= MAX_LENGTH;
  return [...new Map(values.filter(fits).map((one) => [`${one.name}\0${one.value}`, one])).values()];
};
