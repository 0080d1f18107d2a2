import type { Image } from '@market/contract';
import { isKey, widthOf, type Width } from './rules.ts';

const THUMB = 260;
const MEDIUM = 520;
const LARGE = 1200;

/** The address of a picture at one of the widths it is made in. */
export const imageUrl = (key: string, width: Width): string => `/media/ve/${key}/${width}.webp`;

export interface StoredPicture {
  readonly id: number | string;
  readonly key: string;
  /** What it shows, in Vietnamese. */
  readonly alt: string;
  /** The variant it belongs to; without one it shows the whole product. */
  readonly referenceId?: number | null;
}

/** A picture as the contract words it. */
export const presentImage = ({ id, key, alt, referenceId = null }: StoredPicture): Image => ({
  id: String(id),
  thumb: imageUrl(key, THUMB),
  medium: imageUrl(key, MEDIUM),
  large: imageUrl(key, LARGE),
  alt,
  isChecked: false,
  referenceId,
});

/** What the last two parts of a picture's address name; undefined when they can name none. */
export const readAddress = (key: string, size: string): { key: string; width: Width } | undefined => {
  const width = widthOf(size);
  return width === undefined || !isKey(key) ? undefined : { key, width };
};
