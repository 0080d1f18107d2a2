import type { FastifyReply, FastifyRequest } from 'fastify';
import { markedLocation } from './page-address.ts';
import type { Coding, Page } from './page-body.ts';

const codingFor = (accepted = ''): Coding => {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
};

/** Sends a page or answer that several clients share, in a coding that this one accepts. */
export const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  const accepted = request.headers['accept-encoding'];
  const coding = codingFor(typeof accepted === 'string' ? accepted : undefined);
  for (const [name, value] of page.headers)
    reply.header(name, name === 'location' ? markedLocation(value, request.originalUrl) : value);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return reply.status(page.status).send(request.method === 'HEAD' ? undefined : await page.body.in(coding));
};
