/** Tabs of the menu and of the page, by their word in the address. */
export const ALERT_FILTERS = [
  { word: '', text: 'Tất cả' },
  { word: 'don-hang', text: 'Đơn hàng', filter: 'orders' },
  { word: 'khuyen-mai', text: 'Khuyến mãi', filter: 'promotions' },
  { word: 'bao-gia', text: 'Báo giá', filter: 'rfqs' },
] as const;

export type AlertFilter = (typeof ALERT_FILTERS)[number];

/** Unknown words show everything. */
export const filterOf = (word: string | null): AlertFilter =>
  ALERT_FILTERS.find((filter) => filter.word === word) ?? ALERT_FILTERS[0];

export const filterQuery = (filter: AlertFilter) => ('filter' in filter ? { filter: filter.filter } : {});
