import {
  attributeErrors,
  missingAttributes,
  missingText,
  type CategoryAttribute,
} from '@market/contract/rules/category-attributes';
import { missingForSale, productErrors, productWarnings } from '@market/contract/rules/product-check';
import { completeTiers, type FieldErrors } from '@market/contract/rules/product-tiers';
import type { Draft } from './draft.ts';
import { isTooMany } from './matrix.ts';
import { readDraft, type ReadDraft } from './read-draft.ts';

const checkedOf = ({ input }: ReadDraft) => ({
  ...input,
  prices: completeTiers(input.prices),
  variants: input.variants.map(
    ({ option1 = null, option2 = null, option3 = null, sku = '', prices = [] }) => ({
      option1,
      option2,
      option3,
      sku,
      prices: completeTiers(prices),
    }),
  ),
  classifieds: input.classifieds && {
    button_type: input.classifieds.button_type,
    website_url: input.classifieds.website_url ?? null,
    business_phone_number: input.classifieds.business_phone_number ?? null,
  },
});

const specificationErrors = ({ input }: ReadDraft): FieldErrors =>
  Object.fromEntries(
    input.specifications.flatMap(({ name, value }, index) => {
      const half = name === '' ? 'name' : value === '' ? 'value' : null;
      return half === null
        ? []
        : [[`specifications.${index}.${half}`, 'Điền cả tên và giá trị, hoặc xóa dòng này.'] as const];
    }),
  );

const categoryErrors = (
  { specifications }: Draft,
  attributes: readonly CategoryAttribute[],
  forSale: boolean,
): FieldErrors => {
  const missing = forSale ? missingAttributes(attributes, specifications) : [];
  return {
    ...attributeErrors(attributes, specifications),
    ...(missing.length > 0 && { specifications: missingText(missing) }),
  };
};

/** Errors by path of a draft that is to be saved, or to be shown to buyers. What cannot be read comes first. */
export const draftErrors = (
  draft: Draft,
  { forSale, attributes }: { readonly forSale: boolean; readonly attributes: readonly CategoryAttribute[] },
): FieldErrors => {
  const read = readDraft(draft);
  if (isTooMany(draft.options))
    return { ...read.errors, options: 'Tối đa 300 phân loại. Hãy bỏ bớt giá trị.' };
  const checked = checkedOf(read);
  return {
    ...specificationErrors(read),
    ...productErrors(checked),
    ...(!draft.isClassifieds && categoryErrors(draft, attributes, forSale)),
    ...(forSale && missingForSale(checked)),
    ...read.errors,
  };
};

/** Saved nevertheless, and said at the field. */
export const draftWarnings = (draft: Draft): FieldErrors =>
  Object.fromEntries(
    productWarnings(checkedOf(readDraft(draft))).map(({ field, message }) => [field, message]),
  );
