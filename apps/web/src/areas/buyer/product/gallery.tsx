import { clsx } from 'clsx';
import { Play, ShieldCheck } from '#ui/icons.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { WishlistForm } from '#features/wishlist/wishlist-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { gallerySlides, zoomableSlides } from './gallery-slides.ts';
import type { GallerySlide } from '#ui/image-zoom.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ImageZoom = lazyDialog(() => import('#ui/image-zoom.tsx'));
const IMAGE_SIZES = '(min-width: 1024px) 408px, (min-width: 768px) 50vw, 100vw';

const visibleIndex = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / Math.max(clientWidth, 1));

/** Syncs the scroll position with the chosen slide. */
const useGalleryStrip = (index: number, onIndex: (index: number) => void) => {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    if (list !== null && index >= 0 && visibleIndex(list) !== index)
      list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
  }, [index]);
  return {
    ref: strip,
    onScroll: () => {
      const now = strip.current === null ? index : visibleIndex(strip.current);
      if (index >= 0 && now !== index) onIndex(now);
    },
  };
};

function StageSlide({
  slide,
  first,
  on,
  onZoom,
}: {
  readonly slide: GallerySlide;
  readonly first: boolean;
  readonly on: boolean;
  readonly onZoom: () => void;
}) {
  return (
    <li className="relative size-full flex-none snap-center snap-always">
      {slide.video === null ? (
        <>
          <Picture
            src={slide.src}
            alt={slide.alt}
            width={800}
            height={800}
            sizes={IMAGE_SIZES}
            first={first}
            className="size-full object-cover"
          />
          <button
            type="button"
            tabIndex={on ? 0 : -1}
            className="absolute inset-0 cursor-zoom-in"
            aria-label={`Phóng to: ${slide.alt}`}
            onClick={onZoom}
          />
        </>
      ) : (
        // Videos of shops have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="size-full bg-black object-contain"
          src={slide.video.url}
          poster={slide.src || undefined}
          controls
          playsInline
          preload="none"
          aria-label={slide.alt}
        />
      )}
    </li>
  );
}

function Thumb({
  slide,
  on,
  onPick,
}: {
  readonly slide: GallerySlide;
  readonly on: boolean;
  readonly onPick: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-label={slide.video === null ? `Xem ảnh: ${slide.alt}` : `Xem video: ${slide.alt}`}
        aria-current={on || undefined}
        onClick={onPick}
        className={clsx(
          'thumb relative block aspect-square w-full',
          on ? 'ring-2 ring-brand ring-offset-2 ring-offset-bg' : 'ring-1 ring-line',
        )}
      >
        {slide.src !== '' && <Picture src={slide.src} alt="" width={61} height={61} />}
        {slide.video !== null && (
          <span className="absolute inset-0 grid place-items-center bg-black/35 text-white">
            <Play aria-hidden className="ico size-5! fill-white" />
          </span>
        )}
      </button>
    </li>
  );
}

export function Gallery() {
  const { product, detail, send } = usePurchase();
  const [zoomed, setZoomed] = useState(false);
  const slides = gallerySlides(product);
  const { checkedImageId: checked } = detail;
  const checkedIndex = slides.findIndex(({ id }) => id === checked);
  const index = Math.max(0, checkedIndex);
  // Variant pictures that are not part of the gallery are shown over it.
  const overlay =
    checkedIndex < 0 && checked !== null
      ? product.variants.find(({ image }) => image?.id === checked)?.image
      : null;
  const choose = (to: number) => {
    const slide = slides[(to + slides.length) % slides.length];
    if (slide !== undefined) send({ type: 'image', id: slide.id });
  };
  const strip = useGalleryStrip(index, choose);
  const zoomable = zoomableSlides(slides);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // a video moves by them
    if (event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    choose(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  if (slides.length === 0) return <div className="aspect-square rounded-2xl bg-sunken" />;
  return (
    // Arrow keys bubble from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="Ảnh sản phẩm" onKeyDown={onKeyDown}>
      <div className="thumb relative rounded-2xl! max-md:h-[min(calc(100vw-2rem),38dvh)] md:aspect-square">
        <ul {...strip} className="noscroll flex size-full snap-x snap-mandatory overflow-x-auto">
          {slides.map((slide, place) => (
            <StageSlide
              key={slide.id}
              slide={slide}
              first={place === 0}
              on={place === index}
              onZoom={() => setZoomed(true)}
            />
          ))}
        </ul>
        {overlay && (
          <Picture
            src={overlay.src}
            alt={overlay.alt}
            width={800}
            height={800}
            sizes={IMAGE_SIZES}
            className="pointer-events-none absolute inset-0 size-full object-cover"
          />
        )}
        {product.is_trade_assurance && !product.is_classifieds && (
          <span className="badge absolute top-3 left-3 bg-brand! text-on-brand!">
            <ShieldCheck aria-hidden />
            Đảm bảo thương mại
          </span>
        )}
        <WishlistForm id={product.id} title={product.title} className="top-3 right-3 size-10 shadow-sm" />
        <span
          aria-hidden
          className={clsx(
            'num noscript:hidden! absolute right-3 rounded-full bg-black/55 px-2.5 py-0.5 text-xs font-medium text-white',
            // above the controls of a video
            slides[index]?.video ? 'bottom-16' : 'bottom-3',
          )}
        >
          {index + 1}/{slides.length}
        </span>
      </div>
      {slides.length > 1 && (
        <ul className="noscroll mt-2.5 grid gap-2 max-md:-m-1 max-md:mt-1.5 max-md:auto-cols-[calc((100%-2.5rem)/6)] max-md:grid-flow-col max-md:overflow-x-auto max-md:p-1 md:grid-cols-6 noscript:hidden!">
          {slides.map((slide, place) => (
            <Thumb
              key={slide.id}
              slide={slide}
              on={place === index && !overlay}
              onPick={() => choose(place)}
            />
          ))}
        </ul>
      )}
      {zoomed && (
        <ImageZoom
          slides={zoomable}
          index={index}
          onIndex={(to) => choose((to + zoomable.length) % zoomable.length)}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  );
}
