import type { Callback, CallbackFaults } from './callbacks.ts';
import type { CarrierService } from './faults.ts';
import type { ProvidersContext } from './context.ts';

/** Stages of a parcel, which each carrier translates to its own codes. */
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
  // an undocumented state
  'mystery',
] as const;
export type Stage = (typeof stages)[number];

/** A past stage with its time on the fake providers' clock. */
export interface Step {
  readonly stage: Stage;
  /** ms since 1970 */
  readonly at: number;
}

export interface Parcel {
  readonly service: CarrierService;
  readonly code: string;
  /** The market's reference, unique per carrier. */
  readonly reference: string;
  /** Name and address, for the page. */
  readonly receiver: string;
  readonly sender: string;
  readonly what: string;
  grams: number;
  fee: number;
  /** Cash to collect, in đồng. */
  cod: number;
  /** Oldest first; the last is current. */
  readonly steps: Step[];
  /** When the cash was handed over to the market, in ms. */
  cashAt: number | undefined;
}

export type ParcelInput = Omit<Parcel, 'code' | 'steps' | 'cashAt'>;

/** The parts in which carriers differ. */
export interface Carrier {
  readonly service: CarrierService;
  /** Display name: `Giao Hàng Nhanh`. */
  readonly name: string;
  /** Default address of the webhooks; undefined without a market. */
  readonly hook: string | undefined;
  /** The code of its nth parcel. */
  code(number: number): string;
  /** The webhook of a step; undefined when this fault cannot be applied. */
  notice(
    parcel: Parcel,
    step: Step,
    how: CallbackFaults & { readonly hook: string },
  ): ReturnType<Callback['request']>;
  readonly delivery: Pick<Callback, 'call' | 'ends' | 'retries' | 'patience'>;
}

export interface Advance {
  readonly to?: Stage | undefined;
  readonly cod?: number | undefined;
  readonly fee?: number | undefined;
  /** Hands over the cash of a delivered parcel. */
  readonly cash?: boolean | undefined;
}

/** All parcels of all carriers, in memory. */
export interface ParcelStore {
  add(carrier: Carrier): void;
  carrier(service: string): Carrier | undefined;
  carriers(): readonly Carrier[];
  /** Changes the address of the webhooks, as merchants do in the carrier's web app. */
  setHook(service: CarrierService, url: string): void;
  /** One parcel a reference; only a cancelled one is replaced. */
  create(parcel: ParcelInput): { readonly parcel: Parcel; readonly existed: boolean };
  find(service: CarrierService, code: string): Parcel | undefined;
  byReference(service: CarrierService, reference: string): Parcel | undefined;
  byCode(code: string): Parcel | undefined;
  /** Newest first. */
  all(service: CarrierService): readonly Parcel[];
  /** False after the pick-up. */
  cancel(parcel: Parcel): boolean;
  /** To this stage or the usual next one; resolves after the first try of the webhook. */
  advance(parcel: Parcel, how?: Advance): Promise<void>;
}

const SECOND = 1_000;
const CODES_BEFORE_REPEATING = 10_000_000;
const hour = 3_600_000;
/** The usual next stage, and after how many ms. */
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

const newParcelStore = (context: ProvidersContext): ParcelStore => {
  const carriers = new Map<string, Carrier>();
  const hooks = new Map<string, string>();
  const parcels = new Map<string, Parcel>();
  // the market stores the codes of earlier runs: start with unused ones
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
      ...carrier.delivery,
    });
  };
  /** Only when no other step came meanwhile. */
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

const stores = new WeakMap<ProvidersContext, ParcelStore>();

export const parcelsOf = (context: ProvidersContext): ParcelStore => {
  const store = stores.get(context) ?? newParcelStore(context);
  stores.set(context, store);
  return store;
};
