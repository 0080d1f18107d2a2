import { Count } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';

export const customerNotFound = problem(
  'customer.errors.not_found',
  404,
  'Không tìm thấy khách này trong danh sách của shop.',
);
export const tooManyCustomers = problem(
  'customer.errors.export_too_large',
  422,
  ({ maximum }) => `Một tệp gồm tối đa ${formatNumber(maximum)} khách. Hãy lọc bớt rồi tải từng phần.`,
  { maximum: Count },
);
