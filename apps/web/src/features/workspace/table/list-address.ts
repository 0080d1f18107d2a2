import { parsePage } from '@market/contract/rules/pagination';
import { parseKeyword } from '#app/parse-keyword.ts';

/** Values by the query parameter of a filter. */
type FilterValues = Readonly<Record<string, string>>;

/** What the address of a list may say; the first tab and the first sort are the defaults. */
export interface ListDefinition<
  Tab extends string = string,
  Sort extends string = string,
  Filters extends FilterValues = FilterValues,
> {
  readonly path: string;
  readonly tabs: readonly Tab[];
  /** Addresses name the first tab too, since the page chooses a tab where the address names none. */
  readonly namesFirstTab?: boolean;
  readonly sorts: readonly Sort[];
  readonly filters: { readonly [Name in keyof Filters]: readonly Filters[Name][] };
  /** Columns that may be hidden. */
  readonly columns: readonly string[];
  /** Those of them that are hidden until they are chosen. */
  readonly optionalColumns?: readonly string[];
  /** Rows of a page, when it has not the usual number. */
  readonly perPage?: number;
}

export interface ListState<
  Tab extends string = string,
  Sort extends string = string,
  Filters extends FilterValues = FilterValues,
> {
  readonly tab: Tab;
  readonly sort: Sort;
  readonly filters: Partial<Filters>;
  readonly keyword: string;
  readonly hidden: readonly string[];
  readonly page: number;
}

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ keyword, filters }: Pick<ListState, 'keyword' | 'filters'>): boolean =>
  keyword !== '' || Object.keys(filters).length > 0;

/** The usual number. */
export const ROWS_PER_PAGE = 20;
export const MAX_KEYWORD_LENGTH = 100;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0]!;

/** Parses `?tab=&sort=&keyword=&hide=&page=` and the filters; what is unknown is left out. */
export const parseListState = <Tab extends string, Sort extends string, Filters extends FilterValues>(
  {
    tabs,
    sorts,
    filters,
    columns,
    optionalColumns = [],
    perPage = ROWS_PER_PAGE,
  }: ListDefinition<Tab, Sort, Filters>,
  search: URLSearchParams,
): ListState<Tab, Sort, Filters> => {
  const chosen: Partial<Filters> = {};
  for (const name of Object.keys(filters) as (keyof Filters & string)[]) {
    const value = filters[name].find((known) => known === search.get(name));
    if (value !== undefined) chosen[name] = value;
  }
  const shown = new Set(search.getAll('show'));
  const hidden = new Set([
    ...search.getAll('hide'),
    ...optionalColumns.filter((column) => !shown.has(column)),
  ]);
  return {
    tab: oneOf(tabs, search.get('tab')),
    sort: oneOf(sorts, search.get('sort')),
    filters: chosen,
    keyword: parseKeyword(search.get('keyword'), MAX_KEYWORD_LENGTH),
    hidden: columns.filter((column) => hidden.has(column)),
    page: parsePage(search.get('page'), perPage),
  };
};

/** Query parameters of a state, without the defaults but `namesFirstTab`, always in the same order. */
export const listParameters = <Tab extends string, Sort extends string, Filters extends FilterValues>(
  { tabs, namesFirstTab = false, sorts, filters, optionalColumns = [] }: ListDefinition<Tab, Sort, Filters>,
  state: ListState<Tab, Sort, Filters>,
): (readonly [name: string, value: string])[] => [
  ...(state.tab === tabs[0] && !namesFirstTab ? [] : [['tab', state.tab] as const]),
  ...Object.keys(filters).flatMap((name) => {
    const value = state.filters[name];
    return value === undefined ? [] : [[name, value] as const];
  }),
  ...(state.keyword === '' ? [] : [['keyword', state.keyword] as const]),
  ...(state.sort === sorts[0] ? [] : [['sort', state.sort] as const]),
  ...state.hidden
    .filter((column) => !optionalColumns.includes(column))
    .map((column) => ['hide', column] as const),
  ...optionalColumns
    .filter((column) => !state.hidden.includes(column))
    .map((column) => ['show', column] as const),
  ...(state.page === 1 ? [] : [['page', String(state.page)] as const]),
];

export const listPath = <Tab extends string, Sort extends string, Filters extends FilterValues>(
  definition: ListDefinition<Tab, Sort, Filters>,
  state: ListState<Tab, Sort, Filters>,
): string => {
  const search = new URLSearchParams(listParameters(definition, state).map(([name, value]) => [name, value]));
  return search.size > 0 ? `${definition.path}?${search}` : definition.path;
};

/** Starts at the first page, unless the change names a page or concerns columns only. */
export const changeList = <State extends ListState>(state: State, change: Partial<State>): State => ({
  ...state,
  page: 'hidden' in change ? state.page : 1,
  ...change,
});

export interface ListProps {
  readonly definition: ListDefinition;
  readonly state: ListState;
}

/** An empty value removes the filter. */
export const changeFilter = <State extends ListState>(state: State, name: string, value: string): State => {
  const { [name]: _replaced, ...others } = state.filters;
  return changeList(state, {
    filters: value === '' ? others : { ...others, [name]: value },
  } as Partial<State>);
};

/** Whether two addresses of a list differ in its columns alone, which concern the browser only. */
export const isSameList = (
  definition: ListDefinition,
  one: URLSearchParams,
  other: URLSearchParams,
): boolean => {
  const rowsOf = (search: URLSearchParams) =>
    listPath(definition, { ...parseListState(definition, search), hidden: definition.optionalColumns ?? [] });
  return rowsOf(one) === rowsOf(other);
};
