import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { outcomeOf, type Outcome } from '@market/contract/web';
import { browserTransport } from '#app/api-client/browser-transport.ts';
import { OFFLINE_TEXT } from '#app/api-client/failure-texts.ts';

interface MediaUpload {
  readonly file: Blob;
  /** Of a video: the id of a picture. */
  readonly poster?: string | undefined;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}
type Uploaded = Outcome<typeof uploadShopMedia>;

const OFFLINE: Uploaded = {
  ok: false,
  status: 0,
  code: 'request.errors.offline',
  message: OFFLINE_TEXT,
  facts: {},
};

/** Sends a file for a product. `fetch` reports no progress, so this is the one place with an XMLHttpRequest. */
export const uploadMedia = async ({ file, poster, onProgress, signal }: MediaUpload): Promise<Uploaded> => {
  if (browserTransport.isAccessExpired()) await browserTransport.refresh();
  const form = new FormData();
  // before the file: the server reads in order
  form.append('purpose', 'product');
  if (poster !== undefined) form.append('poster', poster);
  form.append('file', file);
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((resolve) => {
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status });
      resolve(outcomeOf(uploadShopMedia, answer) as Promise<Uploaded>);
    });
    request.addEventListener('error', () => resolve(OFFLINE));
    request.addEventListener('abort', () => resolve(OFFLINE));
  });
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  signal.addEventListener('abort', () => request.abort());
  request.open(uploadShopMedia.method, uploadShopMedia.path);
  request.send(form);
  return done;
};
