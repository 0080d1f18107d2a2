import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Time } from '../fields.ts';
import { ORDER_SOURCES } from '../rules/order-source.ts';

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

const BestSeller = Type.Object({
  product_id: Id,
  title: Type.String(),
  thumb: OrNull(Type.String()),
  unit_name: Type.String(),
  /** Delivered in these days. */
  units: Count,
  revenue: Dong,
  /** People who viewed it, once a day each. */
  views: Count,
});
/** People of a step, once a day each. */
export const FunnelStep = Type.Object({
  step: OneOf(['visited', 'viewed_product', 'interested', 'started', 'ordered']),
  people: Count,
});
export type FunnelStep = Static<typeof FunnelStep>;
const SourceSum = Type.Object({
  source: OneOf(ORDER_SOURCES),
  /** Without cancelled ones, on the day they were placed. */
  orders: Count,
  revenue: Dong,
});
const RunningOut = Type.Object({
  variant_id: Id,
  product_id: Id,
  title: Type.String(),
  variant_title: Type.String(),
  sku: Type.String(),
  thumb: OrNull(Type.String()),
  available: Count,
  /** Units delivered a day, over the last 30 days. */
  sold_per_day: Type.Number({ minimum: 0 }),
  /** How long the stock lasts at that speed; 0: sold out. */
  days_left: Count,
});
export type RunningOut = Static<typeof RunningOut>;
export const ShopAnalytics = Type.Object({
  from: Type.String(),
  to: Type.String(),
  best_sellers: Type.Array(BestSeller),
  /** From the first step to the last. */
  funnel: Type.Array(FunnelStep),
  sources: Type.Array(SourceSum),
  /** Variants that last 14 days at most, the shortest first. */
  running_out: Type.Array(RunningOut),
});
export type ShopAnalytics = Static<typeof ShopAnalytics>;

/** What waits at a shop; 0 for what the caller's role does not see. */
export const ShopCounters = Type.Object({
  /** Orders that wait for the shop's confirmation. */
  orders_to_confirm: Count,
  /** Returns and exchanges that wait for the shop: an answer, a parcel, or goods that came back. */
  cases_waiting: Count,
  /** Cash refunds that are due from the shop, and those of them that are overdue. */
  cash_refunds_owed: Count,
  cash_refunds_overdue: Count,
  /** Requests for quotation that the shop has not answered. */
  new_rfqs: Count,
  /** Tickets that wait for an answer, and new leads. */
  waiting_tickets: Count,
  /** Messages of buyers that nobody of the shop has read. */
  unread_messages: Count,
});
export type ShopCounters = Static<typeof ShopCounters>;

/** How much of a day's allowance is left. */
const Allowance = Type.Object({ most: Count, remaining: Count });
/** What the plan of a shop allows. */
export const ShopPlan = Type.Object({
  is_vip: Type.Boolean(),
  /** End of VIP. */
  vip_until: OrNull(Time),
  /** Bumps and quotations of today; null for roles that make none. */
  ups: OrNull(Allowance),
  quotations: OrNull(Allowance),
});
export type ShopPlan = Static<typeof ShopPlan>;
