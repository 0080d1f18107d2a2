import type { ReleasedUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { selectPicturesInStories, selectShownPictures } from '../store/staff.ts';

export const findShownPictures = async (
  { db }: Context,
  uploads: readonly ReleasedUpload[],
): Promise<string[]> => {
  const keys = uploads.map(({ key }) => key);
  return [...(await selectShownPictures(db, keys)), ...(await selectPicturesInStories(db, keys))];
};
