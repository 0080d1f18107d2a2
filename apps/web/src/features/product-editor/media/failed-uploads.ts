import type { Upload } from './use-uploads.ts';

/** What to do about files that failed to arrive before the product is saved; null without any. */
export const failedUploadsText = (uploads: readonly Pick<Upload, 'name' | 'error'>[]): string | null => {
  const names = uploads.flatMap(({ name, error }) => (error === null ? [] : [name]));
  return names.length === 0
    ? null
    : `Chưa tải lên được ${names.join(', ')}. Hãy tải lại hoặc bỏ tệp đó trước.`;
};
