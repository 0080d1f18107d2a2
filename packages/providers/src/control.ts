import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from './fields.ts';
import { readPlan } from './faults.ts';
import type { ProvidersContext } from './context.ts';

/** Pages of other sites cannot set this header: it needs a CORS preflight, which is never granted. */
export const onlyWithToken = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  request.headers['x-control-token'] === 'demo'
    ? undefined
    : reply.code(403).send({ error: 'the header x-control-token is missing or wrong' });

const optionalText = (value: unknown): string | undefined => textOf(value) || undefined;

/** Controls for tests and demonstrations: planned faults, delivered messages, the journal. */
export const control = (app: FastifyInstance, context: ProvidersContext): void => {
  const guarded = { onRequest: onlyWithToken };
  app.post('/control/faults', guarded, (request, reply) => {
    const order = readPlan(request.body);
    if (typeof order === 'string') return reply.code(400).send({ error: order });
    context.faults.order(order);
    return reply.code(204).send();
  });
  app.delete('/control/faults', guarded, (_request, reply) => {
    context.faults.clear();
    return reply.code(204).send();
  });
  app.get('/control/messages', guarded, (request, reply) => {
    const { channel, to } = fieldsOf(request.query);
    if (channel !== undefined && channel !== 'sms' && channel !== 'email')
      return reply.code(400).send({ error: 'channel is sms or email' });
    return reply.send(context.messages.find({ channel, to: optionalText(to) }));
  });
  app.delete('/control/messages', guarded, (_request, reply) => {
    context.messages.clear();
    return reply.code(204).send();
  });
  app.get('/control/journal', guarded, (request, reply) => {
    const { service, order } = fieldsOf(request.query);
    return reply.send(context.journal.read(optionalText(service), optionalText(order)));
  });
  app.post('/control/clock/advance', guarded, async (request, reply) => {
    const { ms } = fieldsOf(request.body);
    if (!Number.isInteger(ms) || Number(ms) < 0)
      return reply.code(400).send({ error: 'ms is a whole number' });
    await context.callbacks.idle();
    await context.clock.advance(Number(ms));
    return reply.code(204).send();
  });
  app.put('/control/clock', guarded, (request, reply) => {
    const time = Date.parse(textOf(fieldsOf(request.body)['at']));
    if (Number.isNaN(time)) return reply.code(400).send({ error: 'at is a time in ISO 8601' });
    context.clock.set(time);
    return reply.code(204).send();
  });
};
