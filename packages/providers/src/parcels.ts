import type { Callback, CallbackFaults } from './callbacks.ts';
import type { CarrierService } from './faults.ts';
import type { ProvidersContext } from './context.ts';

/** Where a parcel is, in words of no carrier's own; each puts them into its own. */
export const stages = [
  'created',
  'picking',
  'picked',
  'transporting',
  'delivering',
  'delivery_failed',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
  // a state that no document knows
  'mystery',
] as const;
export type Stage = (typeof stages)[number];

/** What a parcel went through, by the fake providers' clock. */
export interface Step {
  readonly stage: Stage;
  /** ms since 1970 */
  readonly at: number;
}

export interface Parcel {
  readonly service: CarrierService;
  readonly code: string;
  /** The market's own number: one parcel each. */
  readonly reference: string;
  /** Who gets it and where, for the page. */
  readonly receiver: string;
  readonly sender: string;
  readonly what: string;
  grams: number;
  fee: number;
  /** Cash to collect. */
  cod: number;
  /** Oldest first; the last is the present one. */
  readonly steps: Step[];
  /** Since when the cash is with the market, ms. */
  cashAt: number | undefined;
}

export type ParcelInput = Omit<Parcel, 'code' | 'steps' | 'cashAt'>;

/** What a carrier does its own way. */
export interface Carrier {
  readonly service: CarrierService;
  /** The name people know, `Giao Hàng Nhanh`. */
  readonly name: string;
  /** Where the market is told, unless it says otherwise; undefined without a market. */
  readonly hook: string | undefined;
  /** The code of its nth parcel. */
  code(number: number): string;
  /** How it tells of a step of a parcel; undefined when it cannot be spoilt this way. */
  notice(
    parcel: Parcel,
    step: Step,
    how: CallbackFaults & { readonly hook: string },
  ): ReturnType<Callback['request']>;
  readonly telling: Pick<Callback, 'call' | 'ends' | 'retries' | 'patience'>;
}

/** What a lever changes beside the step. */
export interface Advance {
  readonly to?: Stage | undefined;
  readonly cod?: number | undefined;
  readonly fee?: number | undefined;
  /** The cash of a delivered parcel is handed over. */
  readonly cash?: boolean | undefined;
}

/** All parcels of all carriers; nothing of it outlives the process. */
export interface Shelf {
  add(carrier: Carrier): void;
  carrier(service: string): Carrier | undefined;
  carriers(): readonly Carrier[];
  /** Another address to tell the market at, as its people set it in the carrier's own pages. */
  setHook(service: CarrierService, url: string): void;
  /** The same reference is the same parcel. */
  create(parcel: ParcelInput): { readonly parcel: Parcel; readonly existed: boolean };
  find(service: CarrierService, code: string): Parcel | undefined;
  byReference(service: CarrierService, reference: string): Parcel | undefined;
  byCode(code: string): Parcel | undefined;
  /** Newest first. */
  all(service: CarrierService): readonly Parcel[];
  /** False when the carrier has it already. */
  cancel(parcel: Parcel): boolean;
  /** To this stage, or the next of its life; resolves when the market was told once. */
  advance(parcel: Parcel, how?: Advance): Promise<void>;
}

const SECOND = 1_000;
const CODES_BEFORE_REPEATING = 10_000_000;
const hour = 3_600_000;
/** The life of a parcel nobody touches: after how long in a stage which comes. */
const life: Partial<Record<Stage, readonly [Stage, number]>> = {
  created: ['picking', 2 * hour],
  picking: ['picked', 2 * hour],
  picked: ['transporting', 3 * hour],
  transporting: ['delivering', 20 * hour],
  delivering: ['delivered', 5 * hour],
  delivery_failed: ['delivering', 20 * hour],
  returning: ['returned', 40 * hour],
};

export const stageOf = ({ steps }: Parcel): Stage => steps.at(-1)?.stage ?? 'created';
const mostParcels = 5_000;

