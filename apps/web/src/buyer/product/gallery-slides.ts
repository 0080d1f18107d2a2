import type { ProductView } from './product-view.ts';

/** A picture or a film of the gallery. */
export interface GallerySlide {
  readonly id: string;
  /** Of a film its still, empty when it has none. */
  readonly src: string;
  readonly alt: string;
  readonly video: { readonly url: string } | null;
}

/** Pictures in their order, then films. */
export const gallerySlides = ({ images, videos, title }: ProductView): GallerySlide[] => [
  ...images.map((image) => ({ ...image, alt: image.alt || title, video: null })),
  ...videos.map(({ id, url, thumb_url }) => ({ id, src: thumb_url ?? '', alt: title, video: { url } })),
];
