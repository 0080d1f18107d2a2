import pLimit from 'p-limit';
import type { ProductWarning } from '@market/contract/catalogue/seller-schemas';
import { fetchPicture } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import { cleanHtml, foreignPictures } from '#platform/security/clean-html.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR, SECOND } from '#platform/time.ts';

const MAX_PICTURES = 12;
const CONCURRENCY = 4;
/** The person who saves waits. */
const TIMEOUT_MS = 4 * SECOND;
const MAX_ADDRESS = 100;
const LIMIT = { name: 'description-pictures', most: 300, windowMs: HOUR };
const TOO_MANY = `mô tả nhận tối đa ${MAX_PICTURES} ảnh từ trang khác`;

/**
 * Stores pictures of other sites that a description shows, so that it shows ours; a picture that cannot be had is left
 * out with a warning. `root`: where the fields of the product stand in the body. Never in a transaction.
 * @throws tooMany
 */
export const storeDescriptionPictures = async <Input extends { readonly body_html?: string }>(
  context: Context<Db, Seller>,
  input: Input,
  root: string,
): Promise<{ input: Input; warnings: ProductWarning[] }> => {
  const options = { publicUrl: context.services.publicUrl };
  const sources = input.body_html === undefined ? [] : foreignPictures(input.body_html, options);
  if (sources.length === 0) return { input, warnings: [] };
  await count(context, LIMIT, String(context.actor.shopId));
  const limit = pLimit(CONCURRENCY);
  const fetched = await Promise.all(
    sources.map((url, index) =>
      limit(async () =>
        index < MAX_PICTURES
          ? fetchPicture(context, { purpose: 'product', url, timeoutMs: TIMEOUT_MS })
          : { why: TOO_MANY },
      ),
    ),
  );
  const pictures = new Map<string, string>();
  const warnings: ProductWarning[] = [];
  for (const [index, one] of fetched.entries()) {
    const url = sources[index]!;
    if ('upload' in one) pictures.set(url, one.upload.large);
    else
      warnings.push({
        field: `${root}body_html`,
        message: `Không lấy được ảnh ${url.slice(0, MAX_ADDRESS)} trong mô tả: ${one.why}.`,
      });
  }
  return { input: { ...input, body_html: cleanHtml(input.body_html!, { ...options, pictures }) }, warnings };
};
