// The window in which a product is put into collections: what is ticked, and what that asks for.
import type { Collection } from '@market/contract';

export type Choice = Pick<Collection, 'id' | 'name' | 'totalProducts' | 'isSelected'>;

export interface Collecting {
  /** Null while they are asked for. */
  readonly choices: readonly Choice[] | null;
  readonly ticked: ReadonlySet<number>;
}

export type CollectingEvent =
  | { readonly type: 'listed'; readonly collections: readonly Choice[] }
  | { readonly type: 'created'; readonly collection: Choice }
  | { readonly type: 'ticked'; readonly id: number }
  | { readonly type: 'added'; readonly id: number }
  | { readonly type: 'taken'; readonly id: number };

export const NOTHING_LISTED: Collecting = { choices: null, ticked: new Set() };

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id));

const selecting = (choices: readonly Choice[] | null, id: number, isSelected: boolean) =>
  choices?.map((one) =>
    one.id === id && one.isSelected !== isSelected
      ? { ...one, isSelected, totalProducts: Math.max(0, one.totalProducts + (isSelected ? 1 : -1)) }
      : one,
  ) ?? null;

export const collectingAfter = ({ choices, ticked }: Collecting, event: CollectingEvent): Collecting => {
  switch (event.type) {
    case 'listed': {
      const { collections } = event;
      return {
        choices: collections,
        ticked: new Set(collections.filter(({ isSelected }) => isSelected).map(({ id }) => id)),
      };
    }
    case 'created':
      return {
        choices: [...(choices ?? []), event.collection],
        ticked: new Set([...ticked, event.collection.id]),
      };
    case 'ticked':
      return {
        choices,
        ticked: ticked.has(event.id) ? without(ticked, event.id) : new Set([...ticked, event.id]),
      };
    case 'added':
      return { choices: selecting(choices, event.id, true), ticked: new Set([...ticked, event.id]) };
    case 'taken':
      return { choices: selecting(choices, event.id, false), ticked: without(ticked, event.id) };
  }
};

/** What is left to do so that it is as ticked. */
export const changesOf = ({ choices, ticked }: Collecting) => ({
  put: (choices ?? []).filter(({ id, isSelected }) => ticked.has(id) && !isSelected),
  take: (choices ?? []).filter(({ id, isSelected }) => !ticked.has(id) && isSelected),
});

/** Whether adding came to what was wanted: a 422 says that it is there already. */
export const isAdded = (answer: { readonly ok: true } | { readonly ok: false; readonly status: number }) =>
  answer.ok || answer.status === 422;

/** `Đã lưu vào Hàng hè`, said when all is done. */
export const doneSentence = (
  put: readonly Pick<Choice, 'name'>[],
  take: readonly Pick<Choice, 'name'>[],
): string => {
  const [only] = put;
  if (only !== undefined)
    return put.length === 1 ? `Đã lưu vào ${only.name}` : `Đã lưu vào ${put.length} bộ sưu tập`;
  const [gone] = take;
  return gone !== undefined && take.length === 1
    ? `Đã bỏ khỏi ${gone.name}`
    : `Đã bỏ khỏi ${take.length} bộ sưu tập`;
};
