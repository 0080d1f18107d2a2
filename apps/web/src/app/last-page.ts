import { pageCount } from '@market/contract/rules/pagination';
import { redirect } from 'react-router';

interface ListPage {
  /** Items on all pages; undefined when the list could not be loaded. */
  readonly total: number | undefined;
  readonly page: number;
  readonly perPage: number;
  /** Of the address; `page` by default. */
  readonly parameter?: string;
}

/** Leads from a page past the end of a list, which may have become shorter, to its last one. @throws a redirect */
export const redirectPastEnd = (
  url: { readonly pathname: string; readonly search: string },
  { total, page, perPage, parameter = 'page' }: ListPage,
): void => {
  if (total === undefined) return;
  const last = pageCount(total, perPage);
  if (page <= last) return;
  const search = new URLSearchParams(url.search);
  if (last === 1) search.delete(parameter);
  else search.set(parameter, String(last));
  throw redirect(search.size === 0 ? url.pathname : `${url.pathname}?${search}`);
};
