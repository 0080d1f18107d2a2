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
export const DRAFT_CHANGES_MAX = 200;
/** Products that the test box compares. */
export const TRIED_PRODUCTS = 10;
