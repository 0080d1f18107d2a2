/** What led to an order: a quotation, the shop's own link or an earlier order, an ad, or what the market shows. */
export const ORDER_SOURCES = ['discovery', 'ad', 'quotation', 'own'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
