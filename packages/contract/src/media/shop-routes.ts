import { Type } from 'typebox';
import { VIDEO_MAX_MB } from '../rules/shop-media.ts';
import { Data, OneOf, OpaqueId } from '../fields.ts';
import { storageFull } from '../problems.ts';
import { route } from '../route.ts';
import {
  fileMissing,
  fileTooLarge,
  imageUnreadable,
  mediaUnreadable,
  posterMissing,
  tooManyPixels,
  tooManyUnusedVideos,
  videoTooLarge,
} from './problems.ts';
import { SHOP_UPLOAD_PURPOSES, UploadedShopMedia } from './schemas.ts';

export const uploadShopMedia = route({
  method: 'POST',
  creates: true,
  path: '/v1/seller/api/media',
  auth: 'shop',
  permission: 'products',
  summary: 'Send a picture or a video of a product or the shop; deleted when nothing shows it within a day',
  upload: { maxBytes: VIDEO_MAX_MB * 1024 * 1024, stream: true, tooLarge: videoTooLarge },
  body: Type.Object({
    purpose: OneOf(SHOP_UPLOAD_PURPOSES),
    /** Of a video: a picture that was sent before, for the same purpose. */
    poster: Type.Optional(OpaqueId),
  }),
  reply: Data({ media: UploadedShopMedia }),
  problems: [
    fileMissing,
    fileTooLarge,
    imageUnreadable,
    mediaUnreadable,
    tooManyPixels,
    videoTooLarge,
    tooManyUnusedVideos,
    posterMissing,
    storageFull,
  ],
});
