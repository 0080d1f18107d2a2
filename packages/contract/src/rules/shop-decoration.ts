/** Kinds of blocks of a shop's front page, in the order in which they are offered. */
export const BLOCK_KINDS = ['notice', 'codes', 'carousel', 'deals', 'products', 'video', 'text'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Which products a block of products shows. */
export const PRODUCT_SOURCES = ['best_selling', 'newest', 'featured', 'collection', 'picked'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

/** Where a slide may lead: always inside the market. */
export const LINK_TARGETS = ['products', 'deals', 'reviews', 'about', 'collection', 'product'] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

export const SLIDE_COLORS = ['green', 'red', 'blue', 'amber', 'black'] as const;
export type SlideColor = (typeof SLIDE_COLORS)[number];

export const BLOCKS_MAX = 20;
export const SLIDES_MAX = 8;
export const BLOCK_PRODUCTS_MAX = 24;
export const BLOCK_TITLE_LENGTH = 80;
export const BLOCK_TEXT_LENGTH = 2_000;
export const SLIDE_TEXT_LENGTH = 120;
export const SLIDE_BUTTON_LENGTH = 24;
export const FEATURED_PRODUCTS_MAX = 12;
/** Earlier pages that a shop can restore. */
export const DECORATION_VERSIONS_MAX = 20;
