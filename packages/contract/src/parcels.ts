// What carriers carry: labels, what they tell us, and the cash they hand over.
import { Type, type Static } from 'typebox';
import { Count, Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Time } from './fields.ts';
import { problem, route } from './route.ts';
import { carrierAway } from './shipping.ts';
import { statementMissing, statementTooLarge, statementUpload } from './statement-file.ts';

/** A carrier's call is a few fields; whatever is longer is none. */
const HOOK_MOST_BYTES = 64 * 1024;
/** 404: no carrier has a parcel of this order, or has it already. */
export const labelNotFound = problem(
  'shipping.errors.label_not_found',
  404,
  'Đơn này không có phiếu gửi để in.',
);
/** 404: the market works with no carrier of this name. */
export const carrierNotFound = problem(
  'shipping.errors.carrier_not_found',
  404,
  'Chợ không làm việc với hãng vận chuyển này.',
);
/** 403: not the carrier's word. */
export const hookRefused = problem('shipping.errors.hook_refused', 403, 'Thông báo không hợp lệ.');
/** 422: nothing in the file reads like what a carrier handed over. */
export const remittanceUnreadable = problem(
  'shipping.errors.remittance_unreadable',
  422,
  'Không đọc được tệp đối soát. Vui lòng tải lên tệp CSV hoặc XLSX có cột mã vận đơn và tiền thu hộ.',
);

const CarrierParams = Type.Object({ carrier: Type.String({ pattern: '^[a-z]{2,10}$' }) });

export const getParcelLabel = route({
  method: 'GET',
  path: '/v1/seller/api/orders/:id/label',
  auth: 'shop',
  summary: 'What is printed and stuck on the parcel: a file or a page of the carrier’s',
  params: Type.Object({ id: OpaqueId }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  types: ['application/pdf', 'text/html', 'image/png', 'image/jpeg', 'application/octet-stream'],
  problems: [labelNotFound, carrierAway],
});

export const receiveParcelNews = route({
  method: 'POST',
  path: '/v1/shipping/api/hooks/:carrier',
  auth: 'anyone',
  summary: 'What a carrier tells of a parcel, in its own words and with its own secret',
  params: CarrierParams,
  raw: { mostBytes: HOOK_MOST_BYTES },
  status: 200,
  types: ['application/json'],
  problems: [carrierNotFound, hookRefused],
});

/**
 * What a line of a carrier's statement came to. matched: the cash of a parcel, to the đồng; different: another sum than was to
 * be collected; unknown: no parcel of ours, or none with cash; twice: handed over before; undelivered: not delivered as far as
 * we know; unreadable: no code or no amount in it.
 */
export const RemittanceOutcome = OneOf([
  'matched',
  'different',
  'unknown',
  'twice',
  'undelivered',
  'unreadable',
]);
export type RemittanceOutcome = Static<typeof RemittanceOutcome>;

/** A line that a person has to look at. */
export const CodRemittance = Type.Object({
  id: Id,
  carrier: Type.String(),
  tracking_code: Type.String(),
  /** What the carrier says. */
  amount: Dong,
  /** What was to be collected; null when no parcel is known. */
  expected: OrNull(Dong),
  outcome: RemittanceOutcome,
  order_number: OrNull(Type.String()),
  /** The line in its file, from 1; 0 when the carrier said so by itself. */
  line: Count,
  at: Time,
});
export type CodRemittance = Static<typeof CodRemittance>;

export const importCodRemittance = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/cod-remittances/:carrier',
  auth: 'finance',
  summary:
    'Read a carrier’s statement of cash handed over, line by line; the same file again takes up only what was left',
  params: CarrierParams,
  upload: statementUpload,
  body: Type.Object({}),
  reply: Data({
    matched: Count,
    matched_amount: Dong,
    /** Left for a person to look at. */
    queued: Count,
    /** Matched when this very file was read before. */
    skipped: Count,
  }),
  problems: [carrierNotFound, remittanceUnreadable, statementMissing, statementTooLarge],
});

export const listCodRemittances = route({
  method: 'GET',
  path: '/v1/admin/api/cod-remittances',
  auth: 'finance',
  summary: 'Lines of carriers’ statements that match nothing, newest first',
  query: Type.Object({ ...paged(20) }),
  reply: Data({ remittances: Type.Array(CodRemittance), total: Count }),
  problems: [],
});
