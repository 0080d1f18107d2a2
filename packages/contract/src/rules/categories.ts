export const CATEGORY_UNITS_MAX = 10;
export const CATEGORY_UNIT_LENGTH = 40;
export const CATEGORY_ATTRIBUTES_MAX = 20;
export const CATEGORIES_MAX = 2_000;
/** How long a merge can be taken back. */
export const CATEGORY_MERGE_UNDO_DAYS = 7;
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 140;
