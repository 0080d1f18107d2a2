import type { PlaceScheme } from '@market/contract/locations/schemas';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingOf } from '../rules.ts';
import { listAll } from '../queries.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// quality 5 takes 10 ms; 11 would be a fifth smaller but takes a second
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 9 } };

interface Variant {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly etag: string;
}

const pack = async (scheme: PlaceScheme, encoding: Variant['encoding']): Promise<Variant> => {
  const text = Buffer.from(JSON.stringify(listAll(scheme)));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const body =
    encoding === 'br'
      ? await compress.br(text, options.br)
      : encoding === 'gzip'
        ? await compress.gzip(text, options.gzip)
        : text;
  return { body, encoding, etag: `"${hash}${encoding === undefined ? '' : `-${encoding}`}"` };
};

const packedFiles = new Map<string, Promise<Variant>>();

/** The file of all places of a scheme in an encoding; compressed once. */
export const locationsFile = (scheme: PlaceScheme, accepted: string | undefined): Promise<Variant> => {
  const encoding = encodingOf(accepted);
  const key = `${scheme} ${encoding ?? 'plain'}`;
  let variant = packedFiles.get(key);
  if (variant === undefined) packedFiles.set(key, (variant = pack(scheme, encoding)));
  return variant;
};
