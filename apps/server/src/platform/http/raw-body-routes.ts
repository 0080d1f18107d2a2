import { bodyTooLarge } from '@market/contract/problems';
import type { RawRequest, RawReply, Route } from '@market/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type RawRoute = Route & { readonly raw: { readonly maxBytes: number } };

export const takesRaw = (route: Route): route is RawRoute => route.raw !== undefined;

export const onRawScope = (
  app: FastifyInstance,
  { raw }: RawRoute,
  add: (scope: FastifyInstance) => unknown,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: raw.maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    add(scope);
  });
};

/** Repeated parameters are dropped: which of them counts is ambiguous. */
const single = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );

/** @throws tooLarge for a URL longer than the limit of the body */
export const readRaw = (request: FastifyRequest, { raw }: RawRoute): RawRequest => {
  if (request.url.length > raw.maxBytes) throw bodyTooLarge();
  return {
    method: request.method === 'POST' || request.method === 'HEAD' ? request.method : 'GET',
    body: typeof request.body === 'string' ? request.body : '',
    headers: single(request.headers),
    query: single(request.query as object),
  };
};

export const sendRaw = (reply: FastifyReply, { status, type, body, location }: RawReply) => {
  if (location !== undefined) reply.header('location', location);
  return reply
    .code(status)
    .type(type ?? 'text/plain; charset=utf-8')
    .send(body);
};
