import { pageCount } from '@market/contract/rules/pagination';

interface Page {
  readonly page: number;
  /** How many came. */
  readonly shown: number;
  readonly total: number;
}

/** The last page that has something, when the one asked for has become empty; null when it stands as it is. */
export const fallbackPage = ({ page, shown, total }: Page, perPage: number): number | null =>
  shown === 0 && page > 1 ? Math.min(page - 1, pageCount(total, perPage)) : null;
