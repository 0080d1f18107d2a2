import { Count, Dong, Time } from '../fields.ts';
import { BANK_ACCOUNT_WAIT_HOURS } from '../rules/banks.ts';
import { problem } from '../route.ts';
import { dong } from '../rules/money.ts';
import { PayoutState } from './schemas.ts';

export const payoutTooSmall = problem(
  'settlement.errors.payout_minimum',
  422,
  ({ minimum }) => `Mỗi lần rút từ ${dong(minimum)} trở lên.`,
  { minimum: Dong },
);
export const payoutAboveBalance = problem(
  'settlement.errors.balance',
  422,
  ({ available }) => `Số dư hiện có là ${dong(available)}, vui lòng nhập số tiền không lớn hơn.`,
  { available: Dong },
);
export const payoutAlreadyOpen = problem(
  'settlement.errors.payout_open',
  409,
  'Shop đang có một yêu cầu rút tiền chờ chuyển, vui lòng đợi yêu cầu đó xong.',
);
/** 409: the account was that of a former owner. */
export const payoutAccountRemoved = problem(
  'settlement.errors.account_removed',
  409,
  'Shop đã có chủ mới nên tài khoản nhận tiền cũ không dùng nữa, vui lòng đặt tài khoản nhận tiền của chủ mới.',
);
/** 409: a payout names another account than the stored one. */
export const payoutAccountChanged = problem(
  'settlement.errors.account_changed',
  409,
  'Tài khoản này khác tài khoản nhận tiền của shop, vui lòng đổi tài khoản nhận tiền trước.',
);
export const payoutAccountWaiting = problem(
  'settlement.errors.account_waiting',
  409,
  `Tài khoản nhận tiền vừa được đổi. Để an toàn, shop rút được tiền sau ${BANK_ACCOUNT_WAIT_HOURS} giờ kể từ lúc đổi.`,
  { usable_at: Time },
);
export const payoutNotFound = problem(
  'settlement.errors.payout_not_found',
  404,
  'Không tìm thấy yêu cầu rút tiền này.',
);
export const payoutAlreadyDecided = problem(
  'settlement.errors.payout_decided',
  409,
  'Yêu cầu rút tiền này đã được xử lý, vui lòng tải lại trang.',
  { state: PayoutState },
);
/** 403: staff cannot decide payouts of their own shop. */
export const ownPayout = problem(
  'settlement.errors.own_payout',
  403,
  'Bạn không thể tự duyệt yêu cầu rút tiền của shop mình, hãy nhờ người khác trong bộ phận tài chính.',
);
/** 409: above the setting `two_people_above`, and nobody has approved it, or the approver is no longer of finance. */
export const payoutNeedsApproval = problem(
  'settlement.errors.approval_needed',
  409,
  'Lệnh lớn cần hai người: một người duyệt trước, người khác ghi nhận đã chuyển.',
);
/** 409: the caller's sum of the last day would pass the setting `one_person_daily_max`, in đồng. */
export const payoutDailySum = problem(
  'settlement.errors.daily_sum',
  409,
  ({ over }) =>
    `Trong 24 giờ qua bạn đã tự chi gần hết mức cho một người, lệnh này vượt ${dong(over)}. Hãy nhờ người khác duyệt lệnh trước, rồi ghi đã chuyển.`,
  { over: Dong },
);
/** 403: the approver does not confirm the transfer too. */
export const payoutApprovedByYou = problem(
  'settlement.errors.same_person',
  403,
  'Bạn đã duyệt lệnh này, hãy nhờ người khác trong bộ phận tài chính ghi nhận đã chuyển.',
);
/** 409: somebody approved it before. */
export const payoutApprovalClosed = problem(
  'settlement.errors.approval_closed',
  409,
  'Lệnh này đã có người duyệt, vui lòng tải lại trang.',
);
export const payoutReferenceUsed = problem(
  'settlement.errors.reference_used',
  409,
  'Mã giao dịch này đã được ghi cho một lần chuyển khác, vui lòng kiểm tra lại.',
);
/** 422: days in the wrong order, or too many. */
export const periodInvalid = problem(
  'settlement.errors.period',
  422,
  ({ days }) => `Ngày bắt đầu phải trước ngày kết thúc, và một tệp tải về gồm tối đa ${days} ngày.`,
  { days: Count },
);
export const feeRateInvalid = problem(
  'settlement.errors.rate',
  422,
  'Mức phí chưa hợp lệ: kiểm tra ngành hàng cấp 1, loại shop và loại hình kinh doanh.',
  { index: Count },
);
/** 422: it counts at that time already, and no later change of it is planned. */
export const feeRateUnchanged = problem(
  'settlement.errors.rate_unchanged',
  422,
  'Mức này đang áp dụng rồi, vui lòng nhập mức khác.',
  { index: Count },
);
/** 422: rates cannot change retroactively. */
export const feeRateInPast = problem(
  'settlement.errors.rate_in_past',
  422,
  'Mức phí mới chỉ có hiệu lực từ bây giờ trở đi, vui lòng chọn thời điểm khác.',
);
export const noShopDebt = problem(
  'settlement.errors.owes_nothing',
  409,
  'Shop này không còn nợ, vui lòng chọn shop khác hoặc trả lại tiền cho người chuyển.',
);
export const ownDebt = problem(
  'settlement.errors.own_debt',
  403,
  'Bạn không thể tự ghi tiền cho shop của mình, hãy nhờ người khác trong bộ phận tài chính.',
);
