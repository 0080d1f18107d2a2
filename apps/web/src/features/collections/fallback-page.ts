import { pageCount } from '@market/contract/rules/pagination';

interface Page {
  readonly page: number;
  /** Items on this page. */
  readonly pageLength: number;
  readonly total: number;
}

/** The last page with items when the requested one became empty; null otherwise. */
export const fallbackPage = ({ page, pageLength, total }: Page, perPage: number): number | null =>
  pageLength === 0 && page > 1 ? Math.min(page - 1, pageCount(total, perPage)) : null;
