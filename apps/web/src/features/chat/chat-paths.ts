// Apart from the other addresses: pages whose first scripts are full do not load these.
export const CHAT_PATH = '/tin-nhan';
export const conversationPath = (id: number): string => `${CHAT_PATH}?cuoc=${id}`;
/** A conversation with a shop, perhaps a new one, about a product. */
export const chatWithPath = (shop: number, product?: number): string =>
  product === undefined ? `${CHAT_PATH}?shop=${shop}` : `${CHAT_PATH}?shop=${shop}&san-pham=${product}`;
export const SELLER_CHAT_PATH = '/nguoi-ban/tin-nhan';
