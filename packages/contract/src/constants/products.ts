/** Titles of the only variant of a product without options, compared in lower case. */
export const DEFAULT_VARIANT_TITLES = ['default', 'default title'] as const;
export const DEFAULT_VARIANT_TITLE = 'Default Title';
export const DEFAULT_UNIT = 'cái';

export const WISHLIST_MAX = 500;
export const SAVED_PRICE_RULES_MAX = 100;
/** Products that a discount names. */
export const ENTITLED_PRODUCTS_MAX = 500;
export const ENTITLED_COLLECTIONS_MAX = 20;
/** Per user and per shop. */
export const COLLECTIONS_MAX = 50;
export const COLLECTION_PRODUCTS_MAX = 200;
export const COLLECTION_NAME_MAX = 60;
export const COLLECTION_PREVIEW_PRODUCTS = 3;
/** Up to this many units, a product is shown as almost sold out. */
export const LOW_STOCK_MAX = 20;
/** `pageCode` of a product whose shop is hidden. */
export const HIDDEN_SHOP_PRODUCT_CODE = 'product.errors.shop_hidden';
