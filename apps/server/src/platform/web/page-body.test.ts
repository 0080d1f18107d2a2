import { describe, expect, test } from 'vitest';
import { PageBody } from './page-body.ts';

const memoryOf = (bytes: Buffer) => ({ counted: bytes.byteLength, held: bytes.buffer.byteLength });

describe('a cached body holds the memory that the cache counts', () => {
  test('compressed', async () => {
    const body = await PageBody.of(Buffer.from('Áo thun nam'));
    const { counted, held } = memoryOf(body.compressed);
    expect(held).toBe(counted);
    expect(body.size).toBe(counted);
  });

  test('gzip', async () => {
    const body = await PageBody.of(Buffer.from('Áo thun nam'));
    const { counted, held } = memoryOf(await body.in('gzip'));
    expect(held).toBe(counted);
  });

  test('a part of what another server sent', async () => {
    const { compressed, etag } = await PageBody.of(Buffer.from('Áo thun nam'));
    const received = Buffer.concat([Buffer.alloc(64 * 1024), compressed]);
    const body = PageBody.stored(received.subarray(64 * 1024), etag);
    const { counted, held } = memoryOf(body.compressed);
    expect(held).toBe(counted);
    expect((await body.in('identity')).toString()).toBe('Áo thun nam');
  });
});
