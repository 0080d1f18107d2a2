import type { ReleasedUpload } from '#media';
import type { Context } from '#platform/context.ts';
import { selectShownUploads } from '../store/pictures.ts';

export const findShownPictures = ({ db }: Context, uploads: readonly ReleasedUpload[]): Promise<string[]> =>
  selectShownUploads(
    db,
    uploads.map(({ id, key }) => ({ id, key })),
  );
