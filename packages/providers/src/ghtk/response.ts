import { randomBytes } from 'node:crypto';

/** HTTP status and body. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const success = (fields: object, message = ''): Reply => ({
  status: 200,
  body: { success: true, message, ...fields },
});

const logId = (): string => randomBytes(8).toString('hex');

/** GHTK's error codes: some come with 4xx, others with 200. */
export const failure = (status: number, error_code: string, message: string): Reply => ({
  status,
  body: { success: false, message, ...(error_code !== '' && { error_code }), log_id: logId() },
});

/** The reference has a parcel already: returns it. */
export const orderExists = (error: {
  readonly partner_id: string;
  readonly ghtk_label: string;
  readonly created: string;
  readonly status: number;
}): Reply => ({
  status: 200,
  body: {
    success: false,
    message: `Quý khách đã dùng mã ${error.partner_id} cho 1 đơn hàng khác.`,
    error: { code: 'ORDER_ID_EXIST', ...error },
  },
});

const seven = 7 * 3_600_000;
/** `2026-11-22 09:30:00`, Vietnam time without a zone. */
export const localTime = (ms: number): string =>
  new Date(ms + seven).toISOString().slice(0, 19).replace('T', ' ');
/** `2026-11-22T09:30:00+07:00` */
export const zonedTime = (ms: number): string => `${localTime(ms).replace(' ', 'T')}+07:00`;
