import { COLLECTION_NAME_MAX, LOW_STOCK_MAX } from '@market/contract/constants/products';
import { isSoldOut } from '@market/contract/rules/quantity';
import { slugify } from '@market/contract/rules/text';

/** The normalized name; undefined when it is empty or too long. */
export const readName = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = Array.from(name).length;
  return length >= 1 && length <= COLLECTION_NAME_MAX ? name : undefined;
};

const DEFAULT_SLUG = 'bo-suu-tap';

/** The slug of a name, numbered from 2 if it is taken. */
export const freeSlug = (name: string, taken: readonly string[]): string => {
  const slug = slugify(name) || DEFAULT_SLUG;
  const others = new Set(taken);
  if (!others.has(slug)) return slug;
  let number = 2;
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};

/** Enough for an order, and low in stock or not enough for two of the smallest. */
export const isFewLeft = ({
  available,
  minimum,
}: {
  readonly available: number;
  readonly minimum: number;
}): boolean => !isSoldOut(available, minimum) && (available <= LOW_STOCK_MAX || available < 2 * minimum);
