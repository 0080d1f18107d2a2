import type { Image, UploadedMedia, UploadedShopMedia, Video } from '@market/contract/media/schemas';
import type { Context } from '#platform/context.ts';
import {
  isVideoKey,
  letterPathOf,
  pathOf,
  readLetterPath,
  readPath,
  readVideoPath,
  videoPath,
  type Width,
} from './rules.ts';
import { selectUploads } from './store.ts';

const THUMB = 260;
const MEDIUM = 520;
const LARGE = 1200;

export const imageUrl = (key: string, width: Width): string => `/media/${pathOf(key, width)}`;

export const imageUrlOrNull = (key: string | null, width: Width): string | null =>
  key === null ? null : imageUrl(key, width);

/** Of a picture in an e-mail. */
export const letterImageUrl = (key: string): string => `/media/${letterPathOf(key)}`;

export interface StoredPicture {
  readonly id: number | string;
  readonly key: string;
  /** What it shows, in Vietnamese. */
  readonly alt: string;
  /** The variant it belongs to; without one it shows the whole product. */
  readonly referenceId?: number | null;
}

const presentSizes = (key: string) => ({
  thumb: imageUrl(key, THUMB),
  medium: imageUrl(key, MEDIUM),
  large: imageUrl(key, LARGE),
});

export const presentUpload = ({ id, key }: { id: string; key: string }): UploadedMedia => ({
  id,
  ...presentSizes(key),
});

export interface StoredVideo {
  readonly id: string;
  readonly key: string;
  readonly poster_key: string | null;
  /** Whole seconds; null when the file does not say. */
  readonly duration_s: number | null;
}

export const presentVideo = ({ id, key, poster_key, duration_s }: StoredVideo): Video => ({
  id,
  url: `/media/${videoPath(key)}`,
  thumb_url: imageUrlOrNull(poster_key, MEDIUM),
  duration: duration_s,
});

export const presentUploadedVideo = (stored: StoredVideo): UploadedShopMedia => {
  const video = presentVideo(stored);
  const { url } = video;
  const sizes =
    stored.poster_key === null ? { thumb: url, medium: url, large: url } : presentSizes(stored.poster_key);
  return { id: stored.id, ...sizes, video };
};

export const presentImage = ({ id, key, alt, referenceId = null }: StoredPicture): Image => ({
  id: String(id),
  ...presentSizes(key),
  alt,
  isChecked: false,
  referenceId,
});

/** The key and width that the end of a picture's address names; undefined when it names none. */
export const readPicturePath = readPath;

/** The key that the end of such an address of an e-mail names; undefined when it names none. */
export const readLetterAddress = readLetterPath;

/** The kind of video that the end of an address names; undefined when it names none. */
export const readVideoAddress = readVideoPath;

/** The uploads of a user, for their data export. */
export const exportUploads = async (context: Context, userId: number): Promise<object[]> => {
  const uploads = await selectUploads(context.db, userId);
  return uploads.map(({ id, key, purpose, created_at }) => ({
    id,
    purpose,
    url: isVideoKey(key) ? `/media/${videoPath(key)}` : imageUrl(key, LARGE),
    created_at,
  }));
};
