import { Type } from 'typebox';
import { problem } from './route.ts';

// Problems that any route may answer; a route does not declare these.

/** 400: malformed or of the wrong type. `fields` maps a JSON path to a Vietnamese sentence. */
export const invalidRequest = problem(
  'request.errors.invalid',
  400,
  'Dữ liệu gửi lên chưa đúng, vui lòng kiểm tra lại.',
  {
    fields: Type.Record(Type.String(), Type.String()),
  },
);
/** 401: no token, or one that is expired. */
export const unauthenticated = problem('auth.errors.unauthenticated', 401, 'Vui lòng đăng nhập để tiếp tục.');
/** 403: not yours to do. */
export const forbidden = problem('auth.errors.forbidden', 403, 'Bạn không có quyền thực hiện việc này.');
/** 403: a cookie's request that came from another site. */
export const crossSiteRequest = problem(
  'auth.errors.cross_site',
  403,
  'Yêu cầu bị từ chối vì đến từ trang khác.',
);
/** 404: no such address in the API. */
export const notFound = problem('request.errors.not_found', 404, 'Không tìm thấy nội dung bạn yêu cầu.');
/** 405: no call of ours is made with this method. */
export const methodNotAllowed = problem('request.errors.method', 405, 'Cách gọi này không được hỗ trợ.');
/** 408: the request did not arrive in time. */
export const requestTimedOut = problem(
  'request.errors.timeout',
  408,
  'Yêu cầu gửi quá chậm nên đã bị ngắt, vui lòng thử lại.',
);
/** 413: the body is larger than the route takes. */
export const bodyTooLarge = problem('request.errors.too_large', 413, 'Dữ liệu gửi lên quá lớn.');
/** 415: not JSON where JSON is due. */
export const unsupportedMediaType = problem(
  'request.errors.media_type',
  415,
  'Định dạng dữ liệu không được hỗ trợ.',
);
/** 429: too many calls; comes with `retry-after` in seconds. */
export const tooManyRequests = problem(
  'request.errors.too_many',
  429,
  'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
);
/** 431: the headers are larger than any call of ours needs. */
export const headersTooLarge = problem(
  'request.errors.headers_too_large',
  431,
  'Phần đầu của yêu cầu quá lớn, vui lòng xoá cookie rồi thử lại.',
);
/** 500: our fault. The request id is all that leaves. */
export const internalError = problem(
  'request.errors.unexpected',
  500,
  'Có lỗi xảy ra, vui lòng thử lại sau.',
  {
    request_id: Type.String(),
  },
);
/** 503: something we depend on is away; comes with `retry-after` in seconds. */
export const serviceUnavailable = problem(
  'request.errors.unavailable',
  503,
  'Hệ thống đang bận, vui lòng thử lại sau ít phút.',
);
/** 507: the disk is full. */
export const storageFull = problem(
  'request.errors.storage_full',
  507,
  'Hệ thống tạm hết chỗ lưu trữ, vui lòng thử lại sau.',
);
/** 422: the Idempotency-Key was used with another body. */
export const idempotencyKeyReused = problem(
  'idempotency.errors.reused',
  422,
  'Yêu cầu trùng mã nhưng khác nội dung, vui lòng tải lại trang.',
);
/** 409: the first call with this Idempotency-Key is still running. */
export const idempotencyKeyInProgress = problem(
  'idempotency.errors.in_progress',
  409,
  'Yêu cầu trước đang được xử lý, vui lòng đợi.',
);

/** The body of every failure in the API. */
export const Failure = Type.Object({
  message_code: Type.String(),
  message: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown()),
});
