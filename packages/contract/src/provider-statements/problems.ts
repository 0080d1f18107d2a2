import { problem } from '../route.ts';

/** 422: no row has the headings of a settlement file. */
export const providerStatementUnreadable = problem(
  'provider_statement.errors.unreadable',
  422,
  'Không đọc được tệp đối soát. Vui lòng tải lên tệp CSV hoặc XLSX của cổng, có cột số tiền và cột mã đơn hoặc mã giao dịch.',
);
export const providerLineNotFound = problem(
  'provider_statement.errors.not_found',
  404,
  'Không tìm thấy dòng đối soát này.',
);
/** 409: it matches by now, or somebody else closed it. */
export const providerLineClosed = problem(
  'provider_statement.errors.closed',
  409,
  'Dòng này đã được xử lý, vui lòng tải lại trang.',
);
