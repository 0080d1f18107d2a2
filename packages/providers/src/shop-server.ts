import type { FastifyInstance } from 'fastify';

/** Of webhooks in a demo, as a machine of a shop answers them. */
export const shopServer = (app: FastifyInstance): void => {
  app.post('/shop-server', (_request, reply) => reply.code(200).send({ received: true }));
};
