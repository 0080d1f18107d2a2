import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  headersTooLarge,
  invalidRequest,
  methodNotAllowed,
  requestTimedOut,
} from '@market/contract/problems';
import type { Problem } from '@market/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemBody } from './problems.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** Load balancers may use HTTP/1.0 without a Host. */
const HEALTH = /^\/(?:livez|readyz|metrics)(?:\?|$)/;

/** Whether there is exactly one valid Host header: proxies disagree about which of two counts. */
const hasGoodHost = (request: FastifyRequest): boolean => {
  const { rawHeaders, url = '' } = request.raw;
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') named += 1;
  if (named === 0 && HEALTH.test(url)) return true;
  // behind a proxy this is the forwarded host
  return named === 1 && HOST.test(request.host) && URL.canParse(`http://${request.host}`);
};

/** Register before any hook that relies on the method or the Host. */
export const refuseOddRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (METHODS.includes(request.method))
      return done(hasGoodHost(request) ? undefined : invalidRequest({ fields: {} }));
    reply.header('allow', METHODS.join(', '));
    done(methodNotAllowed());
  });
};

const problemOf = (code: string): Problem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimedOut();
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  return invalidRequest({ fields: {} });
};

/** For requests that Node's parser refuses or that time out. */
export const answerUnparsed =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const problem = problemOf(error.code ?? '');
      const body = JSON.stringify(problemBody(problem));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`,
      );
    }
    socket.destroy();
  };
