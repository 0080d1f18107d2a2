import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Sms } from '#ports/sms.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import type { SmsAccount } from '../lib/sms-account.ts';

const tokenOf = ({ key, secret }: SmsAccount): Promise<string> =>
  new SignJWT({ rest_api: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'stringee-api;v=1' })
    .setJti(`${key}-${randomUUID()}`)
    .setIssuer(key)
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(secret));

/** SMS by Stringee. It has no idempotency key: a message whose reply is lost is sent twice. */
export const stringee = (account: SmsAccount): Sms => ({
  send: async ({ to, text }) => {
    const { body } = await requestJson('Stringee', `${account.url}/v1/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-stringee-auth': await tokenOf(account) },
      body: JSON.stringify({ sms: [{ from: account.brand, to: to.replace('+', ''), text }] }),
    });
    const { result } = fieldsOf(body);
    const { r } = fieldsOf(Array.isArray(result) ? result[0] : undefined);
    if (r !== 0) throw new ServiceUnavailable(`Stringee: r ${String(r).slice(0, 8)}`);
  },
});
