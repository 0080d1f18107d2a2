import type { UploadedMedia } from '@market/contract/media/schemas';
import { Problem } from '@market/contract/route';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import type { OutboundProblem } from '#ports/outbound-http.ts';
import { presentUpload } from '../queries.ts';
import { recordSource, selectFetched } from '../store.ts';
import { storeFetchedPicture } from './uploads.ts';

const PICTURE = { timeoutMs: 10 * SECOND, maxBytes: 10 * 2 ** 20, maxRedirects: 3 };

const FAILURES: Readonly<Record<OutboundProblem, string>> = {
  invalid_address: 'địa chỉ không hợp lệ',
  private_address: 'địa chỉ không phải trên Internet',
  too_many_redirects: 'địa chỉ chuyển hướng quá nhiều lần',
  too_large: 'ảnh lớn quá 10 MB',
  timeout: 'trang chứa ảnh trả lời quá chậm',
  unreachable: 'không kết nối được',
};

/** A stored picture, or why the address gave none, for people. */
export type FetchedPicture = { readonly upload: UploadedMedia } | { readonly why: string };

const MAX_SOURCE = 2_000;

interface PictureSource {
  readonly purpose: string;
  readonly url: string;
  readonly timeoutMs?: number;
}

const fetchAndStore = async (
  context: Context<Db, Person>,
  { purpose, url, timeoutMs = PICTURE.timeoutMs }: PictureSource,
): Promise<FetchedPicture> => {
  const result = await context.services.outboundHttp.send({ ...PICTURE, url, timeoutMs });
  if (!result.ok) return { why: FAILURES[result.problem] };
  if (result.status !== 200) return { why: `trang chứa ảnh trả lời ${result.status}` };
  try {
    const upload = await storeFetchedPicture(context, { purpose, file: result.body });
    await transact(context, ({ db }) => recordSource(db, upload.id, url));
    return { upload };
  } catch (error) {
    if (error instanceof Problem) return { why: error.message };
    throw error;
  }
};

/** Stores a picture of another site like an upload of the caller, an address once; never in a transaction. */
export const fetchPicture = async (
  context: Context<Db, Person>,
  from: PictureSource,
): Promise<FetchedPicture> => {
  const { purpose, url } = from;
  if (url.length > MAX_SOURCE) return { why: FAILURES.invalid_address };
  const known = await selectFetched(context.db, { userId: context.actor.id, purpose, source: url });
  return known === undefined ? fetchAndStore(context, from) : { upload: presentUpload(known) };
};
