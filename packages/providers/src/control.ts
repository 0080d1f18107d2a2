import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from './fields.ts';
import { readPlan } from './faults.ts';
import type { World } from './world.ts';

/** A page of another site cannot set this header without asking first, and it is never allowed to. */
export const onlyWithToken = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  request.headers['x-control-token'] === 'demo'
    ? undefined
    : reply.code(403).send({ error: 'the header x-control-token is missing or wrong' });

const given = (value: unknown): string | undefined => textOf(value) || undefined;

/** The levers of tests and demonstrations: what goes wrong next, what was delivered, what was called. */
export const control = (app: FastifyInstance, world: World): void => {
  const guarded = { onRequest: onlyWithToken };
  app.post('/control/faults', guarded, (request, reply) => {
    const order = readPlan(request.body);
    if (typeof order === 'string') return reply.code(400).send({ error: order });
    world.faults.order(order.service, order.plan);
    return reply.code(204).send();
  });
  app.delete('/control/faults', guarded, (_request, reply) => {
    world.faults.clear();
    return reply.code(204).send();
  });
  app.get('/control/messages', guarded, (request, reply) => {
    const { channel, to } = fieldsOf(request.query);
    if (channel !== undefined && channel !== 'sms' && channel !== 'email')
      return reply.code(400).send({ error: 'channel is sms or email' });
    return reply.send(world.messages.find({ channel, to: given(to) }));
  });
  app.delete('/control/messages', guarded, (_request, reply) => {
    world.messages.clear();
    return reply.code(204).send();
  });
  app.get('/control/journal', guarded, (request, reply) =>
    reply.send(world.journal.read(given(fieldsOf(request.query)['service']))),
  );
};
