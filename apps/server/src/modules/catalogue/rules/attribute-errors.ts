import {
  attributeErrors,
  missingAttributes,
  missingText,
  type CategoryAttribute,
} from '@market/contract/rules/category-attributes';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import type { ProductState } from './product-state.ts';

/** By category of level 2. */
export type AttributesOf = ReadonlyMap<number, readonly CategoryAttribute[]>;

const valuesOf = ({ specifications }: ProductState, errors: FieldErrors): Set<string> =>
  new Set(Object.keys(errors).map((path) => JSON.stringify(specifications[Number(path.split('.')[1])])));

/**
 * What the attributes of its category refuse of a product. Editors change attributes at any time: a product that
 * broke them before may be saved all the same.
 */
export const categoryAttributeErrors = (
  attributes: AttributesOf,
  before: ProductState,
  after: ProductState,
): FieldErrors => {
  const [old, now] = [attributes.get(before.category_lv2) ?? [], attributes.get(after.category_lv2) ?? []];
  if (now.length === 0 || after.is_classifieds) return {};
  const known = valuesOf(before, attributeErrors(old, before.specifications));
  const wrong = Object.entries(attributeErrors(now, after.specifications)).filter(
    ([path]) => !known.has(JSON.stringify(after.specifications[Number(path.split('.')[1])])),
  );
  const lacked = before.status === 'active' ? missingAttributes(old, before.specifications) : [];
  const missing =
    after.status === 'active'
      ? missingAttributes(now, after.specifications).filter((name) => !lacked.includes(name))
      : [];
  return {
    ...Object.fromEntries(wrong),
    ...(missing.length > 0 && { specifications: missingText(missing) }),
  };
};
