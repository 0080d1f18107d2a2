import { DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

interface Listed {
  readonly client: S3Client;
  readonly bucket: string;
}

export const listByPrefix = async function* ({ client, bucket: Bucket }: Listed, prefix: string) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
    yield* Contents;
};

/** Deletes objects with the prefix that are from before `until`. @returns the number of objects */
export const sweepBelow = async (listed: Listed, prefix: string, until: Date): Promise<number> => {
  const { client, bucket: Bucket } = listed;
  let swept = 0;
  for await (const { Key, LastModified } of listByPrefix(listed, prefix)) {
    if (LastModified === undefined || LastModified >= until) continue;
    await client.send(new DeleteObjectCommand({ Bucket, Key: Key! }));
    swept += 1;
  }
  return swept;
};
