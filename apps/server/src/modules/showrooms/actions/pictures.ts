import { contentRefused } from '@market/contract/content/staff-problems';
import { takeContentPictures } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';
import type { ShowroomRow } from '../store/pages.ts';
import { selectShownPictures } from '../store/staff.ts';

export const refused = (field: string, text: string) => contentRefused({ fields: { [field]: text } });

type FindPicture = (field: string, id: string) => string;

/** Takes own uploads, or pictures that a showroom shows; answers the key of each. @throws contentRefused */
export const takePictures = async (
  context: Context<Tx, Person>,
  ids: readonly (string | null | undefined)[],
): Promise<FindPicture> => {
  const named = ids.flatMap((id) => id ?? []);
  const taken = await takeContentPictures(context, named, await selectShownPictures(context.db, named));
  return (field, id) => {
    const key = taken.get(id);
    if (key === undefined) throw refused(field, 'Không tìm thấy ảnh này, hãy tải lại ảnh.');
    return key;
  };
};

export const picturesOf = ({ image, image_mobile, thumb, details }: ShowroomRow): string[] => [
  ...new Set(
    [image, image_mobile, thumb, ...details.map((detail) => detail.image)].flatMap((key) => key ?? []),
  ),
];
