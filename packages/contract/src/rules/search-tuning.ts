/** How a phrase is understood: as its meaning and the other way, as its meaning only, or as nothing. */
export const SYNONYM_KINDS = ['same', 'short', 'soft'] as const;
export type SynonymKind = (typeof SYNONYM_KINDS)[number];

export const SYNONYM_TOPICS = ['region', 'short', 'broad', 'stop', 'other'] as const;
export type SynonymTopic = (typeof SYNONYM_TOPICS)[number];

export const SYNONYM_KIND_LABELS: Readonly<Record<SynonymKind, string>> = {
  same: 'Hai chiều',
  short: 'Một chiều',
  soft: 'Bỏ qua',
};
export const SYNONYM_TOPIC_LABELS: Readonly<Record<SynonymTopic, string>> = {
  region: 'Vùng miền',
  short: 'Viết tắt',
  broad: 'Nghĩa rộng',
  stop: 'Từ thừa',
  other: 'Khác',
};

export const PHRASE_MAX_LENGTH = 60;
export const SYNONYMS_MAX = 5_000;
/** Changes that one draft holds. */
export const DRAFT_CHANGES_MAX = 1_000;
export const SYNONYM_FILE_MAX_MB = 1;
/** Queries that editors judge, and products that answer one of them. */
export const JUDGED_QUERIES_MAX = 100;
export const JUDGED_PRODUCTS_MAX = 20;
export const JUDGED_KEYWORD_MAX_LENGTH = 100;
/** Products that the test box compares. */
export const TRIED_PRODUCTS = 10;

/** What ranks the products of a search, in points: how well the words match, then what holds for any query. */
export const SEARCH_WEIGHT_LABELS = {
  title: 'Khớp tiêu đề',
  category: 'Khớp danh mục',
  shop: 'Khớp tên shop',
  features: 'Khớp đặc điểm',
  sales: 'Đã bán',
  rating: 'Đánh giá',
  freshness: 'Mới',
  badge: 'Huy hiệu',
} as const;
export type SearchWeightName = keyof typeof SEARCH_WEIGHT_LABELS;
export const SEARCH_WEIGHT_NAMES = Object.keys(SEARCH_WEIGHT_LABELS) as SearchWeightName[];
export type SearchWeights = Readonly<Record<SearchWeightName, number>>;

export const SEARCH_WEIGHT_MAX = 100;
/** Without words of the title a search would find by shop and category alone. */
export const TITLE_WEIGHT_MIN = 10;
export const DEFAULT_SEARCH_WEIGHTS: SearchWeights = {
  title: 100,
  category: 50,
  shop: 30,
  features: 15,
  sales: 15,
  rating: 10,
  freshness: 10,
  badge: 5,
};
export const isSameWeights = (one: SearchWeights, other: SearchWeights): boolean =>
  SEARCH_WEIGHT_NAMES.every((name) => one[name] === other[name]);

/** Smaller differences of relevance, which is from 0 to 1, are none. */
export const RELEVANCE_TOLERANCE = 0.0005;
export const isLowerRelevance = ({
  before,
  after,
}: {
  readonly before: number;
  readonly after: number;
}): boolean => after < before - RELEVANCE_TOLERANCE;
