import type { PriceRuleChanges } from '@market/contract/promotions/schemas';

/** What an owner sets of a rule. */
export interface RuleTerms {
  readonly title: string;
  readonly value_type: 'fixed_amount' | 'percentage';
  readonly value: number;
  readonly max_amount: number | null;
  readonly target_type: 'line_item' | 'shipping_line';
  readonly target_selection: 'all' | 'entitled';
  readonly product_ids: readonly number[];
  readonly collection_ids: readonly number[];
  readonly minimum_subtotal: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly usage_limit: number | null;
  readonly once_per_customer: boolean;
  readonly public: boolean;
}

/** The defaults of a rule. */
export const plainTerms = (now: Date): Omit<RuleTerms, 'title' | 'value_type' | 'value'> => ({
  max_amount: null,
  target_type: 'line_item',
  target_selection: 'all',
  product_ids: [],
  collection_ids: [],
  minimum_subtotal: 0,
  starts_at: now,
  ends_at: null,
  usage_limit: null,
  once_per_customer: false,
  public: true,
});

type Entitlement = Pick<RuleTerms, 'target_selection' | 'product_ids' | 'collection_ids'>;

const isEmpty = ({ product_ids, collection_ids }: Omit<Entitlement, 'target_selection'>): boolean =>
  product_ids.length === 0 && collection_ids.length === 0;

const selectionOf = (
  changes: PriceRuleChanges,
  stored: RuleTerms,
  named: Omit<Entitlement, 'target_selection'>,
) => {
  const { target_selection, entitled_product_ids, entitled_collection_ids } = changes;
  if (target_selection !== undefined) return target_selection;
  if (entitled_product_ids === undefined && entitled_collection_ids === undefined)
    return stored.target_selection;
  if (!isEmpty(named)) return 'entitled';
  // emptied by deletions, not by the owner: sending the empty lists back must not reduce all products
  return stored.target_selection === 'entitled' && isEmpty(stored) ? 'entitled' : 'all';
};

const entitlementOf = (changes: PriceRuleChanges, stored: RuleTerms): Entitlement => {
  const named = {
    product_ids: [...new Set(changes.entitled_product_ids ?? stored.product_ids)],
    collection_ids: [...new Set(changes.entitled_collection_ids ?? stored.collection_ids)],
  };
  const target_selection = selectionOf(changes, stored, named);
  return target_selection === 'all'
    ? { target_selection, product_ids: [], collection_ids: [] }
    : { target_selection, ...named };
};

const timeOf = (changed: string | null | undefined, stored: Date | null): Date | null => {
  if (changed === undefined) return stored;
  return changed === null ? null : new Date(changed);
};

/** The new terms over the old ones. Invalid times are reported by `ruleIssue`. */
export const ruleTermsOf = (changes: PriceRuleChanges, stored: RuleTerms): RuleTerms => {
  const { max_amount, usage_limit } = changes;
  return {
    title: (changes.title ?? stored.title).normalize('NFC').trim(),
    value_type: changes.value_type ?? stored.value_type,
    value: changes.value ?? stored.value,
    max_amount: max_amount === undefined ? stored.max_amount : max_amount,
    target_type: changes.target_type ?? stored.target_type,
    ...entitlementOf(changes, stored),
    minimum_subtotal: changes.minimum_subtotal ?? stored.minimum_subtotal,
    starts_at: timeOf(changes.starts_at, stored.starts_at)!,
    ends_at: timeOf(changes.ends_at, stored.ends_at),
    usage_limit: usage_limit === undefined ? stored.usage_limit : usage_limit,
    once_per_customer: changes.once_per_customer ?? stored.once_per_customer,
    public: changes.public ?? stored.public,
  };
};

const isTime = (time: Date): boolean => !Number.isNaN(time.getTime());

/** Why the terms of a rule are invalid, given its number of uses. */
export const ruleIssue = (terms: RuleTerms, { now, used }: { readonly now: Date; readonly used: number }) => {
  const { value_type, value, max_amount, starts_at, ends_at, usage_limit } = terms;
  if (value_type === 'percentage' && value > 100) return 'percentage';
  if (value_type === 'fixed_amount' && max_amount !== null) return 'max_amount';
  if (!isTime(starts_at)) return 'window';
  if (ends_at !== null && !(ends_at > starts_at && ends_at > now)) return 'window';
  if (terms.target_selection === 'entitled' && isEmpty(terms)) return 'no_products';
  return usage_limit !== null && usage_limit < used ? 'usage_limit' : undefined;
};
