export { countKeywords } from './actions/count-keywords.ts';
/** What was searched, for staff: only what more than one person searched. */
export {
  getSearchedPhrases,
  getSearchesOfWeek,
  getUnanswered,
  type UnansweredKeyword,
} from './queries/searched.ts';
export { recountUnanswered } from './actions/recount.ts';
