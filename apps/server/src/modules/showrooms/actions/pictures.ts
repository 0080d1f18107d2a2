import { contentRefused } from '@market/contract/content/staff-problems';
import { takeContentPicture } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';
import type { ShowroomRow } from '../store/pages.ts';
import { selectShownPictures } from '../store/staff.ts';

export const refused = (field: string, text: string) => contentRefused({ fields: { [field]: text } });

type TakePicture = (field: string, id: string) => Promise<string>;

/** Answers keys of own uploads, or of pictures that a showroom shows; one may be used twice. @throws contentRefused */
export const pictureTaker = (context: Context<Tx, Person>): TakePicture => {
  const taken = new Map<string, string>();
  return async (field, id) => {
    const known = await selectShownPictures(context.db, [id]);
    const key = taken.get(id) ?? (await takeContentPicture(context, id, known));
    if (key === undefined) throw refused(field, 'Không tìm thấy ảnh này, hãy tải lại ảnh.');
    taken.set(id, key);
    return key;
  };
};

export const picturesOf = ({ image, image_mobile, thumb, details }: ShowroomRow): string[] => [
  ...new Set(
    [image, image_mobile, thumb, ...details.map((detail) => detail.image)].flatMap((key) => key ?? []),
  ),
];
