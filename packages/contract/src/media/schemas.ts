import { type Static, Type } from 'typebox';
import { Count, Id, OpaqueId, OrNull, Time } from '../fields.ts';

export const Image = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
  alt: Type.String(),
  /** Client state of a gallery; always false in replies. */
  isChecked: Type.Boolean(),
  /** Variant id; null for the product itself. */
  referenceId: OrNull(Id),
});
export type Image = Static<typeof Image>;
export const Video = Type.Object({
  id: OpaqueId,
  url: Type.String(),
  thumb_url: OrNull(Type.String()),
  duration: OrNull(Count),
});
export type Video = Static<typeof Video>;
/** An upload can be used for its purpose only. */
export const UPLOAD_PURPOSES = ['avatar', 'review', 'chat', 'rfq', 'case'] as const;
/** Purposes of a seller's uploads: products, or the shop's logo, banner and decoration. */
export const SHOP_UPLOAD_PURPOSES = ['product', 'shop'] as const;
export const UploadedMedia = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
});
export type UploadedMedia = Static<typeof UploadedMedia>;
/** A video without a poster has its own address at all three sizes. */
export const UploadedShopMedia = Type.Object({
  ...UploadedMedia.properties,
  /** Null for a picture. */
  video: OrNull(Video),
});
export type UploadedShopMedia = Static<typeof UploadedShopMedia>;
/** Where a browser puts a file: `PUT url` with these headers and exactly the bytes that were named. */
export const DirectUpload = Type.Object({
  id: OpaqueId,
  url: Type.String(),
  headers: Type.Object({ 'content-type': Type.String() }),
  /** Until when the PUT may begin. */
  expires_at: Time,
});
export type DirectUpload = Static<typeof DirectUpload>;
/** Of a file that a browser will send, in bytes. */
export const FileSize = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
