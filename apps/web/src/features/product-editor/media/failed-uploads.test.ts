import { expect, it } from 'vitest';
import { failedUploadsText } from './failed-uploads.ts';

it('names the files that failed to arrive', () => {
  expect(failedUploadsText([])).toBeNull();
  expect(failedUploadsText([{ name: 'sau.jpg', error: null }])).toBeNull();
  expect(
    failedUploadsText([
      { name: 'truoc.jpg', error: 'Không có mạng' },
      { name: 'sau.jpg', error: null },
      { name: 'co-ao.jpg', error: 'Ảnh hỏng' },
    ]),
  ).toBe('Chưa tải lên được truoc.jpg, co-ao.jpg. Hãy tải lại hoặc bỏ tệp đó trước.');
});
