import type { Storage } from '#ports/storage.ts';
import { avifPathOf } from '../rules.ts';

const AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i;

/** The picture of a path as AVIF where there is one and the `accept` header names it, else as WebP. */
export const chooseFormat = async (
  storage: Storage,
  path: string,
  accept = '',
): Promise<{ file: Buffer; type: string } | undefined> => {
  const avif = AVIF.test(accept) ? await storage.get(avifPathOf(path)) : undefined;
  if (avif !== undefined) return { file: avif, type: 'image/avif' };
  const webp = await storage.get(path);
  return webp && { file: webp, type: 'image/webp' };
};
