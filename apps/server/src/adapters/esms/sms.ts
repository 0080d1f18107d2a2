import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Sms } from '#ports/sms.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import type { SmsAccount } from '../lib/sms-account.ts';

/** Accepted now, or earlier under the same `RequestId`. */
const ACCEPTED_CODES = new Set(['100', '124']);
/** Message type: customer care and one-time codes. */
const CUSTOMER_CARE = '2';

/** eSMS (developers.esms.vn). HTTP 200 also covers failures: see `CodeResult`. `RequestId` prevents sending twice. */
export const esms = ({ url, key, secret, brand }: SmsAccount): Sms => ({
  send: async ({ id, to, text }) => {
    const { body } = await requestJson(
      'eSMS',
      `${url}/MainService.svc/json/SendMultipleMessage_V4_post_json/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ApiKey: key,
          SecretKey: secret,
          Phone: to.replace('+', ''),
          Content: text,
          SmsType: CUSTOMER_CARE,
          Brandname: brand,
          IsUnicode: '0',
          RequestId: id,
        }),
      },
    );
    const code = String(fieldsOf(body)['CodeResult']);
    if (!ACCEPTED_CODES.has(code)) throw new ServiceUnavailable(`eSMS: CodeResult ${code.slice(0, 8)}`);
  },
});
