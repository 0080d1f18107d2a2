import type { ProductView } from '#features/product/product-view.ts';
import type { GallerySlide } from '#ui/image-zoom.tsx';

/** Pictures first, then videos. */
export const gallerySlides = ({ images, videos, title }: ProductView): GallerySlide[] => [
  ...images.map((image) => ({ ...image, alt: image.alt || title, video: null })),
  ...videos.map(({ id, url, thumb_url }) => ({ id, src: thumb_url ?? '', alt: title, video: { url } })),
];

/** What can be enlarged, at the same indexes. */
export const zoomableSlides = (slides: readonly GallerySlide[]): readonly GallerySlide[] =>
  slides.filter(({ video }) => video === null);
