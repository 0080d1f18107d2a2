import { randomBytes } from 'node:crypto';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { DirectUploadFault, DirectUploads } from '#ports/storage.ts';
import { SECOND } from '#platform/time.ts';

const TIMEOUT_MS = 4 * SECOND;
const NAME_BYTES = 16;

interface Bucket extends Pick<DirectUploads, 'sign' | 'remove'> {
  readonly client: S3Client;
  readonly bucket: string;
  readonly keyOf: (name: string) => string;
}

const words = (header: string | null): string[] =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase());
const allows = (header: string | null, word: string): boolean =>
  words(header).some((allowed) => allowed === '*' || allowed === word);

/** What the answer to the preflight of a browser lacks. */
const faultsOf = ({ ok, headers }: Response, origin: string): DirectUploadFault[] => {
  if (!ok || !allows(headers.get('access-control-allow-origin'), origin)) return ['origin'];
  return [
    ...(allows(headers.get('access-control-allow-methods'), 'put') ? [] : (['method'] as const)),
    ...(allows(headers.get('access-control-allow-headers'), 'content-type') ? [] : (['header'] as const)),
  ];
};

/** Asks as a browser does before it puts a file, and reads a file of the quarantine as a stranger. */
export const findFaults = async (
  { client, bucket, sign, remove, keyOf }: Bucket,
  { origin, mediaUrl }: Parameters<DirectUploads['findFaults']>[0],
): Promise<readonly DirectUploadFault[]> => {
  const name = randomBytes(NAME_BYTES).toString('hex');
  const { url } = await sign({ name, bytes: 1 }, { now: new Date(), lifetimeS: 60 });
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  const preflight = await ask(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  if (preflight === undefined) return ['unreachable'];
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: 'x' }));
  try {
    const addresses = [
      url.slice(0, url.indexOf('?')),
      ...(mediaUrl === undefined ? [] : [`${mediaUrl}/${keyOf(name)}`]),
    ];
    const answers = await Promise.all(addresses.map((address) => ask(address)));
    const isReadable = answers.some((answer) => answer?.ok === true);
    return [...faultsOf(preflight, origin), ...(isReadable ? (['readable'] as const) : [])];
  } finally {
    await remove(name);
  }
};
