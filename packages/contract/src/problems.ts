import { Type } from 'typebox';
import { problem } from './route.ts';

// Problems that every route may answer; routes do not declare them.

/** 400. `fields`: JSON path → Vietnamese sentence. */
export const invalidRequest = problem(
  'request.errors.invalid',
  400,
  'Dữ liệu gửi lên chưa đúng, vui lòng kiểm tra lại.',
  {
    fields: Type.Record(Type.String(), Type.String()),
  },
);
export const unauthenticated = problem('auth.errors.unauthenticated', 401, 'Vui lòng đăng nhập để tiếp tục.');
export const forbidden = problem('auth.errors.forbidden', 403, 'Bạn không có quyền thực hiện việc này.');
/** 403: the caller works for the shop, in a role that may not do this. */
export const roleForbidden = problem(
  'auth.errors.role',
  403,
  ({ role_label }) =>
    `Vai trò “${role_label}” của bạn chưa được làm việc này. Hãy nhờ chủ shop làm hoặc đổi vai trò cho bạn.`,
  { role: Type.String(), role_label: Type.String(), permission: Type.String() },
);
/** 403: an API token without a scope that the call needs; without any, no token may make the call. */
export const scopeForbidden = problem(
  'auth.errors.scope',
  403,
  ({ scopes }) =>
    scopes.length === 0
      ? 'Mã API không được làm việc này. Hãy đăng nhập Kênh người bán.'
      : `Mã API này thiếu quyền ${scopes.join(' hoặc ')}.`,
  { scopes: Type.Array(Type.String()) },
);
/** 403: the market invites sellers, and opens to everybody later. */
export const notOpenYet = problem(
  'request.errors.not_open_yet',
  403,
  'Chợ chưa mở cho người mua, hiện chỉ mời người bán vào trước.',
);
/** 403: request with cookies from another site. */
export const crossSiteRequest = problem(
  'auth.errors.cross_site',
  403,
  'Yêu cầu bị từ chối vì đến từ trang khác.',
);
export const notFound = problem('request.errors.not_found', 404, 'Không tìm thấy nội dung bạn yêu cầu.');
export const methodNotAllowed = problem('request.errors.method', 405, 'Cách gọi này không được hỗ trợ.');
export const requestTimedOut = problem(
  'request.errors.timeout',
  408,
  'Yêu cầu gửi quá chậm nên đã bị ngắt, vui lòng thử lại.',
);
export const bodyTooLarge = problem(
  'request.errors.too_large',
  413,
  'Dữ liệu gửi lên quá lớn, hãy gửi ít hơn hoặc tệp nhỏ hơn.',
);
export const unsupportedMediaType = problem(
  'request.errors.media_type',
  415,
  'Định dạng dữ liệu không được hỗ trợ.',
);
/** 429, with `retry-after` in seconds. */
export const tooManyRequests = problem(
  'request.errors.too_many',
  429,
  'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
);
export const headersTooLarge = problem(
  'request.errors.headers_too_large',
  431,
  'Phần đầu của yêu cầu quá lớn, vui lòng xóa cookie rồi thử lại.',
);
/** 500: details are only logged, under the request id. */
export const internalError = problem(
  'request.errors.unexpected',
  500,
  'Có lỗi xảy ra, vui lòng thử lại sau.',
  {
    request_id: Type.String(),
  },
);
/** 503, with `retry-after` in seconds. */
export const serviceUnavailable = problem(
  'request.errors.unavailable',
  503,
  'Hệ thống đang bận, vui lòng thử lại sau ít phút.',
);
export const storageFull = problem(
  'request.errors.storage_full',
  507,
  'Hệ thống tạm hết chỗ lưu trữ, vui lòng thử lại sau.',
);
/** 503: the store of pictures and files does not answer. */
export const storageUnavailable = problem(
  'request.errors.storage_unavailable',
  503,
  'Kho ảnh và tệp tạm thời không trả lời. Bạn giữ nguyên trang này và thử lại sau ít phút.',
);
/** 422: same Idempotency-Key, other body. */
export const idempotencyKeyReused = problem(
  'idempotency.errors.reused',
  422,
  'Yêu cầu trùng mã nhưng khác nội dung, vui lòng tải lại trang.',
);
/** 409: the first request with this Idempotency-Key is still running. */
export const idempotencyKeyInProgress = problem(
  'idempotency.errors.in_progress',
  409,
  'Yêu cầu trước đang được xử lý, vui lòng đợi.',
);

/** Body of every failure. */
export const Failure = Type.Object({
  message_code: Type.String(),
  message: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown()),
});
