import {
  beginShopUpload,
  beginUpload,
  completeShopUpload,
  completeUpload,
} from '@market/contract/media/direct-routes';
import { uploadPicture } from '@market/contract/media/routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { uploadContentPicture } from '@market/contract/media/staff-routes';
import type { FastifyInstance } from 'fastify';
import { answerUnknown } from '#platform/http/problems.ts';
import { serve } from '#platform/http/serve.ts';
import * as direct from './actions/direct-uploads.ts';
import * as actions from './actions/uploads.ts';
import { chooseFormat } from './lib/choose-format.ts';
import { letterPictureOf } from './lib/letter-picture.ts';
import { logoFileOf } from './lib/logo-files.ts';
import { receiveMedia } from './lib/receive-media.ts';
import { serveVideo } from './lib/serve-video.ts';
import { readLetterAddress, readPicturePath, readVideoAddress } from './queries.ts';

const headers = {
  // the content of a key never changes
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // web mailboxes show pictures of e-mails, and a CDN repeats this header on its own origin
  'cross-origin-resource-policy': 'cross-origin',
};

export const mediaRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { folder: string; name: string; size: string } }>(
    '/media/:folder/:name/:size',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { folder, name, size } = request.params;
      const path = `${folder}/${name}/${size}`;
      const [kind, letterKey] = [readVideoAddress(path), readLetterAddress(path)];
      if (kind === undefined && letterKey === undefined && readPicturePath(path) === undefined)
        return answerUnknown(reply);
      const { storage } = (await app.contextOf(request)).services;
      if (letterKey !== undefined) {
        const jpeg = await letterPictureOf(storage, letterKey);
        return jpeg === undefined
          ? answerUnknown(reply)
          : reply.headers(headers).type('image/jpeg').send(jpeg);
      }
      if (kind !== undefined) {
        const video = { storage, path, headers: { ...headers, 'content-type': `video/${kind}` } };
        return (await serveVideo(video, request, reply)) ? reply : answerUnknown(reply);
      }
      const picture = await chooseFormat(storage, path, request.headers.accept);
      return picture === undefined
        ? answerUnknown(reply)
        : reply
            .headers({ ...headers, vary: 'accept' })
            .type(picture.type)
            .send(picture.file);
    },
  );
  app.get<{ Params: { key: string; file: string } }>(
    '/media/market/:key/:file',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { key, file } = request.params;
      const png = await logoFileOf((await app.contextOf(request)).services, key, file);
      return png === undefined ? answerUnknown(reply) : reply.headers(headers).type('image/png').send(png);
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
  serve(
    app,
    uploadShopMedia,
    async (context, { body, file }) => ({
      data: { media: await actions.uploadShopMedia(context, { ...body, file }) },
    }),
    { outsideTransaction: true, receive: receiveMedia },
  );
  serve(
    app,
    uploadContentPicture,
    async (context, { file }) => ({ data: { media: await actions.uploadContentPicture(context, file) } }),
    { outsideTransaction: true },
  );
  serve(app, beginUpload, async (context, { body }) => ({
    data: { upload: await direct.beginUpload(context, body) },
  }));
  serve(
    app,
    completeUpload,
    async (context, { params }) => ({ data: { media: await direct.completeUpload(context, params.id) } }),
    { outsideTransaction: true },
  );
  serve(app, beginShopUpload, async (context, { body }) => ({
    data: { upload: await direct.beginShopUpload(context, body) },
  }));
  serve(
    app,
    completeShopUpload,
    async (context, { params, body }) => ({
      data: { media: await direct.completeShopUpload(context, { ...params, ...body }) },
    }),
    { outsideTransaction: true },
  );
};
