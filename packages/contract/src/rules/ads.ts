/** Where an ad may show: on results of a search, on lists of a category. */
export const AD_PLACEMENTS = ['search', 'category'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

/** Campaigns of a shop that are not deleted. */
export const AD_CAMPAIGNS_MAX = 50;
/** Products of a campaign. */
export const AD_PRODUCTS_MAX = 20;
/** Keywords of a product. */
export const AD_KEYWORDS_MAX = 20;
export const AD_KEYWORD_LENGTH_MAX = 60;
export const AD_NAME_LENGTH_MAX = 80;

/** Highest price of a click, in đồng. */
export const AD_BID_MIN = 200;
export const AD_BID_MAX = 20_000;
/** Đồng a day. Never below the highest bid, so that a day pays at least one click. */
export const AD_BUDGET_MIN = 20_000;
export const AD_BUDGET_MAX = 50_000_000;

/** One transfer into the wallet, in đồng. */
export const AD_TOP_UP_MIN = 50_000;
export const AD_TOP_UP_MAX = 100_000_000;
/** Cards of a preview of ads. */
export const AD_PREVIEWS = 3;
