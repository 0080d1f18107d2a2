import { listPath, parseListState, type ListDefinition, type ListState } from './list-address.ts';

/** A name for a combination of tab, filters, words, sort and columns. */
export interface SavedView {
  readonly name: string;
  /** Query string of the list's address. */
  readonly search: string;
}

export const MAX_VIEWS = 20;
export const MAX_NAME_LENGTH = 40;

const normalizeName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_NAME_LENGTH);

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Partial<SavedView>;
  return typeof name === 'string' && normalizeName(name) !== '' && typeof search === 'string';
};

/** Parses stored views defensively: storage may hold anything. */
export const parseViews = (text: string | null): SavedView[] => {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(views)
      ? views
          .filter(isView)
          .slice(0, MAX_VIEWS)
          .map(({ name, search }) => ({ name: normalizeName(name), search }))
      : [];
  } catch {
    return [];
  }
};

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Newest last; a view of the same name is replaced. Null when there are too many already. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] | null => {
  const named = { ...view, name: normalizeName(view.name) };
  if (named.name === '') return [...views];
  const others = withoutView(views, named.name);
  return others.length < MAX_VIEWS ? [...others, named] : null;
};

/** First page of the list in a state. */
export const viewPath = (definition: ListDefinition, state: ListState): string =>
  listPath(definition, { ...state, page: 1 });

/** Reads the view as an address, so that it never leads to values that the list no longer has. */
export const savedViewPath = (definition: ListDefinition, { search }: SavedView): string =>
  viewPath(definition, parseListState(definition, new URLSearchParams(search)));
