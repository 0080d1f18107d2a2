import { contentRefused } from '@market/contract/content/staff-problems';
import { takeContentPictures } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';
import { selectShownPictures } from '../store/banners.ts';

type Pictures = Readonly<Record<string, string | null | undefined>>;

/**
 * The keys of pictures by field. Left out are fields that stay; a picture is an own upload, or one that content shows.
 * @throws contentRefused
 */
export const takePictures = async (
  context: Context<Tx, Person>,
  pictures: Pictures,
): Promise<Record<string, string | null>> => {
  const ids = Object.values(pictures).flatMap((id) => id ?? []);
  const known = await selectShownPictures(context.db, ids);
  const keys: Record<string, string | null> = {};
  const taken = await takeContentPictures(context, ids, known);
  for (const [field, id] of Object.entries(pictures)) {
    if (id === undefined) continue;
    const key = id === null ? null : taken.get(id);
    if (key === undefined)
      throw contentRefused({ fields: { [`${field}_id`]: 'Không tìm thấy ảnh này, hãy tải lại ảnh.' } });
    keys[field] = key;
  }
  return keys;
};
