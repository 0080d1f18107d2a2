import type { Image, UploadedMedia } from '@market/contract/media/schemas';
import type { Context } from '#platform/context.ts';
import { pathOf, readPath, type Width } from './rules.ts';
import { selectOwnUpload, selectUploads } from './store.ts';

const THUMB = 260;
const MEDIUM = 520;
const LARGE = 1200;

export const imageUrl = (key: string, width: Width): string => `/media/${pathOf(key, width)}`;

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

export const presentImage = ({ id, key, alt, referenceId = null }: StoredPicture): Image => ({
  id: String(id),
  ...presentSizes(key),
  alt,
  isChecked: false,
  referenceId,
});

/** The key and width that the end of a picture's address names; undefined when it names none. */
export const readPicturePath = readPath;

/** An upload of this user for this purpose; undefined for any other. */
export const getOwnUpload = (
  context: Context,
  upload: { id: string; userId: number; purpose: string },
): Promise<{ key: string } | undefined> => selectOwnUpload(context.db, upload);

/** The uploads of a user, for their data export. */
export const exportUploads = async (context: Context, userId: number): Promise<object[]> => {
  const uploads = await selectUploads(context.db, userId);
  return uploads.map(({ id, key, purpose, created_at }) => ({
    id,
    purpose,
    url: imageUrl(key, LARGE),
    created_at,
  }));
};
