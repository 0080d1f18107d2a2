import { uploadPicture } from '@market/contract/media/routes';
import type { FastifyInstance } from 'fastify';
import { answerUnknown, serve } from '#platform/http/serve.ts';
import * as actions from './actions.ts';
import { pictureOf } from './lib/render.ts';
import { readAddress, readUploadAddress } from './queries.ts';

const headers = {
  'content-type': 'image/webp',
  // a key always names the same
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export const mediaRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { key: string; size: string } }>(
    '/media/ve/:key/:size',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { key, size } = request.params;
      const named = readAddress(key, size);
      if (named === undefined) return answerUnknown(reply);
      const picture = await pictureOf(await app.contextOf(request), named.key, named.width);
      return picture === undefined ? answerUnknown(reply) : reply.headers(headers).send(picture);
    },
  );
  app.get<{ Params: { name: string; size: string } }>(
    '/media/anh/:name/:size',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const named = readUploadAddress(request.params.name, request.params.size);
      if (named === undefined) return answerUnknown(reply);
      const { storage } = (await app.contextOf(request)).services;
      const picture = await storage.get(`anh/${named.name}/${named.width}.webp`);
      return picture === undefined ? answerUnknown(reply) : reply.headers(headers).send(picture);
    },
  );
  serve(
    app,
    uploadPicture,
    async (context, { body, file }) => ({
      data: { media: await actions.uploadPicture(context, { ...body, file }) },
    }),
    { outsideTransaction: true },
  );
};
