import { problem } from '../route.ts';
import { BankTransferState } from './schemas.ts';

export const bankTransferNotFound = problem(
  'bank_transfer.errors.not_found',
  404,
  'Không tìm thấy giao dịch này trong sao kê.',
);
/** 409: already matched, or being returned. */
export const bankTransferSettled = problem(
  'bank_transfer.errors.settled',
  409,
  'Giao dịch này đã được xử lý, vui lòng tải lại danh sách.',
  { state: BankTransferState },
);
/** 403: above the setting `two_people_above` somebody other than the importer of the statement matches its lines. */
export const transferImportedByYou = problem(
  'bank_transfer.errors.same_person',
  403,
  'Bạn đã nhập sao kê có khoản lớn này, hãy nhờ người khác trong bộ phận tài chính khớp.',
);
export const statementUnreadable = problem(
  'bank_transfer.errors.unreadable',
  422,
  'Không đọc được sao kê. Vui lòng tải lên tệp CSV hoặc XLSX có cột ngày, số tiền và nội dung.',
);
