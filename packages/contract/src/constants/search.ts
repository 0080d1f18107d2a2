export const SORT_OPTIONS = [
  { value: '_score', label: 'Liên quan' },
  { value: 'up_at', label: 'Mới' },
  { value: 'total_sales', label: 'Bán chạy' },
  { value: 'price', label: 'Giá' },
] as const;

export const SEARCH_RATINGS = [4.7, 4.5, 4] as const;
export const SEARCH_MIN_ORDER_QUANTITIES = [1, 10, 50, 100] as const;
/** Search filters outside the facets; each is shown with its count. */
export const COUNTED_FILTERS: readonly { readonly name: string; readonly value: string }[] = [
  ...[
    'filter_only_trade_assurance',
    'filter_only_deal',
    'filter_only_hot_deal',
    'filter_min_stock',
    'filter_only_classifieds',
    'filter_vip',
    'filter_verified',
    'filter_business',
    'filter_mall',
  ].map((name) => ({ name, value: '1' })),
  ...SEARCH_RATINGS.map((stars) => ({ name: 'filter_min_rating', value: String(stars) })),
  ...SEARCH_MIN_ORDER_QUANTITIES.map((quantity) => ({ name: 'filter_max_moq', value: String(quantity) })),
];
export const SITEMAP_ENTRIES_MAX = 50_000;
