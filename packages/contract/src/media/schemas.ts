import { type Static, Type } from 'typebox';
import { Count, Id, OpaqueId, OrNull } from '../fields.ts';

/** A stored picture at the sizes the pages use; each size is an address on this origin. */
export const Image = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  /** Ours: for the gallery's zoom. */
  large: Type.String(),
  /** Ours: what it shows. */
  alt: Type.String(),
  /** The client's chosen picture of a gallery; the server answers false. */
  isChecked: Type.Boolean(),
  /** The variant it belongs to, null when it shows the whole product. */
  referenceId: OrNull(Id),
});
export type Image = Static<typeof Image>;
export const Video = Type.Object({
  id: OpaqueId,
  url: Type.String(),
  thumb_url: OrNull(Type.String()),
  /** Seconds. */
  duration: OrNull(Count),
});
export type Video = Static<typeof Video>;
/** What a picture is for; it can be used for nothing else. */
export const UPLOAD_PURPOSES = ['avatar', 'review', 'chat', 'rfq', 'case'] as const;
/** A picture somebody sent. Its id is how they name it; the addresses are for everybody to look at. */
export const UploadedMedia = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
});
export type UploadedMedia = Static<typeof UploadedMedia>;
