import { type Static, Type } from 'typebox';
import { Count, Id, OpaqueId, OrNull } from '../fields.ts';

export const Image = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
  alt: Type.String(),
  /** Client state of a gallery; always false in replies. */
  isChecked: Type.Boolean(),
  /** Variant id; null for the whole product. */
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
export const UploadedMedia = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
});
export type UploadedMedia = Static<typeof UploadedMedia>;
