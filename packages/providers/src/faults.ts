import { fieldsOf } from './fields.ts';
import { priceFaults, type PriceFault } from './parcel-price.ts';

/** What can be ordered to go wrong with the answer to the next call of a service. */
export type AnswerFault = (
  | /** Answers rightly, but so many ms later; `ms: 0` lets a call through unharmed. */
    { readonly verb: 'delay'; readonly ms: number }
  /** Accepted and never delivered. */
  | { readonly verb: 'lose' }
  /** Refused in the service's own words; without a code, the most usual one. */
  | { readonly verb: 'refuse'; readonly code?: number | string }
  /** Neither done nor answered. */
  | { readonly verb: 'hang' }
  /** Not done, and this HTTP status. */
  | { readonly verb: 'http'; readonly status: number }
  /** Done, but never answered. */
  | { readonly verb: 'acceptThenHang' | 'commitThenHang' }
  /** Done, and then HTTP 500. */
  | { readonly verb: 'commitThenFail' }
  /** A message: done once, delivered twice. */
  | { readonly verb: 'duplicate' }
  /** The connection breaks before anything is done. */
  | { readonly verb: 'reset' }
  /** The buyer has paid, and the market was called back, before the payment it asked for is answered. */
  | { readonly verb: 'beforeResponse' }
  /** The next so many questions find a payment on its way. */
  | { readonly verb: 'slowQuery'; readonly n: number }
  /** The refund is on its way for so many questions, and then this. */
  | { readonly verb: 'refundPending'; readonly n: number; readonly end: 'ok' | 'fail' }
  /** Done and answered, signed with another key. */
  | { readonly verb: 'forgeAnswer' }
  /** Answered, with a price or days that no parcel has. */
  | { readonly verb: 'odd'; readonly what: PriceFault }
) & {
  /**
   * Strikes this call alone: `create`, `query`, `refund`; the next one, when left out. `pay` is the buyer's choice on the
   * page, which nothing strikes that does not say so.
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
 * `signature`: a field changed after signing. `key`: signed with another key. `bytes`: the same meaning, written otherwise
 * after signing. `type`: of another kind. `amount`, `merchant`, `order`: not this one's, rightly signed. `missing`: without a
 * signature. `old`: signed six minutes ago. `status`: two of its fields contradict each other. Two are right all the same:
 * `uppercase` writes the signature so, `foreign` brings a field that is not the service's.
 */
export type Forgery = (typeof forgeries)[number];

/** What can be ordered to go wrong with the next call back to the market. */
export type CallbackFault =
  /** Comes so many ms later, on the fake providers' clock; `ms: 0` lets one through unharmed. */
  | { readonly verb: 'delay'; readonly ms: number; readonly on: 'callback' }
  /** Comes n times (2), so many ms apart; all at once without a gap. */
  | { readonly verb: 'duplicate'; readonly n?: number; readonly gap?: number }
  /** Never comes. */
  | { readonly verb: 'drop' }
  /** Comes after the service's next one. */
  | { readonly verb: 'reorder' }
  /** Comes forged, and never as it should. */
  | { readonly verb: 'forge'; readonly what: Forgery }
  /** Comes when the order has ended. */
  | { readonly verb: 'lateAfterExpiry' }
  /** The opposite follows it, or comes first. */
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

/** The faults each service knows. `google` is the two endpoints that hand out keys. */
const verbsByService = {
  esms: [...forMessages, 'http'],
  stringee: [...forMessages, 'http'],
  smtp: forMessages,
  google: forHttp,
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

/** What a verb needs, where it needs anything. */
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
    return `${service} knows the verbs ${verbsByService[service].join(', ')}, not ${String(verb)}`;
  const [what, isGiven] = needs[verb as Verb] ?? [];
  return isGiven?.(fault) === false ? `${String(verb)} needs ${what}` : undefined;
};

/** Faults for a service, or for one order of it: what the market calls it there. */
export interface FaultOrder {
  readonly service: Service;
  readonly order?: string | undefined;
  readonly plan: readonly Fault[];
}

/** Reads an order `{service, order?, plan}`; a sentence says what is wrong with it. */
export const readPlan = (body: unknown): FaultOrder | string => {
  const { service, order, plan } = fieldsOf(body);
  if (!isService(service)) return `service is one of ${Object.keys(verbsByService).join(', ')}`;
  if (order !== undefined && typeof order !== 'string') return 'order is a text';
  if (!Array.isArray(plan)) return 'plan is a list, one entry for each next call';
  const complaint = plan.map((entry) => complaintAbout(entry, service)).find((each) => each !== undefined);
  return complaint ?? { service, order, plan: plan as Fault[] };
};

/** The orders that stand, each service's own. */
export interface Faults {
  /** Replaces what was ordered for the service, or for this order of it, before. */
  order(order: FaultOrder): void;
  /** What the call that just came in suffers. */
  next(service: Service, about?: { readonly call: string; readonly order: string }): AnswerFault | undefined;
  /** What the next call back suffers. */
  nextCallback(service: Service, order: string): CallbackFault | undefined;
  clear(): void;
}

const isForCallbacks = (fault: Fault): fault is CallbackFault =>
  forCallbacks.includes(fault.verb) || ('on' in fault && fault.on === 'callback');
/** Only who calls back knows these as faults of that: a message that comes twice is one of the answer. */
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

/** Several questions to be slow are as many entries. */
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
