import { parsePage } from '@market/contract/rules/pagination';
import { SYNONYM_TOPICS, type SynonymTopic } from '@market/contract/rules/search-tuning';
import { STAFF_SEARCH_PATH } from '#app/staff-paths.ts';

export interface SearchView {
  /** The query of the test box. */
  readonly tried: string;
  /** Looked for in the list of synonyms. */
  readonly keyword: string;
  readonly topic: SynonymTopic | null;
  readonly page: number;
  /** Days of what people did not find. */
  readonly span: '7' | '30';
  /** Shows what was applied. */
  readonly history: boolean;
}

export const SYNONYMS_PER_PAGE = 20;
const MAX_TRIED = 200;
const MAX_KEYWORD = 60;

/** Parses `?thu=ao+phong&tu=&nhom=region&page=2&ngay=30&xem=lich-su`. */
export const parseView = (search: URLSearchParams): SearchView => ({
  tried: (search.get('thu') ?? '').trim().slice(0, MAX_TRIED),
  keyword: (search.get('tu') ?? '').trim().slice(0, MAX_KEYWORD),
  topic: SYNONYM_TOPICS.find((topic) => topic === search.get('nhom')) ?? null,
  page: parsePage(search.get('page'), SYNONYMS_PER_PAGE),
  span: search.get('ngay') === '30' ? '30' : '7',
  history: search.get('xem') === 'lich-su',
});

const fieldsOf = ({ tried, keyword, topic, page, span, history }: SearchView): Record<string, string> => ({
  ...(tried !== '' && { thu: tried }),
  ...(keyword !== '' && { tu: keyword }),
  ...(topic !== null && { nhom: topic }),
  ...(page > 1 && { page: String(page) }),
  ...(span !== '7' && { ngay: span }),
  ...(history && { xem: 'lich-su' }),
});

/** What a form of one part takes along of the others. */
export const hiddenFields = (view: SearchView, without: 'thu' | 'tu'): [string, string][] =>
  Object.entries(fieldsOf({ ...view, page: 1 })).filter(([name]) => name !== without);

export const viewPath = (view: SearchView): string => {
  const search = new URLSearchParams(fieldsOf(view)).toString();
  return search === '' ? STAFF_SEARCH_PATH : `${STAFF_SEARCH_PATH}?${search}`;
};
