import { ATTRIBUTE_FILTERS, type AttributeFilter, type Filter, type Match } from '../../lib/engine.ts';
import type { ResolvedKeyword } from '../token-lookup.ts';

export type Query = Readonly<Record<string, unknown>>;

/** Times are stored in microseconds, as in PostgreSQL. */
export const microsOf = (time: Date): number => time.getTime() * 1_000;

const term = (field: string, value: unknown): Query => ({ term: { [field]: value } });
const range = (field: string, bounds: object): Query => ({ range: { [field]: bounds } });
export const all = (filter: readonly Query[]): Query => ({ bool: { filter } });
const none = (must_not: readonly Query[]): Query => ({ bool: { must_not } });

const vip = (now: number) => range('vip_until', { gt: now });
const verified = (now: number) => range('verified_at', { lte: now });
const dealOn = (now: number) => [range('deal_from', { lte: now }), range('deal_until', { gt: now })];

export const hasBadge = (now: Date): Query => ({
  bool: { should: [term('mall', true), vip(microsOf(now)), verified(microsOf(now))] },
});

type Name = keyof Filter;
type Values = { readonly [N in Name]-?: NonNullable<Filter[N]> };
const CONDITIONS: { readonly [N in Name]: (value: Values[N], now: number) => Query } = {
  category_lv1: (value) => term('category_lv1', value),
  category_lv2: (value) => term('category_lv2', value),
  province: (value) => term('province', value),
  shop_id: (value) => term('shop_id', value),
  only_deal: (_, now) => all(dealOn(now)),
  only_hot_deal: (_, now) => all([...dealOn(now), term('deal_hot', true)]),
  only_trade_assurance: () => term('assurance', true),
  only_classifieds: () => term('classified', true),
  min_stock: (value) => range('stock', { gte: value }),
  min_price: (value) => range('price', { gte: value }),
  max_price: (value) => range('price', { lte: value }),
  vip: (_, now) => vip(now),
  verified: (_, now) => verified(now),
  business: (_, now) => all([vip(now), verified(now)]),
  mall: () => term('mall', true),
  min_rating: (value) => range('rating', { gte: value }),
  max_moq: (value) => range('least_order', { lte: value }),
  exclude: (value) => none([{ terms: { product_id: value } }]),
  ...(Object.fromEntries(
    ATTRIBUTE_FILTERS.map((name) => [
      name,
      (value: readonly number[]): Query => ({ terms: { attribute_values: value } }),
    ]),
  ) as Record<AttributeFilter, (value: readonly number[]) => Query>),
  only: (value) => ({ terms: { product_id: value } }),
};

const conditionOf = <N extends Name>(name: N, value: Filter[N], now: Date): Query[] =>
  value === undefined ? [] : [CONDITIONS[name](value as Values[N], microsOf(now))];

export const filtersOf = ({ filter, now }: Match, without: readonly Name[] = []): Query[] =>
  (Object.keys(CONDITIONS) as Name[])
    .filter((name) => !without.includes(name))
    .flatMap((name) => conditionOf(name, filter[name], now));

const isListed = (now: Date): Query => none([range('expires_at', { lte: microsOf(now) })]);

const words = (resolved: ResolvedKeyword | null): Query[] =>
  resolved === null
    ? []
    : [
        {
          bool: {
            should: resolved.map(({ all: every, either }) =>
              all([
                ...every.map((number) => term('terms', number)),
                ...either.map((some) => ({ terms: { terms: some } })),
              ]),
            ),
          },
        },
      ];

export const conditionsOf = (
  match: Match,
  resolved: ResolvedKeyword | null,
  without?: readonly Name[],
): Query[] => [isListed(match.now), ...filtersOf(match, without), ...words(resolved)];
