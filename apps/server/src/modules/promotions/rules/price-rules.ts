import type { PriceRule } from '@market/contract/promotions/schemas';

export type PriceRuleState = PriceRule['state'];

/** What decides whether a rule may be used. */
export interface PriceRuleFacts {
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly stopped_at: Date | null;
  readonly used: number;
  readonly usage_limit: number | null;
}

/** The state of a rule at `now`: active from its start until just before its end. */
export const stateOf = (rule: PriceRuleFacts, now: Date): PriceRuleState => {
  if (rule.stopped_at !== null) return 'stopped';
  if (rule.ends_at !== null && now >= rule.ends_at) return 'ended';
  if (now < rule.starts_at) return 'scheduled';
  return rule.usage_limit !== null && rule.used >= rule.usage_limit ? 'used_up' : 'active';
};

export type Refusal = 'not_started' | 'ended' | 'stopped' | 'used_up' | 'used_by_you';

const REFUSALS = {
  scheduled: 'not_started',
  ended: 'ended',
  stopped: 'stopped',
  used_up: 'used_up',
  active: null,
} as const;

/** Why nobody, or not this person, may use a rule now; null when they may. */
export const refusalOf = (
  rule: PriceRuleFacts & { readonly once_per_customer: boolean },
  { now, usedByYou }: { readonly now: Date; readonly usedByYou: boolean },
): Refusal | null => {
  const refusal = REFUSALS[stateOf(rule, now)];
  const isUsedUpByYou = usedByYou && rule.once_per_customer;
  // `used_by_you` is the more specific reason
  return isUsedUpByYou && (refusal === null || refusal === 'used_up') ? 'used_by_you' : refusal;
};

/** Whether everybody may read a rule and its code: it is public, and not over. */
export const isOffered = (
  rule: PriceRuleFacts & { readonly public: boolean; readonly codes: readonly unknown[] },
  now: Date,
): boolean => rule.public && rule.codes.length > 0 && !['stopped', 'ended'].includes(stateOf(rule, now));

/** A code as it is stored: trimmed, upper case. */
export const normalCode = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

const CODE = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;

/** Whether a normal code can be given out. */
export const isCode = (code: string): boolean => CODE.test(code);
