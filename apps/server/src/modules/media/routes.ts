import type { FastifyInstance } from 'fastify';
import { answerUnknown } from '#platform/http.ts';
import { pictureOf } from './render.ts';
import { readAddress } from './views.ts';

const headers = {
  'content-type': 'image/webp',
  // a key always draws the same
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export const mediaRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { key: string; size: string } }>(
    '/media/ve/:key/:size',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, size } = request.params;
      const named = readAddress(key, size);
      if (named === undefined) return answerUnknown(reply);
      const picture = await pictureOf(await app.contextOf(request), named.key, named.width);
      return picture === undefined ? answerUnknown(reply) : reply.headers(headers).send(picture);
    },
  );
};
