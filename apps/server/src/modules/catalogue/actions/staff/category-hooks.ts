import { hook } from '#platform/events/hooks.ts';

/** What belongs to a category of `from`; with `to` it moves there. `only`: among these. */
interface CategoryMove<Id> {
  readonly from: number;
  readonly to: number | null;
  readonly only: readonly Id[] | null;
}

/** Banners of a category page, by id. Implemented by `content`. */
export const bannersOfCategory = hook<CategoryMove<number>, number[]>('catalogue.banners-of-category');

/** Requests for quotation in a category of level 2, by id. Implemented by `rfq`. */
export const requestsOfCategory = hook<CategoryMove<string>, string[]>('catalogue.requests-of-category');

/** The level 1 of requests follows the parents of these categories. Implemented by `rfq`. */
export const parentsChanged = hook<readonly number[], void>('catalogue.parents-changed');
