import { fieldsOf } from './fields.ts';
import { priceFaults, type PriceFault } from './parcel-price.ts';

/** Faults of the next response of a service. */
export type AnswerFault = (
  | /** Answers rightly, but so many ms later; `ms: 0` lets a call through unharmed. */
    { readonly verb: 'delay'; readonly ms: number }
  /** Accepted, but never delivered. */
  | { readonly verb: 'lose' }
  /** Refused with this code of the service, or its usual one. */
  | { readonly verb: 'refuse'; readonly code?: number | string }
  /** Neither executed nor answered. */
  | { readonly verb: 'hang' }
  /** Not executed; answered with this HTTP status. */
  | { readonly verb: 'http'; readonly status: number }
  /** Executed, but never answered. */
  | { readonly verb: 'acceptThenHang' | 'commitThenHang' }
  /** Executed, then answered with HTTP 500. */
  | { readonly verb: 'commitThenFail' }
  /** A message is accepted once and delivered twice. */
  | { readonly verb: 'duplicate' }
  /** The connection breaks before the call is executed. */
  | { readonly verb: 'reset' }
  /** The buyer pays and the callback arrives before the response to the create call. */
  | { readonly verb: 'beforeResponse' }
  /** The next n queries report a pending payment. */
  | { readonly verb: 'slowQuery'; readonly n: number }
  /** n queries report a pending refund, then it ends like this. */
  | { readonly verb: 'refundPending'; readonly n: number; readonly end: 'ok' | 'fail' }
  /** Executed and answered, signed with another key. */
  | { readonly verb: 'forgeAnswer' }
  /** Answered with an invalid price or delivery time. */
  | { readonly verb: 'odd'; readonly what: PriceFault }
) & {
  /**
   * Applies to this call only: `create`, `query`, `refund`; default: the next call. `pay` is the buyer's choice on
   * the page, which only faults with `on: 'pay'` change.
   */
  readonly on?: string;
};

export const forgeries = [
  'signature',
  'key',
  'bytes',
  'type',
  'amount',
  'merchant',
  'order',
  'missing',
  'old',
  'status',
  'uppercase',
  'foreign',
] as const;
/**
 * `signature`: a field changed after signing. `key`: signed with another key. `bytes`: re-encoded after signing, same
 * meaning. `type`: another type of notification. `amount`, `merchant`, `order`: another value, correctly signed.
 * `missing`: without a signature. `old`: signed six minutes ago. `status`: two contradicting fields. Two are valid:
 * `uppercase` (signature in upper case) and `foreign` (an additional unknown field).
 */
export type Forgery = (typeof forgeries)[number];

/** Faults of the next callback to the market. */
export type CallbackFault =
  /** Delayed by ms on the fake providers' clock; `ms: 0` sends one callback without a fault. */
  | { readonly verb: 'delay'; readonly ms: number; readonly on: 'callback' }
  /** Sent n times (default 2), ms apart; at once without a gap. */
  | { readonly verb: 'duplicate'; readonly n?: number; readonly gap?: number }
  /** Never sent. */
  | { readonly verb: 'drop' }
  /** Sent after the service's next callback. */
  | { readonly verb: 'reorder' }
  /** Sent forged, and never correctly. */
  | { readonly verb: 'forge'; readonly what: Forgery }
  /** Sent after the order has expired. */
  | { readonly verb: 'lateAfterExpiry' }
  /** Followed, or preceded, by the opposite result. */
  | { readonly verb: 'flipFinal'; readonly first?: boolean };

export type Fault = AnswerFault | CallbackFault;

type Verb = Fault['verb'];

const forHttp: readonly Verb[] = ['delay', 'hang', 'http', 'reset'];
const forMessages: readonly Verb[] = [
  'delay',
  'hang',
  'reset',
  'lose',
  'refuse',
  'acceptThenHang',
  'duplicate',
];
const forCallbacks: readonly Verb[] = [
  'duplicate',
  'drop',
  'reorder',
  'forge',
  'lateAfterExpiry',
  'flipFinal',
];
const forPayments: readonly Verb[] = [
  ...forHttp,
  ...forCallbacks,
  'refuse',
  'commitThenHang',
  'commitThenFail',
  'beforeResponse',
  'slowQuery',
  'refundPending',
];

const forCarriers: readonly Verb[] = [
  ...forHttp,
  ...forCallbacks.filter((verb) => verb !== 'flipFinal' && verb !== 'lateAfterExpiry'),
  'refuse',
  'commitThenHang',
  'commitThenFail',
  'odd',
];

/** Supported faults of each service. `google`: its two key endpoints. */
const verbsByService = {
  esms: [...forMessages, 'http'],
  stringee: [...forMessages, 'http'],
  smtp: forMessages,
  google: forHttp,
  push: [...forHttp, 'commitThenFail', 'acceptThenHang'],
  recaptcha: [...forHttp, 'refuse', 'acceptThenHang'],
  momo: forPayments,
  zalopay: forPayments,
  vnpay: [...forPayments.filter((verb) => verb !== 'beforeResponse'), 'forgeAnswer'],
  payme: [...forPayments, 'forgeAnswer'],
  sepay: [...forCallbacks.filter((verb) => verb !== 'flipFinal'), 'delay'],
  casso: [...forCallbacks.filter((verb) => verb !== 'flipFinal'), 'delay'],
  ghn: forCarriers,
  ghtk: forCarriers,
  vtp: forCarriers,
} as const satisfies Record<string, readonly Verb[]>;

