import { Type } from 'typebox';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';
import { DRAFT_CHANGES_MAX, JUDGED_QUERIES_MAX, SYNONYM_FILE_MAX_MB } from '../rules/search-tuning.ts';

export const synonymNotFound = problem('search.errors.not_found', 404, 'Mục này không còn nữa.');
/** 409: somebody changed the draft after it was read. */
export const draftChanged = problem(
  'search.errors.changed',
  409,
  'Người khác vừa đổi bản nháp. Hãy xem lại rồi làm tiếp.',
  { version: Count },
);
export const draftEmpty = problem('search.errors.empty', 409, 'Bản nháp chưa có thay đổi nào.');
export const draftFull = problem(
  'search.errors.full',
  422,
  `Một bản nháp giữ được ${DRAFT_CHANGES_MAX} thay đổi. Hãy áp dụng trước.`,
);
/** 422. `fields`: name → Vietnamese sentence. */
export const synonymRefused = problem('search.errors.refused', 422, 'Có chỗ chưa đúng, hãy xem lại.', {
  fields: Type.Record(Type.String(), Type.String()),
});
export const releaseUndone = problem('search.errors.undone', 409, 'Lần áp dụng này đã được hoàn lại.');

/** 409: weights are applied only after the judged queries ran with this version of the draft. */
export const draftNotMeasured = problem(
  'search.errors.not_measured',
  409,
  'Trọng số mới cần chạy bộ câu mẫu trước khi áp dụng.',
);
/** 409: sent again with `accept_lower`, it is applied all the same. */
export const relevanceFalls = problem(
  'search.errors.lower',
  409,
  'Bản nháp làm kết quả của bộ câu mẫu kém đi.',
  { before: Type.Number(), after: Type.Number() },
);
export const judgedQueryExists = problem('search.errors.judged', 409, 'Câu này đã có trong bộ câu mẫu.');
export const judgedQueriesFull = problem(
  'search.errors.judged_full',
  422,
  `Bộ câu mẫu giữ được ${JUDGED_QUERIES_MAX} câu. Hãy bỏ bớt câu cũ.`,
);
export const judgedProductsUnknown = problem(
  'search.errors.judged_products',
  422,
  'Có sản phẩm không còn bán, hãy chọn lại.',
);
export const synonymFileMissing = problem(
  'search.errors.file_missing',
  422,
  'Hãy chọn một tệp từ đồng nghĩa (CSV hoặc XLSX) có nội dung.',
);
export const synonymFileTooLarge = problem(
  'search.errors.file_too_large',
  413,
  `Tệp lớn quá ${SYNONYM_FILE_MAX_MB} MB. Hãy tách thành nhiều tệp nhỏ hơn.`,
);
export const synonymFileUnreadable = problem(
  'search.errors.file_unreadable',
  422,
  'Tệp cần các cột Người gõ, Hiểu thành, Chiều và Nhóm.',
);
