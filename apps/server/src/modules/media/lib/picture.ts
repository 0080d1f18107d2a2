import { imageUnreadable, tooManyPixels } from '@market/contract/media/problems';
import { serviceUnavailable } from '@market/contract/problems';
import { UPLOAD_MAX_MEGAPIXELS } from '@market/contract/constants/media';
import sharp from 'sharp';
import { limitRendering, QUALITY } from './render.ts';
import { isAlsoArchive, kindOf, WIDTHS, type Width } from '../rules.ts';

const MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;
const MAX_WIDTH = WIDTHS.at(-1)!;
const MAX_HEIGHT = 4 * MAX_WIDTH;
const TIMEOUT_S = 20;
const MAX_WAITING = 16;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly files: ReadonlyMap<Width, Buffer>;
}

/** Anything sharp cannot read is an error of the client. */
const unreadable = (): never => {
  throw imageUnreadable();
};

const decode = async (file: Uint8Array) => {
  // the header alone: no pixel is decoded before their number is known
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head.format !== kindOf(file)) throw imageUnreadable();
  if (head.width * head.height > MAX_PIXELS) throw tooManyPixels();
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
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

let queueLength = 0;

/** Encodes an upload at every width, without metadata. @throws imageUnreadable, tooManyPixels, serviceUnavailable */
export const readPicture = async (file: Uint8Array): Promise<Picture> => {
  if (kindOf(file) === undefined || isAlsoArchive(file)) throw imageUnreadable();
  if (queueLength >= MAX_WAITING) throw serviceUnavailable();
  queueLength += 1;
  try {
    return await limitRendering(() => draw(file));
  } finally {
    queueLength -= 1;
  }
};
