import type { ReleasedUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { getProfile } from './setup.ts';

/** The present logo of the market. */
export const findShownPictures = async (
  context: Context,
  uploads: readonly ReleasedUpload[],
): Promise<string[]> => {
  const { logo_id: logo } = await getProfile(context);
  return uploads.flatMap(({ key }) => (key === logo ? key : []));
};
