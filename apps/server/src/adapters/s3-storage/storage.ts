import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Storage } from '#ports/storage.ts';
import { checkStorageKey } from '../lib/storage-key.ts';
import { createCalls, openClient, type S3Config } from './client.ts';
import { directUploads } from './direct-uploads.ts';
import { DRAFTS, receiveDraft } from './draft.ts';
import { listByPrefix, sweepBelow } from './list.ts';
import { metadataOf } from './metadata.ts';

const CHECK_MS = 700;

/** Files in a bucket of an S3 service, under the keys that a folder has as paths. @throws storageUnavailable */
export const s3Storage = (config: S3Config): Storage => {
  const client = openClient(config);
  const { bucket: Bucket } = config;
  const bucket = { client, bucket: Bucket, calls: createCalls() };
  const { calls } = bucket;
  const removeOne = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  return {
    kind: 's3',
    get: async (key) => {
      checkStorageKey(key);
      const bytes = await calls.find(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body!.transformToByteArray();
      });
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    put: async (key, data) => {
      checkStorageKey(key);
      await calls.run(() =>
        client.send(new PutObjectCommand({ Bucket, Key: key, Body: data, ...metadataOf(key) })),
      );
    },
    receive: (content) => receiveDraft(bucket, content),
    size: async (key) => {
      checkStorageKey(key);
      const found = await calls.find(() => client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found?.ContentLength;
    },
    stream: (key, { start, end }) => {
      checkStorageKey(key);
      return Readable.from(
        (async function* () {
          const { Body } = await calls.run(() =>
            client.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${start}-${end}` })),
          );
          yield* Body as Readable;
        })(),
        { objectMode: false },
      );
    },
    remove: async (key) => {
      checkStorageKey(key);
      await calls.run(async () => {
        for await (const { Key } of listByPrefix(bucket, `${key}/`)) await removeOne(Key!);
        await removeOne(key);
      });
    },
    answers: () =>
      client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(CHECK_MS) }).then(
        () => true,
        () => false,
      ),
    sweepDrafts: (until) => sweepBelow(bucket, DRAFTS, until),
    direct: config.directUploads && directUploads(config, bucket, config.directUploads.endpoint),
  };
};
