import type { ReleasedUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { selectShownPictures } from '../store/banners.ts';

export const findShownPictures = ({ db }: Context, uploads: readonly ReleasedUpload[]): Promise<string[]> =>
  selectShownPictures(
    db,
    uploads.map(({ key }) => key),
  );
