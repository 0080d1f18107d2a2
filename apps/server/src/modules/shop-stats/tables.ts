export type ShopStatsTables = {
  shop_sale_days: { shop_id: number; day: string; orders: number; revenue: number };
};
