import { SortableList } from '#ui/sortable-list.tsx';
import type { DraftPicture } from '../draft/draft.ts';
import { PictureTile } from './picture-tile.tsx';

interface SortablePicturesProps {
  readonly pictures: readonly DraftPicture[];
  readonly onOrder: (pictures: DraftPicture[]) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The gallery in its order. */
export function SortablePictures({ pictures, onOrder, onEdit, onRemove }: SortablePicturesProps) {
  return (
    <SortableList items={pictures} noun="ảnh" layout="grid" onMove={onOrder}>
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          place={index + 1}
          onEdit={() => onEdit(picture.id)}
          onRemove={() => onRemove(picture.id)}
        />
      ))}
    </SortableList>
  );
}
