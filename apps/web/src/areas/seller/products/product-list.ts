import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import {
  SELLER_PRODUCT_TABS,
  type SellerProductSort,
  type SellerProductTab,
} from '@market/contract/rules/seller-products';
import { SELLER_PRODUCTS_PATH } from '#app/seller-paths.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

interface ProductFilters extends Record<string, string> {
  readonly category: string;
  readonly collection: string;
  readonly stock: string;
  readonly price: string;
}
export type ProductListState = ListState<SellerProductTab, SellerProductSort, ProductFilters>;
export type ProductListDefinition = ListDefinition<SellerProductTab, SellerProductSort, ProductFilters>;

export const TAB_LABELS: Readonly<Record<SellerProductTab, string>> = {
  all: 'Tất cả',
  active: 'Đang bán',
  low_stock: 'Sắp hết',
  waiting: 'Chờ duyệt',
  rejected: 'Bị từ chối',
  draft: 'Nháp',
  inactive: 'Đã ẩn',
};

const SORT_LABELS: Readonly<Record<SellerProductSort, string>> = {
  best_selling: 'Bán chạy trước',
  newest: 'Mới nhất trước',
  updated: 'Mới sửa trước',
  stock_lowest: 'Tồn ít trước',
  stock_highest: 'Tồn nhiều trước',
  price_lowest: 'Giá thấp trước',
  price_highest: 'Giá cao trước',
};
const SORTS = Object.keys(SORT_LABELS) as SellerProductSort[];
export const PRODUCT_SORTS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
export const sortLabel = (sort: SellerProductSort): string => SORT_LABELS[sort];

interface Range {
  readonly value: string;
  readonly label: string;
  readonly query: SellerProductFilter;
}
const STOCKS: readonly Range[] = [
  { value: 'out', label: 'Hết hàng', query: { max_stock: 0 } },
  { value: 'few', label: 'Còn 1 – 50', query: { min_stock: 1, max_stock: 50 } },
  { value: 'some', label: 'Còn 51 – 500', query: { min_stock: 51, max_stock: 500 } },
  { value: 'many', label: 'Còn trên 500', query: { min_stock: 501 } },
];
const PRICES: readonly Range[] = [
  { value: 'low', label: 'Dưới 50.000 ₫', query: { max_price: 49_999 } },
  { value: 'mid', label: '50.000 – 100.000 ₫', query: { min_price: 50_000, max_price: 100_000 } },
  { value: 'high', label: '100.000 – 200.000 ₫', query: { min_price: 100_000, max_price: 200_000 } },
  { value: 'top', label: 'Trên 200.000 ₫', query: { min_price: 200_001 } },
];

interface Choice {
  readonly id: number;
  readonly title: string;
}
/** What the list may be filtered by. */
export interface ProductChoices {
  readonly categories: readonly Choice[];
  readonly collections: readonly Choice[];
}

/** The address of the list. */
export const productList = ({ categories, collections }: ProductChoices): ProductListDefinition => ({
  path: SELLER_PRODUCTS_PATH,
  tabs: SELLER_PRODUCT_TABS,
  sorts: SORTS,
  filters: {
    category: categories.map(({ id }) => String(id)),
    collection: collections.map(({ id }) => String(id)),
    stock: STOCKS.map(({ value }) => value),
    price: PRICES.map(({ value }) => value),
  },
  columns: ['variants', 'prices', 'stock', 'status', 'sales', 'views', 'up_at'],
  optionalColumns: ['views', 'up_at'],
});

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, title }) => ({ value: String(id), label: title }));

export const productFilters = ({ categories, collections }: ProductChoices): FilterField[] => [
  { name: 'category', label: 'Ngành hàng', options: optionsOf(categories) },
  ...(collections.length === 0
    ? []
    : [{ name: 'collection', label: 'Bộ sưu tập', options: optionsOf(collections) }]),
  { name: 'stock', label: 'Tồn kho', options: STOCKS },
  { name: 'price', label: 'Giá', options: PRICES },
];

const rangeOf = (ranges: readonly Range[], value: string | undefined): SellerProductFilter =>
  ranges.find((range) => range.value === value)?.query ?? {};

/** What the server is asked for. */
export const filterOf = ({ tab, filters, keyword }: ProductListState): SellerProductFilter => ({
  status: tab,
  ...(filters.category !== undefined && { category: Number(filters.category) }),
  ...(filters.collection !== undefined && { collection: Number(filters.collection) }),
  ...rangeOf(STOCKS, filters.stock),
  ...rangeOf(PRICES, filters.price),
  ...(keyword !== '' && { keyword }),
});
