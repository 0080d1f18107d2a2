import { SEARCH_MIN_ORDER_QUANTITIES, SEARCH_RATINGS } from '@market/contract/constants/search';
import { dong, formatNumber } from '@market/contract/rules/money';
import {
  changeQuery,
  activeFilterNames,
  effectiveSort,
  toggleValue,
  type Filter,
  type Flag,
  type SearchQuery,
} from './query.ts';

export interface FilterChoice {
  readonly name: Filter;
  readonly label: string;
  /** Value in the facet counts. */
  readonly value: string;
  readonly set: SearchQuery;
}
const flagChoice = (name: Flag, label: string): FilterChoice => ({
  name,
  label,
  value: '1',
  set: { [name]: true },
});

/** Ưu tiên. */
export const PRIORITY_CHOICES: readonly FilterChoice[] = [
  flagChoice('filter_only_trade_assurance', 'Đảm bảo thương mại'),
  flagChoice('filter_only_deal', 'Đang có deal'),
  flagChoice('filter_only_hot_deal', 'Hot deal'),
  { name: 'filter_min_stock', label: 'Còn hàng sẵn', value: '1', set: { filter_min_stock: 1 } },
  flagChoice('filter_only_classifieds', 'Chỉ tin rao vặt'),
];
export const SHOP_KIND_CHOICES: readonly FilterChoice[] = [
  flagChoice('filter_vip', 'VIP'),
  flagChoice('filter_verified', 'Đã xác minh'),
  flagChoice('filter_business', 'Doanh nghiệp'),
  flagChoice('filter_mall', 'Mall'),
];
const RETAIL_MOQ = 1;
const moqLabel = (quantity: number) =>
  quantity === RETAIL_MOQ ? 'Mua lẻ được' : `≤ ${formatNumber(quantity)}`;
export const MOQ_CHOICES: readonly FilterChoice[] = SEARCH_MIN_ORDER_QUANTITIES.map((quantity) => ({
  name: 'filter_max_moq',
  label: moqLabel(quantity),
  value: String(quantity),
  set: { filter_max_moq: quantity },
}));
const starsLabel = (stars: number) => `Từ ${String(stars).replace('.', ',')} sao`;
export const RATING_CHOICES: readonly FilterChoice[] = SEARCH_RATINGS.map((stars) => ({
  name: 'filter_min_rating',
  label: starsLabel(stars),
  value: String(stars),
  set: { filter_min_rating: stars },
}));

export const isApplied = (query: SearchQuery, { name, set }: FilterChoice): boolean =>
  query[name] === set[name];
export const toggleFilter = (query: SearchQuery, choice: FilterChoice): SearchQuery =>
  changeQuery(query, isApplied(query, choice) ? { [choice.name]: undefined } : choice.set);

/** Names of ids in the URL: categories and values by id, provinces by code. */
export interface FilterNames {
  readonly categories: Readonly<Record<number, string>>;
  readonly provinces: Readonly<Record<string, string>>;
  /** Of attributes. */
  readonly values: Readonly<Record<number, string>>;
}

const flagLabels = new Map<string, string>(
  [...PRIORITY_CHOICES, ...SHOP_KIND_CHOICES].map(({ name, label }) => [name, label]),
);
const priceLabel = (query: SearchQuery): string => {
  const { filter_min_price: low, filter_max_price: high } = query;
  if (low === undefined) return `Đến ${dong(high ?? 0)}`;
  return high === undefined ? `Từ ${dong(low)}` : `${formatNumber(low)} – ${dong(high)}`;
};

export interface ActiveFilter {
  readonly label: string;
  /** Query without this filter. */
  readonly without: SearchQuery;
}

/** One per filter; both ends of a price range share one. */
export const activeFilters = (query: SearchQuery, names: FilterNames): ActiveFilter[] =>
  activeFilterNames(query).flatMap((name): ActiveFilter[] => {
    const chip = (label: string, more = {}) => [
      { label, without: changeQuery(query, { [name]: undefined, ...more }) },
    ];
    switch (name) {
      case 'filter_category_lv1':
      case 'filter_category_lv2':
        return chip(names.categories[query[name] ?? 0] ?? 'Ngành hàng khác');
      case 'filter_province':
        return chip(names.provinces[query.filter_province ?? ''] ?? 'Tỉnh thành khác');
      case 'filter_min_price':
        return chip(priceLabel(query), { filter_max_price: undefined });
      case 'filter_max_price':
        return query.filter_min_price === undefined ? chip(priceLabel(query)) : [];
      case 'filter_max_moq':
        return chip(
          query.filter_max_moq === RETAIL_MOQ
            ? moqLabel(RETAIL_MOQ)
            : `Tối thiểu ${moqLabel(query.filter_max_moq ?? 0)}`,
        );
      case 'filter_attributes':
        return (query[name] ?? []).map((id) => ({
          label: names.values[id] ?? 'Thuộc tính khác',
          without: toggleValue(query, id),
        }));
      case 'filter_min_rating':
        return chip(starsLabel(query.filter_min_rating ?? 0));
      case 'filter_min_stock':
        return chip(
          query.filter_min_stock === 1
            ? 'Còn hàng sẵn'
            : `Còn từ ${formatNumber(query.filter_min_stock ?? 0)}`,
        );
      default:
        return chip(flagLabels.get(name) ?? name);
    }
  });

/** `keyword` is the one whose results are shown. */
export const searchHeading = (query: SearchQuery, keyword = query.keyword): string => {
  if (keyword !== undefined) return `Kết quả cho “${keyword}”`;
  const [only, ...others] = activeFilterNames(query);
  const heads: Partial<Record<Filter, string | undefined>> = {
    filter_only_deal: 'Deal hôm nay',
    filter_only_hot_deal: 'Hot deal',
    filter_only_trade_assurance: 'Hàng đảm bảo',
    filter_only_classifieds: 'Rao vặt',
    filter_max_moq: query.filter_max_moq === RETAIL_MOQ ? 'Mẫu mua lẻ được' : undefined,
  };
  const head = only !== undefined && others.length === 0 ? heads[only] : undefined;
  if (head !== undefined) return head;
  const sort = effectiveSort(query);
  if (sort === 'total_sales') return 'Bán chạy';
  return only === undefined && sort === 'up_at' ? 'Mới lên sạp' : 'Tất cả sản phẩm';
};
