import { releaseContentUploads, uploadKeysIn } from '#media';
import type { Context, Tx } from '#platform/context.ts';
import type { PostRow } from '../store/pages.ts';
import { selectShownKeys } from '../store/posts.ts';

type PostPictures = Pick<PostRow, 'image' | 'content'>;

const keysOf = ({ image, content }: PostPictures): string[] => [
  ...(image === null ? [] : [image]),
  ...uploadKeysIn(content),
];

/** Releases the market's pictures that a post showed and no post shows now; call it after the post was stored or deleted. */
export const releasePictures = async (context: Context<Tx>, before: PostPictures): Promise<void> => {
  const keys = [...new Set(keysOf(before))];
  if (keys.length === 0) return;
  const shown = await selectShownKeys(context.db, keys);
  await releaseContentUploads(
    context,
    keys.filter((key) => !shown.has(key)),
  );
};
