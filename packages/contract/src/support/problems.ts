import { problem } from '../route.ts';

export const leadWithoutSubject = problem(
  'lead.errors.subject',
  422,
  'Vui lòng chọn sản phẩm hoặc shop cần liên hệ.',
);
export const leadPhone = problem('lead.errors.phone', 422, 'Số điện thoại chưa đúng, vui lòng kiểm tra lại.');
