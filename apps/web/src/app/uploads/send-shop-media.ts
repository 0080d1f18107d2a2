import { beginShopUpload, completeShopUpload } from '@market/contract/media/direct-routes';
import type { SHOP_UPLOAD_PURPOSES } from '@market/contract/media/schemas';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { outcomeOf, type Outcome } from '@market/contract/web';
import { callWith } from '../api.ts';
import { browserTransport } from '../api-client/browser-transport.ts';
import { OFFLINE_TEXT } from '../api-client/failure-texts.ts';
import { sendDirectly } from './direct-upload.ts';
import { sendByXhr } from './send-by-xhr.ts';

interface ShopMedia {
  readonly purpose: (typeof SHOP_UPLOAD_PURPOSES)[number];
  readonly file: Blob;
  /** Of a video: the id of a picture. */
  readonly poster?: string | undefined;
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
type Posted = Outcome<typeof uploadShopMedia>;
type Result = Posted | Outcome<typeof completeShopUpload>;

const OFFLINE: Posted = {
  ok: false,
  status: 0,
  code: 'request.errors.offline',
  message: OFFLINE_TEXT,
  facts: {},
};

const post = async ({ purpose, file, poster, onProgress, signal }: ShopMedia): Promise<Posted> => {
  if (browserTransport.isAccessExpired()) await browserTransport.refresh();
  const form = new FormData();
  // before the file: the server reads in order
  form.append('purpose', purpose);
  if (poster !== undefined) form.append('poster', poster);
  form.append('file', file);
  const { method, path: url } = uploadShopMedia;
  const answer = await sendByXhr({ method, url, body: form, onProgress, signal });
  return answer === null ? OFFLINE : (outcomeOf(uploadShopMedia, answer) as Promise<Posted>);
};

/** Sends a picture or a video to the bucket where the market has one, else to the market. */
export const sendShopMedia = async (media: ShopMedia): Promise<Result> => {
  const { purpose, poster, signal } = media;
  const call = callWith(signal === undefined ? {} : { signal });
  const answer = await sendDirectly(media, {
    begin: (bytes) => call(beginShopUpload, { body: { purpose, bytes } }),
    complete: (id) =>
      call(completeShopUpload, { params: { id }, body: poster === undefined ? {} : { poster } }),
  });
  return answer ?? post(media);
};
