export type RecommendationTables = {
  search_purchases: { order_id: string; product_id: number; quantity: number; bought_at: Date };
};
