import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DirectUploads } from '#ports/storage.ts';
import { openClient, type S3Config } from './client.ts';
import { draftAt, newDraftKey, type Target } from './draft.ts';
import { findFaults } from './find-faults.ts';
import { sweepBelow } from './list.ts';

const QUARANTINE = 'quarantine/';
/** No browser renders it, whatever the file is. */
const TYPE = 'application/octet-stream';
/** The presigner leaves these to the sender unless they are named. */
const SIGNED_HEADERS = new Set(['host', 'content-length', 'content-type']);
const SIGNED_TYPES = { signableHeaders: SIGNED_HEADERS };

const NAME = /^[0-9a-f]{32}$/;
const keyOf = (name: string): string => {
  if (!NAME.test(name)) throw new Error('not a name in the quarantine');
  return `${QUARANTINE}${name}`;
};

/** Signed addresses of the bucket, as browsers reach it. */
export const directUploads = (
  config: S3Config,
  target: Target,
  endpoint: string | undefined,
): DirectUploads => {
  const { client, bucket: Bucket, calls } = target;
  const signer = openClient({ ...config, endpoint });
  const sizeOf = async (Key: string) =>
    (await calls.find(() => client.send(new HeadObjectCommand({ Bucket, Key }))))?.ContentLength;
  const remove = async (name: string) => {
    await calls.run(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })));
  };
  const sign: DirectUploads['sign'] = async ({ name, bytes }, { now, lifetimeS }) => ({
    url: await getSignedUrl(
      signer,
      new PutObjectCommand({ Bucket, Key: keyOf(name), ContentLength: bytes, ContentType: TYPE }),
      { ...SIGNED_TYPES, expiresIn: lifetimeS, signingDate: now },
    ),
    headers: { 'content-type': TYPE },
  });
  return {
    sign,
    remove,
    address: async () => {
      const name = '0'.repeat(32);
      const { url } = await sign({ name, bytes: 1 }, { now: new Date(), lifetimeS: 1 });
      const { origin, pathname } = new URL(url);
      return origin + pathname.slice(0, -name.length);
    },
    copyToDraft: async ({ name, bytes }) => {
      const [from, key] = [keyOf(name), newDraftKey()];
      if ((await sizeOf(from)) !== bytes) return undefined;
      const copied = await calls.find(() =>
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: key,
            CopySource: `${Bucket}/${from}`,
            MetadataDirective: 'REPLACE',
            ContentType: TYPE,
          }),
        ),
      );
      if (copied === undefined) return undefined;
      const draft = draftAt(target, { key, size: bytes });
      // another file may have come between the look and the copy
      if ((await sizeOf(key)) === bytes) return draft;
      await draft.discard();
      return undefined;
    },
    sweep: (until) => sweepBelow(target, QUARANTINE, until),
    findFaults: (market) => findFaults({ client, bucket: Bucket, sign, remove, keyOf }, market),
  };
};
