import { Type } from 'typebox';
import { Dong, OpaqueId } from '../fields.ts';
import { problem } from '../route.ts';
import { dong } from '../rules/money.ts';
import { BatchState } from './batch-schemas.ts';

export const batchNotFound = problem(
  'settlement.errors.batch_not_found',
  404,
  'Không tìm thấy tệp chuyển khoản này.',
);
export const batchDecided = problem(
  'settlement.errors.batch_decided',
  409,
  'Tệp chuyển khoản này đã được xử lý, vui lòng tải lại trang.',
  { state: BatchState },
);
/** 409: the payout is transferred by the file of an open batch. */
export const payoutInBatch = problem(
  'settlement.errors.in_batch',
  409,
  'Lệnh này đang nằm trong một tệp chuyển khoản, hãy xử lý ở tệp đó.',
  { batch_id: Type.Optional(OpaqueId) },
);
/** 403: a large batch is confirmed by somebody other than who opened it. */
export const batchOpenedByYou = problem(
  'settlement.errors.batch_same_person',
  403,
  'Bạn đã lập tệp này, tổng tiền lớn nên hãy nhờ người khác trong bộ phận tài chính ghi nhận đã chuyển.',
);
/** 409: the caller's sum of the last day would pass the setting `one_person_daily_max`, in đồng. */
export const batchDailySum = problem(
  'settlement.errors.batch_daily_sum',
  409,
  ({ over }) =>
    `Trong 24 giờ qua bạn đã tự chi gần hết mức cho một người, tệp này vượt ${dong(over)}. Hãy nhờ người khác ghi nhận đã chuyển.`,
  { over: Dong },
);
/** 422: payouts that failed are not in the batch, or all of them failed. */
export const batchFailedInvalid = problem(
  'settlement.errors.batch_failed',
  422,
  'Lệnh bị ngân hàng từ chối phải nằm trong tệp, và tệp phải còn lệnh đã chuyển. Nếu không lệnh nào đi được, hãy hủy tệp.',
);
/** 403: only somebody who did not read the file of a batch takes payouts out of it, so that nobody alone transfers them twice. */
export const batchReadByYou = problem(
  'settlement.errors.batch_read_by_you',
  403,
  'Bạn đã tải tệp này nên có thể đã chuyển tiền. Hãy nhờ người khác trong bộ phận tài chính xem sao kê rồi hủy tệp hoặc ghi lệnh bị từ chối.',
);
