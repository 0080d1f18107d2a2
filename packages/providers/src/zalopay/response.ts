import { fieldsOf, textOf } from '../fields.ts';
import type { CallResult } from '../serve.ts';

/** Values of a form or of JSON, as strings. */
export type Values = Readonly<Record<string, string>>;

export const valuesOf = (body: unknown): Values =>
  Object.fromEntries(Object.entries(fieldsOf(body)).map(([name, value]) => [name, textOf(value)]));

const words: Readonly<Record<number, string>> = {
  1: 'Giao dịch thành công',
  2: 'Giao dịch thất bại',
  3: 'Giao dịch đang được xử lý',
};
const reasons: Readonly<Record<number, string>> = {
  1: 'Thành công',
  3: 'Đang xử lý',
  [-14]: 'Số tiền hoàn vượt quá số tiền còn lại',
  [-49]: 'Người dùng hủy giao dịch',
  [-54]: 'Giao dịch đã hết hạn',
  [-68]: 'Mã giao dịch bị trùng',
  [-101]: 'Không tìm thấy giao dịch',
  [-401]: 'Dữ liệu yêu cầu không hợp lệ',
  [-402]: 'Thông tin xác thực không hợp lệ',
  [-429]: 'Quá nhiều yêu cầu',
  [-500]: 'Lỗi hệ thống',
  [-999]: 'Hệ thống đang bảo trì',
};

/** 1 success, 2 failed, 3 pending; the sub code is the reason. */
export const answer = (
  returnCode: 1 | 2 | 3,
  subCode: number,
  more: Readonly<Record<string, unknown>> = {},
): CallResult => ({
  verified: subCode !== -402,
  outcome: `${returnCode} ${subCode}`,
  answer: {
    return_code: returnCode,
    return_message: words[returnCode],
    sub_return_code: subCode,
    sub_return_message: reasons[subCode] ?? 'Giao dịch thất bại',
    ...more,
  },
});

export const failed = (subCode: number): CallResult => answer(2, subCode);
