import type { ProductView } from '#features/product/product-view.ts';

export interface GallerySlide {
  readonly id: string;
  /** Poster frame of a video; empty without one. */
  readonly src: string;
  readonly alt: string;
  readonly video: { readonly url: string } | null;
}

/** Pictures first, then videos. */
export const gallerySlides = ({ images, videos, title }: ProductView): GallerySlide[] => [
  ...images.map((image) => ({ ...image, alt: image.alt || title, video: null })),
  ...videos.map(({ id, url, thumb_url }) => ({ id, src: thumb_url ?? '', alt: title, video: { url } })),
];
