import type { Image, UploadedMedia } from '@market/contract/media/schemas';
import type { Context } from '#platform/context.ts';
import { isKey, isUploadName, uploadName, widthOf, type Width } from './rules.ts';
import { selectOwnUpload, selectUploads } from './store.ts';

const THUMB = 260;
const MEDIUM = 520;
const LARGE = 1200;

/** The address of a picture, drawn or sent by somebody, at one of the widths it is made in. */
export const imageUrl = (key: string, width: Width): string => {
  const name = uploadName(key);
  return name === undefined ? `/media/ve/${key}/${width}.webp` : `/media/anh/${name}/${width}.webp`;
};

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

/** A picture that was just sent. */
export const presentUpload = ({ id, key }: { id: string; key: string }): UploadedMedia => ({
  id,
  ...presentSizes(key),
});

/** A picture as the contract words it. */
export const presentImage = ({ id, key, alt, referenceId = null }: StoredPicture): Image => ({
  id: String(id),
  ...presentSizes(key),
  alt,
  isChecked: false,
  referenceId,
});

/** What the last two parts of a picture's address name; undefined when they can name none. */
export const readAddress = (key: string, size: string): { key: string; width: Width } | undefined => {
  const width = widthOf(size);
  return width === undefined || !isKey(key) ? undefined : { key, width };
};

/** What the last two parts of the address of a picture somebody sent name. */
export const readUploadAddress = (name: string, size: string): { name: string; width: Width } | undefined => {
  const width = widthOf(size);
  return width === undefined || !isUploadName(name) ? undefined : { name, width };
};

/** The picture somebody sent for this purpose; undefined when there is none, or it is another's. */
export const getOwnUpload = (
  context: Context,
  upload: { id: string; userId: number; purpose: string },
): Promise<{ key: string } | undefined> => selectOwnUpload(context.db, upload);

/** What somebody sent, for their own file about themselves. */
export const exportUploads = async (context: Context, userId: number): Promise<object[]> => {
  const uploads = await selectUploads(context.db, userId);
  return uploads.map(({ id, key, purpose, created_at }) => ({
    id,
    purpose,
    url: imageUrl(key, LARGE),
    created_at,
  }));
};
