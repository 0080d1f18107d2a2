import { invalidRequest } from '@market/contract/problems';
import { MAX_LISTED } from '@market/contract/rules/pagination';

/** Rows to skip and to read for a page, counted from 1. @throws invalid beyond entry 10 000 */
export const pageRange = ({
  page,
  limit,
}: {
  readonly page: number;
  readonly limit: number;
}): { readonly offset: number; readonly limit: number } => {
  if (page * limit > MAX_LISTED)
    throw invalidRequest({ fields: { page: 'Danh sách chỉ xem được đến mục thứ 10.000.' } });
  return { offset: (page - 1) * limit, limit };
};
