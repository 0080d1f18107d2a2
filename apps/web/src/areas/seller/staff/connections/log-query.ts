import { parsePage } from '@market/contract/rules/pagination';
import { SELLER_STAFF_PATH } from '../../staff-paths.ts';

export interface LogQuery {
  /** Id of the webhook whose log is open; null: the first. */
  readonly webhook: string | null;
  readonly problemsOnly: boolean;
  readonly page: number;
}

export const LOG_PAGE_SIZE = 10;
const PROBLEMS = 'loi';

export const readLogQuery = (parameters: URLSearchParams): LogQuery => ({
  webhook: parameters.get('webhook'),
  problemsOnly: parameters.get('xem') === PROBLEMS,
  page: parsePage(parameters.get('trang'), LOG_PAGE_SIZE),
});

export const logPath = ({ webhook, problemsOnly, page }: LogQuery): string => {
  const parameters = new URLSearchParams({
    ...(webhook !== null && { webhook }),
    ...(problemsOnly && { xem: PROBLEMS }),
    ...(page > 1 && { trang: String(page) }),
  });
  return parameters.size === 0 ? SELLER_STAFF_PATH : `${SELLER_STAFF_PATH}?${parameters.toString()}`;
};
