import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { remembered } from './bounded.ts';
import { reportDelivery } from './delivery-report.ts';
import { fieldsOf, textOf } from './fields.ts';
import { type Course, type Outcome, serve } from './serve.ts';
import type { World } from './world.ts';

const call = 'SendMultipleMessage_V4_post_json';
const phone = /^(0|\+?84)\d{9}$/;

const refused = (code: string, ErrorMessage: string, verified = true): Outcome => ({
  verified,
  outcome: code,
  answer: { CodeResult: code, CountRegenerate: 0, ErrorMessage },
});

const accepted = (SMSID: string): Outcome => ({
  verified: true,
  outcome: '100',
  answer: { CodeResult: '100', CountRegenerate: 0, SMSID },
});

const complaintAbout = (order: Readonly<Record<string, unknown>>): Outcome | undefined => {
  if (order['ApiKey'] !== 'demo' || order['SecretKey'] !== 'demo-secret' || order['Brandname'] !== 'CHOPHIEN')
    return refused('101', 'Authorize Failed', false);
  if (!phone.test(textOf(order['Phone']))) return refused('99', 'Phone is not a number of Viet Nam');
  if (textOf(order['Content']) === '') return refused('99', 'Content is empty');
  if (!['2', '8'].includes(textOf(order['SmsType']))) return refused('99', 'SmsType is not 2 or 8');
  return undefined;
};

/** eSMS: 200 says nothing, `CodeResult` says it all, and a repeated `RequestId` is the same message. */
export const esms = (app: FastifyInstance, world: World): void => {
  const sent = remembered<string>(2000);
  const send = (order: Readonly<Record<string, unknown>>, { copies, refuse }: Course): Outcome => {
    const complaint = complaintAbout(order);
    if (complaint !== undefined) return complaint;
    if (refuse !== undefined) return refused(refuse || '103', 'Refused by order');
    const [to, request] = [textOf(order['Phone']), textOf(order['RequestId'])];
    const before = request === '' ? undefined : sent.get(request);
    if (before !== undefined) return accepted(before);
    const id = `${randomUUID()}${to.slice(-3)}`;
    if (request !== '') sent.set(request, id);
    const [from, text] = [textOf(order['Brandname']), textOf(order['Content'])];
    world.messages.deliver({ channel: 'sms', provider: 'esms', from, to, text }, copies);
    const callback = textOf(order['CallbackUrl']);
    if (callback !== '' && copies > 0) void reportDelivery(world, callback, { id, request, to });
    return accepted(id);
  };
  app.post(`/esms/MainService.svc/json/${call}/`, (request, reply) =>
    serve(world, { service: 'esms', call, reply }, (course) => send(fieldsOf(request.body), course)),
  );
};