const newShelf = (context: ProvidersContext): Shelf => {
  const carriers = new Map<string, Carrier>();
  const hooks = new Map<string, string>();
  const parcels = new Map<string, Parcel>();
  // Nothing outlives the process, but the market remembers codes: a new process goes on with codes nobody had.
  let count = Math.floor(performance.timeOrigin / SECOND) % CODES_BEFORE_REPEATING;
  const find = (is: (parcel: Parcel) => boolean) => [...parcels.values()].find(is);

  const notify = async (parcel: Parcel, step: Step): Promise<void> => {
    const carrier = carriers.get(parcel.service);
    const hook = hooks.get(parcel.service) ?? carrier?.hook;
    if (carrier === undefined || hook === undefined) return undefined;
    return context.callbacks.send({
      service: parcel.service,
      order: parcel.reference,
      request: (how) => carrier.notice(parcel, step, { ...how, hook }),
      ...carrier.telling,
    });
  };
  /** By itself it goes on only from where it was left. */
  const wind = (parcel: Parcel): void => {
    const [next, after] = life[stageOf(parcel)] ?? [];
    if (next === undefined || after === undefined) return;
    const { length } = parcel.steps;
    context.clock.at(context.clock.now() + after, async () => {
      if (parcel.steps.length === length) await step(parcel, next);
    });
  };
  const step = (parcel: Parcel, stage: Stage): Promise<void> => {
    const row = { stage, at: context.clock.now() };
    parcel.steps.push(row);
    wind(parcel);
    return notify(parcel, row);
  };

  return {
    add: (carrier) => void carriers.set(carrier.service, carrier),
    carrier: (service) => carriers.get(service),
    carriers: () => [...carriers.values()],
    setHook: (service, url) => void hooks.set(service, url),
    create: (input) => {
      const before = find(
        ({ service, reference }) => service === input.service && reference === input.reference,
      );
      if (before !== undefined && stageOf(before) !== 'cancelled') return { parcel: before, existed: true };
      const code = carriers.get(input.service)?.code(++count) ?? String(++count);
      const parcel: Parcel = { ...input, code, steps: [], cashAt: undefined };
      parcels.set(`${input.service} ${code}`, parcel);
      const [oldest] = parcels.keys();
      if (parcels.size > mostParcels && oldest !== undefined) parcels.delete(oldest);
      parcel.steps.push({ stage: 'created', at: context.clock.now() });
      wind(parcel);
      return { parcel, existed: false };
    },
    find: (service, code) => parcels.get(`${service} ${code}`),
    byReference: (service, reference) =>
      find((parcel) => parcel.service === service && parcel.reference === reference),
    byCode: (code) => find((parcel) => parcel.code === code),
    all: (service) => [...parcels.values()].filter((parcel) => parcel.service === service).toReversed(),
    cancel: (parcel) => {
      if (stageOf(parcel) !== 'created' && stageOf(parcel) !== 'picking') return false;
      void step(parcel, 'cancelled');
      return true;
    },
    advance: async (parcel, { to, cod, fee, cash } = {}) => {
      if (cod !== undefined) parcel.cod = cod;
      if (fee !== undefined) parcel.fee = fee;
      if (cash === true) parcel.cashAt = context.clock.now();
      const last = parcel.steps.at(-1);
      const next = to ?? life[stageOf(parcel)]?.[0];
      const onlyMoney = to === undefined && (cod !== undefined || fee !== undefined || cash === true);
      if (next !== undefined && !onlyMoney) return step(parcel, next);
      return last === undefined ? undefined : notify(parcel, last);
    },
  };
};

const shelves = new WeakMap<ProvidersContext, Shelf>();

/** The parcels of this world. */
export const parcelsOf = (context: ProvidersContext): Shelf => {
  const shelf = shelves.get(context) ?? newShelf(context);
  shelves.set(context, shelf);
  return shelf;
};
