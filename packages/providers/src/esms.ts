import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { memoizeReplies } from './bounded-list.ts';
import { reportDelivery } from './delivery-report.ts';
import { fieldsOf, textOf } from './fields.ts';
import { type Scenario, type CallResult, serve } from './serve.ts';
import type { ProvidersContext } from './context.ts';

const call = 'SendMultipleMessage_V4_post_json';
const phone = /^(0|\+?84)\d{9}$/;

const refused = (code: string, ErrorMessage: string, verified = true): CallResult => ({
  verified,
  outcome: code,
  answer: { CodeResult: code, CountRegenerate: 0, ErrorMessage },
});

const accepted = (SMSID: string): CallResult => ({
  verified: true,
  outcome: '100',
  answer: { CodeResult: '100', CountRegenerate: 0, SMSID },
});

const complaintAbout = (order: Readonly<Record<string, unknown>>): CallResult | undefined => {
  if (order['ApiKey'] !== 'demo' || order['SecretKey'] !== 'demo-secret' || order['Brandname'] !== 'CHOPHIEN')
    return refused('101', 'Authorize Failed', false);
  if (!phone.test(textOf(order['Phone']))) return refused('99', 'Phone is not a number of Viet Nam');
  if (textOf(order['Content']) === '') return refused('99', 'Content is empty');
  if (!['2', '8'].includes(textOf(order['SmsType']))) return refused('99', 'SmsType is not 2 or 8');
  return undefined;
};

/** eSMS: HTTP 200 also covers failures, see `CodeResult`; a repeated `RequestId` is the same message. */
export const esms = (app: FastifyInstance, context: ProvidersContext): void => {
  const replies = memoizeReplies<string>(2000);
  const send = (order: Readonly<Record<string, unknown>>, { copies, refuse }: Scenario): CallResult => {
    const complaint = complaintAbout(order);
    if (complaint !== undefined) return complaint;
    if (refuse !== undefined) return refused(refuse || '103', 'Refused by order');
    const [to, request] = [textOf(order['Phone']), textOf(order['RequestId'])];
    const before = request === '' ? undefined : replies.get(request);
    if (before !== undefined) return accepted(before);
    const id = `${randomUUID()}${to.slice(-3)}`;
    if (request !== '') replies.set(request, id);
    const [from, text] = [textOf(order['Brandname']), textOf(order['Content'])];
    context.messages.deliver({ channel: 'sms', provider: 'esms', from, to, text }, copies);
    const callback = textOf(order['CallbackUrl']);
    if (callback !== '' && copies > 0) void reportDelivery(context, callback, { id, request, to });
    return accepted(id);
  };
  app.post(`/esms/MainService.svc/json/${call}/`, (request, reply) =>
    serve(context, { service: 'esms', call, reply }, (scenario) => send(fieldsOf(request.body), scenario)),
  );
};
