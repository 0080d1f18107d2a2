import { uploadPicture } from '@market/contract/media/routes';
import type { FastifyInstance } from 'fastify';
import { answerUnknown } from '#platform/http/problems.ts';
import { serve } from '#platform/http/serve.ts';
import * as actions from './actions.ts';
import { readPicturePath } from './queries.ts';

const headers = {
  'content-type': 'image/webp',
  // the content of a key never changes
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export const mediaRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { folder: string; name: string; size: string } }>(
    '/media/:folder/:name/:size',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { folder, name, size } = request.params;
      const path = `${folder}/${name}/${size}`;
      if (readPicturePath(path) === undefined) return answerUnknown(reply);
      const { storage } = (await app.contextOf(request)).services;
      const picture = await storage.get(path);
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
