import { Type } from 'typebox';
import { Data, OneOf, OpaqueId } from '../fields.ts';
import { notFound } from '../problems.ts';
import { route } from '../route.ts';
import { directUploadsOff, fileNotSent, fileTooLarge, videoTooLarge } from './problems.ts';
import { uploadPicture } from './routes.ts';
import { DirectUpload, FileSize, SHOP_UPLOAD_PURPOSES, UPLOAD_PURPOSES } from './schemas.ts';
import { uploadShopMedia } from './shop-routes.ts';

export const beginUpload = route({
  method: 'POST',
  path: '/v1/media/api/direct-uploads',
  auth: 'user',
  beforeOpening: true,
  summary: 'Ask where to put a picture by a signed PUT; where markets have no bucket, send it to them',
  body: Type.Object({ purpose: OneOf(UPLOAD_PURPOSES), bytes: FileSize }),
  reply: Data({ upload: DirectUpload }),
  problems: [directUploadsOff, fileTooLarge],
});

/** Like `uploadPicture`, with the file that was put. */
export const completeUpload = route({
  method: 'POST',
  path: '/v1/media/api/direct-uploads/:id/complete',
  auth: 'user',
  beforeOpening: true,
  summary: 'Use a picture that was put, once and within an hour; deleted when nothing shows it within a day',
  params: Type.Object({ id: OpaqueId }),
  reply: uploadPicture.reply,
  problems: [notFound, fileNotSent, ...uploadPicture.problems],
});

export const beginShopUpload = route({
  method: 'POST',
  path: '/v1/seller/api/direct-uploads',
  auth: 'shop',
  permission: 'products',
  summary: 'Ask where to put a picture or a video of a product or the shop by a signed PUT',
  body: Type.Object({ purpose: OneOf(SHOP_UPLOAD_PURPOSES), bytes: FileSize }),
  reply: Data({ upload: DirectUpload }),
  problems: [directUploadsOff, videoTooLarge],
});

/** Like `uploadShopMedia`, with the file that was put. */
export const completeShopUpload = route({
  method: 'POST',
  path: '/v1/seller/api/direct-uploads/:id/complete',
  auth: 'shop',
  permission: 'products',
  summary: 'Use a picture or a video that was put, once and within an hour',
  params: Type.Object({ id: OpaqueId }),
  body: Type.Object({
    /** Of a video: a picture that was sent before, for the same purpose. */
    poster: Type.Optional(OpaqueId),
  }),
  reply: uploadShopMedia.reply,
  problems: [notFound, fileNotSent, ...uploadShopMedia.problems],
});
