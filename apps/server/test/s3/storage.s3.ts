import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type S3Server } from '../../../../tools/s3/server.ts';
import { s3Storage } from '../../src/adapters/s3-storage/storage.ts';
import { testStorage } from '../storage-contract.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

testStorage('a bucket', async () => s3Storage(server.config));

test('objects carry what a CDN in front of the bucket answers with', async () => {
  const storage = s3Storage(server.config);
  await storage.put('anh/1/200.webp', Buffer.from('picture'));
  const found: string[] = [];
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKey, secretKey, bucket: Bucket } = server.config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  const { ContentType, CacheControl } = await client.send(
    new HeadObjectCommand({ Bucket, Key: 'anh/1/200.webp' }),
  );
  found.push(ContentType!, CacheControl!);
  expect(found).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
});

test.each([
  ['a wrong secret', { secretKey: 'another-secret-of-nobody' }],
  ['an unknown bucket', { bucket: 'no-such-bucket' }],
  ['no service', { endpoint: 'http://127.0.0.1:1' }],
])('%s is an outage, named in Vietnamese', async (_name, wrong) => {
  const storage = s3Storage({ ...server.config, ...wrong });
  expect(await storage.answers()).toBe(false);
  await expect(storage.put('a/1', Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Kho ảnh và tệp'),
  });
});
