import { useState } from 'react';
import { Picture } from '#ui/picture.tsx';
import type { ReviewView } from './review-view.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const Zoom = lazyDialog(() => import('#ui/image-zoom.tsx'));

/** Pictures of a review, each with a larger view. */
export function ReviewPictures({ images }: { readonly images: ReviewView['images'] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (images.length === 0) return null;
  const slides = images.map(({ id, medium, alt }) => ({ id, src: medium, alt, video: null }));
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {images.map(({ id, thumb }, index) => (
        <li key={id} className="thumb relative size-20">
          <Picture src={thumb} alt="" width={80} height={80} />
          <button
            type="button"
            className="absolute inset-0"
            aria-label={`Xem ảnh ${index + 1} của đánh giá`}
            onClick={() => setOpenIndex(index)}
          />
        </li>
      ))}
      {openIndex !== null && (
        <Zoom
          slides={slides}
          index={openIndex}
          onIndex={(to) => setOpenIndex((to + images.length) % images.length)}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </ul>
  );
}
