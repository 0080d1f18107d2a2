import { pageCount } from '@market/contract/rules/pagination';
import { redirect } from 'react-router';
import { pagePath } from './paths.ts';

interface ListPage {
  readonly page: number;
  /** Items on this page. */
  readonly pageLength: number;
  /** Items on all pages. */
  readonly total: number;
}

/** The last page with items when the requested one has none; null otherwise. */
export const fallbackPage = ({ page, pageLength, total }: ListPage, perPage: number): number | null =>
  pageLength === 0 && page > 1 ? Math.min(page - 1, pageCount(total, perPage)) : null;

/** Leads from a page past the end of a list, which may have become shorter, to its last one; null: not loaded. */
export const redirectPastEnd = (
  url: { readonly pathname: string; readonly search: string },
  { page, perPage }: { readonly page: number; readonly perPage: number },
  list: { readonly rows: readonly unknown[]; readonly total: number } | null,
): void => {
  if (list === null) return;
  const last = fallbackPage({ page, pageLength: list.rows.length, total: list.total }, perPage);
  if (last !== null) throw redirect(pagePath(url, last));
};
