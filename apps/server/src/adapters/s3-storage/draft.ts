import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { DraftFile, ReceivedFile } from '@market/contract/route';
import { metadataOf } from './metadata.ts';
import type { S3Calls } from './client.ts';

export const DRAFTS = 'drafts/';

/** Parts that are held in memory while they are sent. */
const PARTS_AT_ONCE = 2;

export interface Target {
  readonly client: S3Client;
  readonly bucket: string;
  readonly calls: S3Calls;
}

/** An object of this size as a draft. */
export const draftAt = (
  { client, bucket: Bucket, calls }: Target,
  { key: Key, size }: { readonly key: string; readonly size: number },
): DraftFile => {
  const discard = async () => {
    await calls.run(() => client.send(new DeleteObjectCommand({ Bucket, Key }))).catch(() => {});
  };
  return {
    size,
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

export const newDraftKey = (): string => `${DRAFTS}${randomUUID()}`;

/** Sends the content in parts, so that no file is in memory; an error of the content leaves none. */
export const receiveDraft = async (
  target: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> => {
  const { client, bucket: Bucket, calls } = target;
  const Key = newDraftKey();
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
  return { ...draftAt(target, { key: Key, size }), sha256: hash.digest('hex') };
};
