import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ReceivedFile } from '@market/contract/route';
import { metadataOf } from './metadata.ts';
import type { S3Calls } from './client.ts';

export const DRAFTS = 'drafts/';

/** Parts that are held in memory while they are sent. */
const PARTS_AT_ONCE = 2;

interface Target {
  readonly client: S3Client;
  readonly bucket: string;
  readonly calls: S3Calls;
}

/** Sends the content in parts, so that no file is in memory; an error of the content leaves none. */
export const receiveDraft = async (
  { client, bucket: Bucket, calls }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> => {
  const Key = `${DRAFTS}${randomUUID()}`;
  const hash = createHash('sha256');
  let size = 0;
  let failure: unknown;
  const counted = async function* () {
    try {
      for await (const bytes of content) {
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const upload = new Upload({
    client,
    params: { Bucket, Key, Body: Readable.from(counted(), { objectMode: false }) },
    queueSize: PARTS_AT_ONCE,
  });
  await calls
    .run(() =>
      upload.done().catch((error: unknown) => {
        if (failure === undefined) throw error;
      }),
    )
    .then(() => {
      if (failure !== undefined) throw failure;
    });
  const discard = async () => {
    await calls.run(() => client.send(new DeleteObjectCommand({ Bucket, Key }))).catch(() => {});
  };
  return {
    size,
    sha256: hash.digest('hex'),
    discard,
    read: async (from, to) => {
      const last = Math.min(to, size) - 1;
      if (last < from) return new Uint8Array();
      return calls.run(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key, Range: `bytes=${from}-${last}` }),
        );
        return Body!.transformToByteArray();
      });
    },
    storeAs: async (key) => {
      await calls.run(() =>
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: key,
            CopySource: `${Bucket}/${Key}`,
            MetadataDirective: 'REPLACE',
            ...metadataOf(key),
          }),
        ),
      );
      await discard();
    },
  };
};
