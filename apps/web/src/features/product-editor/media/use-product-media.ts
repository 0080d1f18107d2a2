import type { UploadedShopMedia } from '@market/contract/media/schemas';
import { PRODUCT_PICTURES_MAX } from '@market/contract/rules/seller-products';
import { useState } from 'react';
import type { EditorForm } from '../form.ts';
import { isVideo } from '#features/pictures/prepare-file.ts';
import { useUploads } from './use-uploads.ts';

const addMedia =
  ({ id, thumb, medium, video }: UploadedShopMedia) =>
  ({ pictures }: EditorForm['draft']) =>
    video === null
      ? { pictures: [...pictures, { id, thumb, medium, alt: '' }].slice(0, PRODUCT_PICTURES_MAX) }
      : { video };

/** Chosen files of a product: at most nine pictures and one video, uploads of now included. */
export const useProductMedia = ({ draft, set }: EditorForm) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploads = useUploads((media) => set(addMedia(media)));
  const pending = uploads.uploads.filter(({ preview }) => preview !== null).length;
  const room = PRODUCT_PICTURES_MAX - draft.pictures.length - pending;
  return {
    ...uploads,
    room,
    refusal,
    add: (files: readonly File[]) => {
      const [videos, pictures] = [files.filter(isVideo), files.filter((file) => !isVideo(file))];
      const hasVideo = draft.video !== null || uploads.uploads.length > pending;
      const accepted = [...pictures.slice(0, Math.max(0, room)), ...(hasVideo ? [] : videos.slice(0, 1))];
      setRefusal(
        accepted.length === files.length
          ? null
          : `Chỉ nhận tối đa ${PRODUCT_PICTURES_MAX} ảnh và 1 video, ${files.length - accepted.length} tệp chưa được thêm.`,
      );
      uploads.add(accepted);
    },
  };
};
export type ProductMedia = ReturnType<typeof useProductMedia>;
