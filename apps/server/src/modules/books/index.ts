/** What is wrong in the books; nothing is changed. */
export { checkBooks, countIssues, type BookIssues } from './queries/check.ts';
export { recordBookCheck } from './actions/record.ts';
export { getLatestCheck } from './queries/latest.ts';
export type { BookCheck } from './store/checks.ts';
