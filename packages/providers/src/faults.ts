import { fieldsOf } from './fields.ts';

/** What can be ordered to go wrong with the next call of a service. */
export type Fault =
  /** Answers rightly, but so many ms later; `ms: 0` lets a call through unharmed. */
  | { readonly verb: 'delay'; readonly ms: number }
  /** Accepted and never delivered. */
  | { readonly verb: 'lose' }
  /** Refused in the service's own words; without a code, the most usual one. */
  | { readonly verb: 'refuse'; readonly code?: number | string }
  /** Neither done nor answered. */
  | { readonly verb: 'hang' }
  /** Not done, and this HTTP status. */
  | { readonly verb: 'http'; readonly status: number }
  /** Done, but never answered. */
  | { readonly verb: 'acceptThenHang' }
  /** Done once, delivered twice. */
  | { readonly verb: 'duplicate' }
  /** The connection breaks before anything is done. */
  | { readonly verb: 'reset' };

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

/** The faults each service knows. `google` is the two endpoints that hand out keys. */
const known = {
  esms: [...forMessages, 'http'],
  stringee: [...forMessages, 'http'],
  smtp: forMessages,
  google: forHttp,
  recaptcha: [...forHttp, 'refuse', 'acceptThenHang'],
} as const satisfies Record<string, readonly Verb[]>;

export type Service = keyof typeof known;

const isService = (name: unknown): name is Service => typeof name === 'string' && Object.hasOwn(known, name);

const complaintAbout = (entry: unknown, service: Service): string | undefined => {
  const { verb, ms, status } = fieldsOf(entry);
  if (!(known[service] as readonly unknown[]).includes(verb))
    return `${service} knows the verbs ${known[service].join(', ')}, not ${String(verb)}`;
  if (verb === 'delay' && !(Number.isInteger(ms) && Number(ms) >= 0)) return 'delay needs ms, a whole number';
  if (verb === 'http' && !(Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599))
    return 'http needs a status from 200 to 599';
  return undefined;
};

/** Reads an order `{service, plan}`; a sentence says what is wrong with it. */
export const readPlan = (
  body: unknown,
): { readonly service: Service; readonly plan: readonly Fault[] } | string => {
  const { service, plan } = fieldsOf(body);
  if (!isService(service)) return `service is one of ${Object.keys(known).join(', ')}`;
  if (!Array.isArray(plan)) return 'plan is a list, one entry for each next call';
  const complaint = plan.map((entry) => complaintAbout(entry, service)).find((each) => each !== undefined);
  return complaint ?? { service, plan: plan as Fault[] };
};

/** The orders that stand, each service's own. */
export interface Faults {
  /** Replaces what was ordered for the service before. */
  order(service: Service, plan: readonly Fault[]): void;
  /** What the call that just came in suffers. */
  next(service: Service): Fault | undefined;
  clear(): void;
}

export const faults = (): Faults => {
  const plans = new Map<Service, Fault[]>();
  return {
    order: (service, plan) => void plans.set(service, [...plan]),
    next: (service) => plans.get(service)?.shift(),
    clear: () => plans.clear(),
  };
};
