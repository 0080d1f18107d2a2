import { createHash } from 'node:crypto';

const keyword = { type: 'keyword' };
/** Only asked for, never read or sorted by. */
const token = { type: 'keyword', doc_values: false };
const run = { type: 'text', analyzer: 'whitespace', norms: false };
const long = { type: 'long' };
const boolean = { type: 'boolean' };

/** What is kept of a product: the row of PostgreSQL, times in microseconds, and its words by field for ranking. */
const PROPERTIES = {
  product_id: long,
  shop_id: long,
  category_lv1: keyword,
  category_lv2: keyword,
  province: keyword,
  /** The three of them, for counting in one pass. */
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
  title: token,
  category: token,
  shop: token,
  features: token,
  pairs: token,
  run_exact: run,
  run_folded: run,
} as const;

/** Names what documents are like: an index of another shape is made anew. Raise the number when `documentOf` changes. */
export const SHAPE = createHash('sha256')
  .update(JSON.stringify([2, PROPERTIES]))
  .digest('hex')
  .slice(0, 8);

/**
 * A field that no document has and no other shape knows. Every search sorts by it at last: in an index that is not ours
 * that is an error, where a filter on a field it does not know would quietly find nothing.
 */
export const SHAPE_FIELD = `shape_${SHAPE}`;

/** How an index begins: not refreshed until it is full. */
export const indexBody = (aliases: readonly string[]): object => ({
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      // a deletion is remembered so long, so that an older write never brings a product back
      gc_deletes: '1h',
    },
  },
  mappings: { dynamic: 'strict', properties: { ...PROPERTIES, [SHAPE_FIELD]: boolean } },
  aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])),
});

/** Said so that an index nobody has asked for a while is refreshed too. */
export const REFRESH_SETTINGS = { index: { refresh_interval: '1s' } };
