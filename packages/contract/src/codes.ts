import { Type } from 'typebox';
import { Count } from './fields.ts';
import { problem } from './route.ts';

// Problems of the codes that prove a phone number or an e-mail address.

/** 422: not the code, or too late, or tried too often. */
export const codeWrong = problem('code.errors.wrong', 422, 'Mã chưa đúng hoặc đã hết hạn.');
/** 429: a code went out less than a minute ago. Comes with `retry-after`. */
export const codeTooSoon = problem(
  'code.errors.too_soon',
  429,
  ({ retry_after }) => `Vui lòng đợi ${retry_after} giây rồi gửi lại mã.`,
  { /** Seconds. */ retry_after: Count },
);
/** 429: no more codes today for this number, address or network. Comes with `retry-after`. */
export const codeLimit = problem(
  'code.errors.limit',
  429,
  'Bạn đã yêu cầu quá nhiều mã hôm nay, vui lòng thử lại vào ngày mai.',
  { /** Seconds. */ retry_after: Count },
);
/** The problems of asking for a code. */
export const codeProblems = [codeTooSoon, codeLimit] as const;

/** A code of six digits; spaces between them are forgiven. */
export const Code = Type.String({ minLength: 1, maxLength: 20 });
