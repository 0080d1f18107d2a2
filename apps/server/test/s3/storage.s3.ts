import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type S3Server } from '../../../../tools/s3/server.ts';
import { openClient } from '../../src/adapters/s3-storage/client.ts';
import { s3Storage } from '../../src/adapters/s3-storage/storage.ts';
import { testStorage } from '../storage-contract.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

testStorage('a bucket', async () => s3Storage(server.config));

test('pictures carry what caches need, and sealed documents are cached nowhere', async () => {
  const storage = s3Storage(server.config);
  const { bucket: Bucket } = server.config;
  const client = openClient(server.config);
  const headersOf = async (Key: string) => {
    await storage.put(Key, Buffer.from('content'));
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return [ContentType, CacheControl];
  };
  expect(await headersOf('anh/1/200.webp')).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
  expect(await headersOf('documents/0f')).toEqual(['application/octet-stream', 'private, no-store']);
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
