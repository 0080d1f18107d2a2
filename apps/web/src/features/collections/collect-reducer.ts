// State of the dialog that adds a product to collections.
import type { Collection } from '@market/contract/catalogue/card-schemas';

export type CollectionChoice = Pick<Collection, 'id' | 'name' | 'totalProducts' | 'isSelected'>;

export interface CollectState {
  /** Null while loading. */
  readonly choices: readonly CollectionChoice[] | null;
  readonly ticked: ReadonlySet<number>;
  /** Loading failed. */
  readonly failed: boolean;
}

export type CollectEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'failed' }
  | { readonly type: 'listed'; readonly collections: readonly CollectionChoice[] }
  | { readonly type: 'created'; readonly collection: CollectionChoice }
  | { readonly type: 'ticked'; readonly id: number }
  | { readonly type: 'added'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number };

export const EMPTY_COLLECT_STATE: CollectState = { choices: null, ticked: new Set(), failed: false };

const withoutId = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id));

const withSelected = (choices: readonly CollectionChoice[] | null, id: number, isSelected: boolean) =>
  choices?.map((one) =>
    one.id === id && one.isSelected !== isSelected
      ? { ...one, isSelected, totalProducts: Math.max(0, one.totalProducts + (isSelected ? 1 : -1)) }
      : one,
  ) ?? null;

/** Merges the loaded collections with those created while loading. */
const withListed = (
  { choices, ticked }: CollectState,
  collections: readonly CollectionChoice[],
): CollectState => {
  const listed = new Set(collections.map(({ id }) => id));
  const selected = collections.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  return {
    choices: [...collections, ...(choices ?? []).filter(({ id }) => !listed.has(id))],
    ticked: new Set([...selected, ...ticked]),
    failed: false,
  };
};

export const collectReducer = (collecting: CollectState, event: CollectEvent): CollectState => {
  const { choices, ticked } = collecting;
  switch (event.type) {
    case 'requested':
      return { ...collecting, failed: false };
    case 'failed':
      return { ...collecting, failed: true };
    case 'listed':
      return withListed(collecting, event.collections);
    case 'created':
      return {
        ...collecting,
        choices: [...(choices ?? []), event.collection],
        ticked: new Set([...ticked, event.collection.id]),
      };
    case 'ticked':
      return {
        ...collecting,
        ticked: ticked.has(event.id) ? withoutId(ticked, event.id) : new Set([...ticked, event.id]),
      };
    case 'added':
      return {
        ...collecting,
        choices: withSelected(choices, event.id, true),
        ticked: new Set([...ticked, event.id]),
      };
    case 'removed':
      return {
        ...collecting,
        choices: withSelected(choices, event.id, false),
        ticked: withoutId(ticked, event.id),
      };
  }
};

export type CollectionOwner = 'me' | 'shop';
/** Keeps the selection of one owner while the other is shown. */
export type CollectStates = { readonly [Of in CollectionOwner]: CollectState };
export const EMPTY_COLLECT_STATES: CollectStates = { me: EMPTY_COLLECT_STATE, shop: EMPTY_COLLECT_STATE };

export const collectStatesReducer = (
  sides: CollectStates,
  { side, event }: { readonly side: CollectionOwner; readonly event: CollectEvent },
): CollectStates => ({ ...sides, [side]: collectReducer(sides[side], event) });

/** Additions and removals needed to reach the selection. */
export const pendingChanges = ({ choices, ticked }: Pick<CollectState, 'choices' | 'ticked'>) => ({
  additions: (choices ?? []).filter(({ id, isSelected }) => ticked.has(id) && !isSelected),
  removals: (choices ?? []).filter(({ id, isSelected }) => !ticked.has(id) && isSelected),
});

export const canSave = (sides: CollectStates, name: string): boolean =>
  name.trim() !== '' ||
  Object.values(sides).some(
    (side: CollectState) => side.ticked.size > 0 || pendingChanges(side).removals.length > 0,
  );

/** 422 means that the product is already in the collection. */
export const isAdded = (answer: { readonly ok: true } | { readonly ok: false; readonly status: number }) =>
  answer.ok || answer.status === 422;

/** `Đã lưu vào Hàng hè`. */
export const savedMessage = (
  additions: readonly Pick<CollectionChoice, 'name'>[],
  removals: readonly Pick<CollectionChoice, 'name'>[],
): string => {
  const [only] = additions;
  if (only !== undefined)
    return additions.length === 1 ? `Đã lưu vào ${only.name}` : `Đã lưu vào ${additions.length} bộ sưu tập`;
  const [removed] = removals;
  return removed !== undefined && removals.length === 1
    ? `Đã bỏ khỏi ${removed.name}`
    : `Đã bỏ khỏi ${removals.length} bộ sưu tập`;
};
