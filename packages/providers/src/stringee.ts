import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import { fieldsOf, textOf } from './fields.ts';
import { type Scenario, type CallResult, serve } from './serve.ts';
import type { ProvidersContext } from './context.ts';

const keySid = 'demo';
const keySecret = new TextEncoder().encode('demo-secret-demo-secret-demo-secret');
const phone = /^84\d{9}$/;

const isAuthentic = async (token: string): Promise<boolean> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keySecret, {
      algorithms: ['HS256'],
      issuer: keySid,
      requiredClaims: ['jti', 'exp'],
    });
    return protectedHeader.cty === 'stringee-api;v=1' && payload['rest_api'] === true;
  } catch {
    return false;
  }
};

const one = (context: ProvidersContext, message: unknown, { copies, refuse }: Scenario) => {
  const { from, to, text } = fieldsOf(message);
  if (refuse !== undefined)
    return { price: '0', smsType: 0, r: Number(refuse || 1), msg: 'Refused by order' };
  if (textOf(from) === '' || textOf(text) === '' || !phone.test(textOf(to)))
    return { price: '0', smsType: 0, r: 1, msg: 'from, to (84…) or text is not right' };
  context.messages.deliver(
    { channel: 'sms', provider: 'stringee', from: textOf(from), to: textOf(to), text: textOf(text) },
    copies,
  );
  return { price: '750', smsType: 1, r: 0, msg: 'Success' };
};

const send = async (
  context: ProvidersContext,
  token: string,
  body: unknown,
  scenario: Scenario,
): Promise<CallResult> => {
  if (!(await isAuthentic(token))) {
    const answer = { r: 1, msg: 'X-STRINGEE-AUTH is not right' };
    return { verified: false, outcome: 'HTTP 401', status: 401, answer };
  }
  const { sms } = fieldsOf(body);
  const result = (Array.isArray(sms) ? sms : []).map((message) => one(context, message, scenario));
  const smsSent = result.filter(({ r }) => r === 0).length;
  const outcome = result.map(({ r }) => `r=${r}`).join(' ') || 'no sms';
  return { verified: true, outcome, answer: { smsSent, result } };
};

/** Stringee: each call is signed with a short-lived token; each message has its own result `r` (0: sent). */
export const stringee = (app: FastifyInstance, context: ProvidersContext): void => {
  app.post('/stringee/v1/sms', (request, reply) =>
    serve(context, { service: 'stringee', call: 'v1/sms', reply }, (scenario) =>
      send(context, textOf(request.headers['x-stringee-auth']), request.body, scenario),
    ),
  );
};
