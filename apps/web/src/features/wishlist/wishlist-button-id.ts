/** Where a page continues after its form was sent as a document. */
export const WISHLIST_BUTTON_ID = 'yeu-thich';
