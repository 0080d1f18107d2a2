import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Time } from '../fields.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { OVERVIEW_SPANS, WORK_QUEUES } from '../rules/overview.ts';

export const OverviewQuery = Type.Object({
  /** Days, today included. */
  span: Type.Optional(OneOf(OVERVIEW_SPANS)),
});
export const WaitingWork = Type.Object({
  queue: OneOf(WORK_QUEUES),
  total: Count,
  /** Since when the oldest waits. */
  oldest_at: OrNull(Time),
  /** When staff are late with the oldest. */
  due_at: OrNull(Time),
  sla_hours: Count,
  /** How many staff are late with. */
  overdue: Count,
});
export type WaitingWork = Static<typeof WaitingWork>;

/** Goods of orders that were placed and not cancelled, in đồng. */
const Sales = Type.Object({ orders: Count, gmv: Dong });
/** An hour of a day, or a day: when it begins. */
const SalesPoint = Type.Object({ at: Time, ...Sales.properties });
export type SalesPoint = Static<typeof SalesPoint>;
/** What is compared: the same hours a week ago of one day, else as many days before, until the same time. */
const period = { from: Time, until: Time, before_from: Time, before_until: Time };

export const TradeOverview = Type.Object({
  ...period,
  unit: OneOf(['hour', 'day']),
  total: Sales,
  before: Sales,
  points: Type.Array(SalesPoint),
  /** Whole, also what came after `before_until`. */
  points_before: Type.Array(SalesPoint),
  methods: Type.Array(Type.Object({ method: PaymentMethod, ...Sales.properties })),
  /** Money of buyers that the market holds, at most a minute old. */
  held: Type.Object({
    amount: Dong,
    at: Time,
    /** The last check of the books; null before the first one. */
    books: OrNull(Type.Object({ at: Time, issues: Count })),
    /** What the next weekly payouts would take out now. */
    next_payout: Type.Object({ at: Time, shops: Count, amount: Dong }),
  }),
});
export type TradeOverview = Static<typeof TradeOverview>;

const PeoplePoint = Type.Object({ at: Time, people: Count, shops: Count });
export type PeoplePoint = Static<typeof PeoplePoint>;
export const PeopleOverview = Type.Object({
  ...period,
  unit: OneOf(['hour', 'day']),
  /** Accounts that were opened, without staff; shops that were opened. */
  total: Type.Object({ people: Count, shops: Count }),
  before: Type.Object({ people: Count, shops: Count }),
  points: Type.Array(PeoplePoint),
  /** Approved, and neither hidden nor closed. */
  open_shops: Count,
  newest_shops: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      slug: Type.String(),
      logo: OrNull(Type.String()),
      review_state: OneOf(['draft', 'waiting', 'approved', 'hidden']),
      closed: Type.Boolean(),
      total_products: Count,
      created_at: Time,
    }),
  ),
});
export type PeopleOverview = Static<typeof PeopleOverview>;
