import { type Static, Type } from 'typebox';
import { Count, Dong } from '../fields.ts';

const figures = {
  /** Goods of orders placed, without cancelled ones, đồng. */
  revenue: Dong,
  /** Placed, without cancelled ones. */
  orders: Count,
  /** People who viewed the shop or its products, once a day each. */
  views: Count,
  /** People who began to follow it, and still do. */
  follows: Count,
};
export const StatsSum = Type.Object({
  ...figures,
  /** Orders a view, 0 to 1; 0 without views. */
  conversion: Type.Number({ minimum: 0 }),
});
export type StatsSum = Static<typeof StatsSum>;
export const StatsDay = Type.Object({ day: Type.String(), ...figures });
export type StatsDay = Static<typeof StatsDay>;
export const ShopStats = Type.Object({
  from: Type.String(),
  to: Type.String(),
  total: StatsSum,
  /** Of as many days before. */
  before: StatsSum,
  days: Type.Array(StatsDay),
  days_before: Type.Array(StatsDay),
});
export type ShopStats = Static<typeof ShopStats>;
