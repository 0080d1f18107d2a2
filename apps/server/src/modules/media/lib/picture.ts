import { imageUnreadable, tooManyPixels } from '@market/contract/media/problems';
import { serviceUnavailable } from '@market/contract/problems';
import { UPLOAD_MAX_MEGAPIXELS } from '@market/contract/constants';
import sharp from 'sharp';
import { limitRendering, QUALITY } from './render.ts';
import { isArchiveToo, kindOf, WIDTHS, type Width } from '../rules.ts';

const MOST_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;
const WIDEST = WIDTHS.at(-1)!;
/** A strip of a picture stays a strip, but none that WebP cannot hold. */
const HIGHEST = 4 * WIDEST;
const LONGEST_S = 20;
/** Each rests in memory while it waits. */
const MOST_WAITING = 16;

/** A picture drawn anew: its size, and the file of each width. Nothing of the file it came from is in it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly files: ReadonlyMap<Width, Buffer>;
}

/** Anything sharp cannot read is the sender's fault. */
const unreadable = (): never => {
  throw imageUnreadable();
};

const decode = async (file: Uint8Array) => {
  // the head alone: no pixel is read before their number is known
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head.format !== kindOf(file)) throw imageUnreadable();
  if (head.width * head.height > MOST_PIXELS) throw tooManyPixels();
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_S })
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
};

const draw = async (file: Uint8Array): Promise<Picture> => {
  const { data, info } = await decode(file);
  const { width, height, channels } = info;
  const files = new Map<Width, Buffer>();
  for (const offered of WIDTHS)
    files.set(
      offered,
      await sharp(data, { raw: { width, height, channels } })
        .resize({ width: offered, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  return { width, height, files };
};

let waiting = 0;

/**
 * Reads what somebody sent and draws it anew at every width, upright and without where and when it was taken.
 * @throws imageUnreadable, tooManyPixels, unavailable when too many wait already
 */
export const readPicture = async (file: Uint8Array): Promise<Picture> => {
  if (kindOf(file) === undefined || isArchiveToo(file)) throw imageUnreadable();
  if (waiting >= MOST_WAITING) throw serviceUnavailable();
  waiting += 1;
  try {
    return await limitRendering(() => draw(file));
  } finally {
    waiting -= 1;
  }
};
