import type { UploadedShopMedia } from '@market/contract/media/schemas';
import { VIDEO_MAX_MB } from '@market/contract/rules/shop-media';
import { useEffect, useRef, useState } from 'react';
import { sendShopMedia } from '#app/uploads/send-shop-media.ts';
import { isVideo, posterOf, shrinkPicture } from '#features/pictures/prepare-file.ts';

/** A file on its way. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** An object URL; null for a video. */
  readonly preview: string | null;
  /** 0 to 1. */
  readonly share: number;
  readonly error: string | null;
}

const MB = 1_048_576;
const TOO_LARGE = `Video nặng quá ${VIDEO_MAX_MB} MB, hãy cắt ngắn hoặc nén rồi tải lại.`;

/** Files are sent one after the other, so that they arrive in the order in which they were chosen. */
export const useUploads = (onUploaded: (media: UploadedShopMedia, alt: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; alt: string; abort: AbortController }>());
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  useEffect(() => {
    const running = files.current;
    return () => running.forEach(({ abort }) => abort.abort());
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const removeUpload = (key: number) => {
    files.current.delete(key);
    setUploads((now) => {
      const preview = now.find((upload) => upload.key === key)?.preview;
      if (typeof preview === 'string') URL.revokeObjectURL(preview);
      return now.filter((upload) => upload.key !== key);
    });
  };

  const posterFor = async (file: File, signal: AbortSignal): Promise<string | undefined> => {
    const poster = await posterOf(file);
    if (poster === null) return undefined;
    const answer = await sendShopMedia({ purpose: 'product', file: poster, signal });
    return answer.ok ? answer.value.data.media.id : undefined;
  };
  const send = async (key: number) => {
    const entry = files.current.get(key);
    if (entry === undefined) return;
    const { file, alt, abort } = entry;
    if (isVideo(file) && file.size > VIDEO_MAX_MB * MB) return change(key, { error: TOO_LARGE });
    const onProgress = (share: number) => change(key, { share });
    const poster = isVideo(file) ? await posterFor(file, abort.signal) : undefined;
    const content = isVideo(file) ? file : await shrinkPicture(file);
    const { signal } = abort;
    const answer = await sendShopMedia({ purpose: 'product', file: content, poster, onProgress, signal });
    if (abort.signal.aborted) return undefined;
    if (!answer.ok) return change(key, { error: answer.message, share: 0 });
    removeUpload(key);
    return report.current(answer.value.data.media, alt);
  };
  const enqueue = (key: number) => {
    queue.current = queue.current.then(() => send(key));
  };
  return {
    uploads,
    /** `alt` is what the pictures show. */
    add: (chosen: readonly File[], alt = '') => {
      for (const file of chosen) {
        last.current += 1;
        const key = last.current;
        const preview = isVideo(file) ? null : URL.createObjectURL(file);
        files.current.set(key, { file, alt, abort: new AbortController() });
        setUploads((now) => [...now, { key, name: file.name, preview, share: 0, error: null }]);
        enqueue(key);
      }
    },
    retry: (key: number) => {
      change(key, { error: null, share: 0 });
      enqueue(key);
    },
    cancel: (key: number) => {
      files.current.get(key)?.abort.abort();
      removeUpload(key);
    },
  };
};
export type Uploads = ReturnType<typeof useUploads>;
