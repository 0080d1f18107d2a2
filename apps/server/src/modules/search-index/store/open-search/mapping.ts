import { createHash } from 'node:crypto';

const keyword = { type: 'keyword' };
/** Filter only: never read or sorted by. */
const token = { type: 'keyword', doc_values: false };
const run = { type: 'text', analyzer: 'whitespace', norms: false };
const long = { type: 'long' };
const boolean = { type: 'boolean' };

/** Times are in microseconds. */
const PROPERTIES = {
  product_id: long,
  shop_id: long,
  category_lv1: keyword,
  category_lv2: keyword,
  province: keyword,
  place: keyword,
  price: long,
  moq: long,
  least_order: long,
  stock: long,
  sold_out: boolean,
  vip_until: long,
  verified_at: long,
  mall: boolean,
  assurance: boolean,
  classified: boolean,
  expires_at: long,
  deal_from: long,
  deal_until: long,
  deal_hot: boolean,
  rating: { type: 'double' },
  total_sales: long,
  up_at: long,
  created_at: long,
  quality: { type: 'double' },
  terms: token,
  attribute_values: long,
  /** `name:id` of each, to count the values of one attribute. */
  named_values: keyword,
  title: token,
  category: token,
  shop: token,
  features: token,
  pairs: token,
  run_exact: run,
  run_folded: run,
} as const;

/** Hash of the document's shape; an index of another is rebuilt. Raise the number when `mirroredOf` changes. */
export const SHAPE = createHash('sha256')
  .update(JSON.stringify([2, PROPERTIES]))
  .digest('hex')
  .slice(0, 8);

/** Every search sorts by this field, so a foreign index causes an error instead of silently finding nothing. */
export const SHAPE_FIELD = `shape_${SHAPE}`;

/** Refresh is off until the index is full. */
export const indexBody = (aliases: readonly string[]): object => ({
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      // how long deletions are stored, so that an older write does not restore a product
      gc_deletes: '1h',
    },
  },
  mappings: { dynamic: 'strict', properties: { ...PROPERTIES, [SHAPE_FIELD]: boolean } },
  aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])),
});

/** Set explicitly, because an idle index would not be refreshed. */
export const REFRESH_SETTINGS = { index: { refresh_interval: '1s' } };
