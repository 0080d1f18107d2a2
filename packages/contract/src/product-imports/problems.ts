import { Type } from 'typebox';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';
import {
  IMPORT_FILES_MAX_MB,
  IMPORT_MAX_MB,
  IMPORT_MAX_UNPACKED_MB,
  IMPORT_ROWS_MAX,
  IMPORT_ZIP_MAX_MB,
  IMPORT_ZIP_MAX_UNPACKED_MB,
} from '../rules/product-imports.ts';

export const importMissing = problem(
  'import.errors.missing',
  422,
  'Hãy chọn một file Excel (.xlsx) hoặc CSV có nội dung.',
);
/** 413: limit of the file, or of its unpacked size. */
export const importTooLarge = problem(
  'import.errors.too_large',
  413,
  `File lớn quá ${IMPORT_MAX_MB} MB (hoặc quá ${IMPORT_MAX_UNPACKED_MB} MB khi mở ra). Hãy chia thành nhiều file.`,
);
export const importZipMissing = problem('import.errors.zip_missing', 422, 'Hãy chọn một file .zip chứa ảnh.');
/** 413: limit of the archive, or of its unpacked size. */
export const importZipTooLarge = problem(
  'import.errors.zip_too_large',
  413,
  `File zip lớn quá ${IMPORT_ZIP_MAX_MB} MB (hoặc quá ${IMPORT_ZIP_MAX_UNPACKED_MB} MB khi mở ra). Hãy chia thành nhiều file.`,
);
/** 413: all pictures of an import together. */
export const importFilesTooLarge = problem(
  'import.errors.files_too_large',
  413,
  `Ảnh của một lần nhập nặng quá ${IMPORT_FILES_MAX_MB} MB. Hãy nhập phần này trước, phần còn lại sau.`,
);
/** 422: no archive, more than 1 000 files, or none that a row names. */
export const importZipUnused = problem(
  'import.errors.zip_unused',
  422,
  'Không có ảnh nào trong file zip trùng tên với cột Ảnh. Tên ảnh phải giống hệt, ví dụ ao-polo-1.jpg.',
);
export const importTooManyRows = problem(
  'import.errors.too_many_rows',
  422,
  ({ rows }) =>
    `File có ${formatNumber(rows)} dòng, mỗi lần nhập được tối đa ${formatNumber(IMPORT_ROWS_MAX)} dòng. Hãy chia thành nhiều file.`,
  { rows: Count },
);
export const importUnreadable = problem(
  'import.errors.unreadable',
  422,
  'Không đọc được bảng nào trong file. Hãy lưu lại dạng .xlsx hoặc CSV rồi chọn lại.',
);
export const importNoRows = problem(
  'import.errors.no_rows',
  422,
  'File chưa có dòng hàng nào dưới dòng tiêu đề. Hãy ghi hàng vào rồi chọn lại.',
);
export const importEncoding = problem(
  'import.errors.encoding',
  422,
  'File CSV không phải UTF-8 nên tiếng Việt sẽ bị lỗi. Trong Excel, hãy chọn Lưu thành rồi chọn "CSV UTF-8".',
);
export const importNotFound = problem('import.errors.not_found', 404, 'Không tìm thấy lần nhập này.');
/** 409: still checked, or written already. */
export const importNotReady = problem(
  'import.errors.not_ready',
  409,
  'Lần nhập này đang được kiểm tra hoặc đã nhập rồi. Hãy tải lại trang.',
);
/** 409: one import of a shop is written at a time. */
export const importBusy = problem(
  'import.errors.busy',
  409,
  'Shop đang nhập một file khác. Hãy đợi file đó xong rồi nhập tiếp.',
);
/** 422: nothing to write. */
export const importEmpty = problem(
  'import.errors.empty',
  422,
  'Không có dòng nào mới hoặc thay đổi để nhập.',
);
/** 422: two columns for one field, or no such column. */
export const importMapping = problem(
  'import.errors.mapping',
  422,
  ({ label }) => `Chỉ một cột được ghép với "${label}". Hãy chọn lại.`,
  { label: Type.String() },
);
export const exportTooMany = problem(
  'import.errors.export_too_many',
  422,
  ({ most, matched }) =>
    `Bộ lọc này có ${formatNumber(matched)} sản phẩm, mỗi file chứa tối đa ${formatNumber(most)}. Hãy lọc hẹp hơn.`,
  { most: Count, matched: Count },
);
