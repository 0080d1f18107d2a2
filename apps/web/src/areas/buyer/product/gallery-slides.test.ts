import { expect, it } from 'vitest';
import { makeProduct } from '#features/product/fixtures.ts';
import { gallerySlides, zoomableSlides } from './gallery-slides.ts';

const picture = (id: string) => ({ id, src: `/media/ve/${id}/520.webp`, alt: '' });
const video = { id: 'v', url: '/media/v.mp4', thumb_url: null };

it('pictures are before videos, and a video is not enlarged as a picture', () => {
  const images = [picture('a'), picture('b')];
  const slides = gallerySlides(makeProduct({ images, videos: [video] as never }));
  expect(slides.map(({ id }) => id)).toEqual(['a', 'b', 'v']);
  expect(zoomableSlides(slides).map(({ id }) => id)).toEqual(['a', 'b']);
});
