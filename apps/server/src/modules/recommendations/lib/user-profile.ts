import { PURCHASE_WEIGHT, HALF_LIFE } from './weights.ts';

/** The newest first. */
interface UserActivity {
  readonly views: readonly { readonly product_id: number | null; readonly category_id: number | null }[];
  readonly bought: readonly number[];
  readonly shops: readonly number[];
}

const MAX_PRODUCTS = 40;
const MAX_CATEGORIES = 6;
/** Only recent views are excluded: older products may be shown again. */
const MAX_RECENT_VIEWS = 20;

const weightAt = (nth: number): number => 0.5 ** (nth / HALF_LIFE);
const distinctIds = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id) => id !== null);

const productsOf = ({ views, bought }: UserActivity): [number, number][] => {
  const weights = new Map<number, number>();
  const add = (id: number, weight: number) => weights.set(id, Math.max(weights.get(id) ?? 0, weight));
  for (const [nth, id] of distinctIds(views.map(({ product_id }) => product_id)).entries())
    add(id, weightAt(nth));
  for (const [nth, id] of bought.entries()) add(id, PURCHASE_WEIGHT * weightAt(nth));
  return [...weights].sort(([, one], [, other]) => other - one).slice(0, MAX_PRODUCTS);
};

const categoriesOf = ({ views }: UserActivity): [number, number][] => {
  const weights = new Map<number, number>();
  for (const [nth, { category_id: id }] of views.entries())
    if (id !== null) weights.set(id, (weights.get(id) ?? 0) + weightAt(nth));
  const most = Math.max(...weights.values());
  return [...weights]
    .map(([id, weight]): [number, number] => [id, weight / most])
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_CATEGORIES);
};

/** Distinct categories, the latest first. */
export const latestCategories = (views: UserActivity['views'], most: number): number[] =>
  distinctIds(views.map(({ category_id }) => category_id)).slice(0, most);

export const profileOf = (activity: UserActivity) => {
  const { views, bought, shops } = activity;
  if (views.length + bought.length + shops.length === 0) return null;
  const [products, categories] = [productsOf(activity), categoriesOf(activity)];
  return {
    products: products.map(([id]) => id),
    product_weights: products.map(([, weight]) => weight),
    categories: categories.map(([id]) => id),
    category_weights: categories.map(([, weight]) => weight),
    shops,
    seenProducts: [
      ...new Set([
        ...distinctIds(views.map(({ product_id }) => product_id)).slice(0, MAX_RECENT_VIEWS),
        ...bought,
      ]),
    ],
  };
};
