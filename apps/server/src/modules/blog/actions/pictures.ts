import { releaseUploads, uploadKeysIn } from '#media';
import type { Context, Tx } from '#platform/context.ts';
import type { PostRow } from '../store/pages.ts';

type PostPictures = Pick<PostRow, 'image' | 'content'>;

const keysOf = ({ image, content }: PostPictures) => [image, ...uploadKeysIn(content)];

/** Releases the market's pictures that a post showed and does not show any more; `after` of one that is not deleted. */
export const releasePictures = (
  context: Context<Tx>,
  { before, after }: { readonly before: PostPictures; readonly after?: PostPictures },
): Promise<void> =>
  releaseUploads(context, 'content', { before: keysOf(before), after: after && keysOf(after) });
