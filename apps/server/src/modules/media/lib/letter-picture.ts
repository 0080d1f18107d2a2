import sharp from 'sharp';
import type { Storage } from '#ports/storage.ts';
import { letterPathOf, letterSourceOf } from '../rules.ts';
import { limitRendering, QUALITY } from './render.ts';

const TIMEOUT_S = 20;

const draw = async (storage: Storage, key: string, picture: Uint8Array): Promise<Buffer> => {
  const jpeg = await sharp(picture)
    .timeout({ seconds: TIMEOUT_S })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  // a full disk only costs time: the picture is drawn again
  const isStored = await storage.put(letterPathOf(key), jpeg).then(
    () => true,
    () => false,
  );
  // it was deleted meanwhile: files without a row are never found
  if (isStored && (await storage.size(letterSourceOf(key))) === undefined)
    await storage.remove(letterPathOf(key));
  return jpeg;
};

/** A stored picture as JPEG, drawn and stored when it is first asked for; undefined when there is none. */
export const letterPictureOf = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const stored = await storage.get(letterPathOf(key));
  if (stored !== undefined) return stored;
  const picture = await storage.get(letterSourceOf(key));
  if (picture === undefined) return undefined;
  return limitRendering(async () => (await storage.get(letterPathOf(key))) ?? draw(storage, key, picture));
};