export type Service = keyof typeof verbsByService;
export type CarrierService = Extract<Service, 'ghn' | 'ghtk' | 'vtp'>;

const isService = (name: unknown): name is Service =>
  typeof name === 'string' && Object.hasOwn(verbsByService, name);

const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;

/** Required parameters of a fault. */
const needs: Partial<Record<Verb, [string, (fault: Readonly<Record<string, unknown>>) => boolean]>> = {
  delay: ['ms, a whole number', ({ ms }) => isWhole(ms, 0)],
  http: ['a status from 200 to 599', ({ status }) => isWhole(status, 200) && Number(status) <= 599],
  slowQuery: ['n, a whole number', ({ n }) => isWhole(n, 1)],
  refundPending: [
    'n, a whole number, and end: ok or fail',
    ({ n, end }) => isWhole(n, 0) && (end === 'ok' || end === 'fail'),
  ],
  duplicate: [
    'n from 2 and gap from 0, or neither',
    ({ n, gap }) => (n === undefined || isWhole(n, 2)) && (gap === undefined || isWhole(gap, 0)),
  ],
  odd: [
    `what: one of ${priceFaults.join(', ')}`,
    ({ what }) => (priceFaults as readonly unknown[]).includes(what),
  ],
  forge: [
    `what: one of ${forgeries.join(', ')}`,
    ({ what }) => (forgeries as readonly unknown[]).includes(what),
  ],
};

const complaintAbout = (entry: unknown, service: Service): string | undefined => {
  const fault = fieldsOf(entry);
  const { verb } = fault;
  if (!(verbsByService[service] as readonly unknown[]).includes(verb))
    return `${service} has the verbs ${verbsByService[service].join(', ')}, not ${String(verb)}`;
  const [what, isGiven] = needs[verb as Verb] ?? [];
  return isGiven?.(fault) === false ? `${String(verb)} needs ${what}` : undefined;
};

/** Faults for a service, or for one order by the number that the market sends there. */
export interface FaultOrder {
  readonly service: Service;
  readonly order?: string | undefined;
  readonly plan: readonly Fault[];
}

/** Reads `{service, order?, plan}`; a string describes what is wrong. */
export const readPlan = (body: unknown): FaultOrder | string => {
  const { service, order, plan } = fieldsOf(body);
  if (!isService(service)) return `service is one of ${Object.keys(verbsByService).join(', ')}`;
  if (order !== undefined && typeof order !== 'string') return 'order is a text';
  if (!Array.isArray(plan)) return 'plan is a list, one entry for each next call';
  const complaint = plan.map((entry) => complaintAbout(entry, service)).find((each) => each !== undefined);
  return complaint ?? { service, order, plan: plan as Fault[] };
};

/** Planned faults by service. */
export interface Faults {
  /** Replaces the plan of the service, or of this order. */
  order(order: FaultOrder): void;
  /** Removes and returns the fault of the call that just arrived. */
  next(service: Service, about?: { readonly call: string; readonly order: string }): AnswerFault | undefined;
  /** Removes and returns the fault of the next callback. */
  nextCallback(service: Service, order: string): CallbackFault | undefined;
  clear(): void;
}

const isForCallbacks = (fault: Fault): fault is CallbackFault =>
  forCallbacks.includes(fault.verb) || ('on' in fault && fault.on === 'callback');
/** Only services with callbacks use the shared verbs for them: for others `duplicate` is a fault of the response. */
const callsBack = (service: Service): boolean =>
  (verbsByService[service] as readonly Verb[]).includes('drop');

interface Plan {
  readonly answers: AnswerFault[];
  readonly callbacks: CallbackFault[];
}

/** Faults of one call only. */
const callOf: Partial<Record<Verb, string>> = {
  beforeResponse: 'create',
  slowQuery: 'query',
  refundPending: 'refund',
};

/** `slowQuery` becomes one entry a query. */
const entries = (fault: AnswerFault): readonly AnswerFault[] => {
  const on = callOf[fault.verb];
  const entry = on === undefined ? fault : { ...fault, on };
  return fault.verb === 'slowQuery' ? Array.from({ length: fault.n }, () => entry) : [entry];
};

const planOf = ({ service, plan }: FaultOrder): Plan => {
  const [answers, callbacks]: [AnswerFault[], CallbackFault[]] = [[], []];
  for (const fault of plan)
    if (callsBack(service) && isForCallbacks(fault)) callbacks.push(fault);
    else answers.push(...entries(fault as AnswerFault));
  return { answers, callbacks };
};

export const faults = (): Faults => {
  const plans = new Map<string, Plan>();
  const keyOf = (service: Service, order = '') => `${service} ${order}`;
  const plansFor = (service: Service, order?: string): Plan[] =>
    [plans.get(keyOf(service, order)), plans.get(keyOf(service))].filter((plan) => plan !== undefined);
  return {
    order: (order) => void plans.set(keyOf(order.service, order.order), planOf(order)),
    next: (service, about) => {
      for (const { answers } of plansFor(service, about?.order)) {
        const at = answers.findIndex(({ on }) =>
          on === undefined ? about?.call !== 'pay' : on === about?.call,
        );
        if (at !== -1) return answers.splice(at, 1)[0];
      }
      return undefined;
    },
    nextCallback: (service, order) =>
      plansFor(service, order)
        .find(({ callbacks }) => callbacks.length > 0)
        ?.callbacks.shift(),
    clear: () => plans.clear(),
  };
};
