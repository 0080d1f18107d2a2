import { expect, it } from 'vitest';
import { uploadsOf } from './uploads-of.ts';

it('each caption stays with its picture when an upload before it failed', () => {
  const pictures = [
    { uploadState: { id: 'a' }, caption: '' },
    { uploadState: 'failed', caption: 'Vai' },
    { uploadState: { id: 'b' }, caption: 'Nách trái' },
    { uploadState: 'sending', caption: 'Cổ' },
  ] as const;
  expect(uploadsOf(pictures)).toEqual({ ids: ['a', 'b'], captions: ['', 'Nách trái'] });
});
