// What the address of a page of collections opens before and without scripts, and the fields of its forms.
export const ADD_PARAM = 'them';
export const RENAME_PARAM = 'sua';
export const REMOVE_PARAM = 'xoa';
/** Product that is put into collections. */
export const PRODUCT_PARAM = 'san-pham';

export const FIELDS = {
  collection: 'collection_id',
  product: 'product_id',
  /** Collections that the form offers. */
  offered: 'offered_id',
  name: 'name',
  key: 'idempotency_key',
} as const;

export const NAME_MISSING = 'Hãy nhập tên bộ sưu tập';
export const NAME_LABEL = 'Tên bộ sưu tập';
export const removalQuestion = (name: string): string =>
  `Xóa bộ sưu tập “${name}”? Sản phẩm trong đó vẫn còn trên chợ.`;

/** Refusal of a form; `error` is about the name. */
export interface CollectionReply {
  readonly name: string;
  readonly error: string | null;
  readonly message: string | null;
}
