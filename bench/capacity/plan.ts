import type { Demand } from './operations.ts';
import { simulate, type Operation } from './queues.ts';

/** What comes with one order. Assumptions: replace them by those of your market. */
export const MIX: Readonly<Record<string, number>> = {
  /** Pages of products and searches that are not answered from a cache. */
  'page of a product': 20,
  'search as JSON': 10,
  'product as JSON': 5,
  order: 1,
};

/** Servers work so much of the time: the rest is for peaks within a second and for one that fails. */
export const UTILISATION = 0.6;
const MS_PER_S = 1_000;

export interface Plan {
  readonly ordersPerSecond: number;
  /** Processes with one thread each. */
  readonly web: number;
  readonly jobs: number;
  /** Cores of PostgreSQL, all parts together. */
  readonly databaseCores: number;
  /** Of the primary's log, MB a second. */
  readonly walMbPerSecond: number;
}

type Part = 'webMs' | 'jobsMs' | 'databaseMs' | 'walBytes';

/** Of one order and the calls that come with it. */
export const perOrder = (demands: readonly Demand[], part: Part): number =>
  demands.reduce((sum, demand) => sum + demand[part] * (MIX[demand.name] ?? 0), 0);

const serversFor = (msPerSecond: number): number =>
  Math.max(1, Math.ceil(msPerSecond / MS_PER_S / UTILISATION));

const BYTES_PER_MB = 1e6;

/** Servers by role for so many orders a second. */
export const planFor = (demands: readonly Demand[], ordersPerSecond: number): Plan => ({
  ordersPerSecond,
  web: serversFor(perOrder(demands, 'webMs') * ordersPerSecond),
  jobs: serversFor(perOrder(demands, 'jobsMs') * ordersPerSecond),
  databaseCores: serversFor(perOrder(demands, 'databaseMs') * ordersPerSecond),
  walMbPerSecond: (perOrder(demands, 'walBytes') * ordersPerSecond) / BYTES_PER_MB,
});

/** Web, then PostgreSQL, then web: what a call waits for. */
export const visitsOf = ({
  webMs,
  databaseMs,
}: Pick<Demand, 'webMs' | 'databaseMs'>): Operation['visits'] => [
  { station: 'web', ms: webMs / 2 },
  { station: 'database', ms: databaseMs },
  { station: 'web', ms: webMs / 2 },
];

const SIMULATED_SECONDS = 20;
/** More arrivals a second are not simulated: a hundredth of the servers with a hundredth of the calls waits longer. */
const MAX_ORDERS = 100;

/** Times of all calls at a plan, in ms. */
export const simulatePlan = (demands: readonly Demand[], plan: Plan, seed: number): readonly number[] => {
  const scale = Math.min(1, MAX_ORDERS / plan.ordersPerSecond);
  const mixed = demands.filter(({ name }) => name in MIX);
  const share = (name: string): number => MIX[name]!;
  const calls = mixed.reduce((sum, { name }) => sum + share(name), 0);
  return simulate({
    stations: [
      { name: 'web', servers: Math.max(1, Math.floor(plan.web * scale)) },
      { name: 'database', servers: Math.max(1, Math.floor(plan.databaseCores * scale)) },
    ],
    operations: mixed.map((demand) => ({
      name: demand.name,
      share: share(demand.name),
      visits: visitsOf(demand),
    })),
    arrivals: { perSecond: plan.ordersPerSecond * scale * calls },
    seconds: SIMULATED_SECONDS,
    seed,
  }).times;
};
