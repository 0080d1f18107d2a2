import { clsx } from 'clsx';
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from '#ui/icons.ts';
import { useEffect, useReducer, useRef } from 'react';
import { Link } from 'react-router';
import { pictureSrcSet } from '#ui/picture-sources.ts';
import { linkRel } from '#features/ads/banner-view.ts';
import { carouselReducer, initialCarousel, isMoving, SLIDE_MS } from './carousel-reducer.ts';
import type { Slide } from './slides.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

function SlidePicture({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  const small = slide.image_mobile;
  return (
    <picture>
      {small !== null && (
        <source media="(max-width: 63.99rem)" srcSet={pictureSrcSet(small) ?? small} sizes="100vw" />
      )}
      <img
        src={slide.image}
        srcSet={pictureSrcSet(slide.image)}
        sizes="(min-width: 80rem) 752px, 60vw"
        alt={slide.alt}
        width={752}
        height={396}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className="absolute inset-0 h-full w-full object-cover"
      />
    </picture>
  );
}

function SlideView({ slide, index, count, on }: SlideViewProps) {
  return (
    <div
      role="group"
      aria-roledescription="trang"
      aria-label={`${index + 1} trên ${count}`}
      inert={!on}
      data-imp={slide.ad?.imp_url}
      className={clsx('relative w-full flex-none snap-start overflow-hidden', index > 0 && 'below')}
    >
      <SlidePicture slide={slide} first={index === 0} />
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-3/5 bg-linear-to-r from-black/35 to-transparent"
      />
      <div className="relative flex h-full max-w-[46%] flex-col justify-center p-4 pr-0 text-white md:p-8 md:pr-0 lg:max-w-[47%] lg:pr-0 xl:pr-8">
        {slide.label !== null && (
          <span className="mb-1.5 inline-flex w-fit items-center rounded-full bg-black/30 px-2.5 py-0.5 text-2xs font-semibold md:mb-3 md:text-xs">
            {slide.label}
          </span>
        )}
        <h2 className="line-clamp-3 text-balance text-lg leading-6 max-[359px]:text-md max-[359px]:leading-5 font-extrabold tracking-[-.025em] md:text-2xl md:leading-8 xl:text-[2.125rem] xl:leading-[2.875rem]">
          {slide.title}
        </h2>
        {slide.sub_title !== null && (
          <p className="mt-2 hidden text-md text-white/85 md:block">{slide.sub_title}</p>
        )}
        <Link
          to={slide.ad?.click_url ?? slide.link}
          {...(slide.ad && { reloadDocument: true, rel: linkRel(slide.ad) })}
          className="btn btn-accent mt-2.5 w-fit after:absolute after:inset-0 max-md:h-8! max-md:px-3! max-md:text-xs! md:mt-4 lg:mt-6"
        >
          {slide.call_to_action ?? 'Xem ngay'}
          <ArrowRight aria-hidden className="ico" />
        </Link>
      </div>
    </div>
  );
}
interface SlideViewProps {
  readonly slide: Slide;
  readonly index: number;
  readonly count: number;
  readonly on: boolean;
}

/** Scrolling has ended when nothing moved for this long. */
const SCROLL_END_MS = 120;
const isHydrated = () => true;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Advances every 5 seconds unless hovered, focused or paused. Without scripts it is a scrollable strip. */
const useCarousel = (count: number) => {
  const [carousel, send] = useReducer(carouselReducer, count, initialCarousel);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isMoving(carousel) || matchMedia(REDUCED_MOTION).matches) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') send({ type: 'tick' });
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [carousel]);
  const lastIndex = useRef(carousel.index);
  useEffect(() => {
    const list = track.current;
    if (list === null || lastIndex.current === carousel.index) return;
    lastIndex.current = carousel.index;
    const offset = carousel.index * list.clientWidth;
    if (Math.abs(list.scrollLeft - offset) < 2) return;
    list.scrollTo({ left: offset, behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
  }, [carousel.index]);
  const hydrated = useBrowserValue(isHydrated, false);
  useEffect(() => {
    // scrolled before hydration: keep the position
    const list = track.current;
    if (list && list.scrollLeft > 2)
      send({ type: 'show', index: Math.round(list.scrollLeft / list.clientWidth) });
  }, []);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const list = track.current;
      if (list) send({ type: 'show', index: Math.round(list.scrollLeft / Math.max(1, list.clientWidth)) });
    }, SCROLL_END_MS);
  };
  return { carousel, awake: hydrated, send, track, pushed: onScroll };
};

const ARROW_CLASS =
  'absolute top-1/2 right-3 hidden size-10 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-paper-800 shadow-sm hover:bg-white lg:grid';

export function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const count = slides.length;
  const { carousel, awake: hydrated, send, track, pushed: onScroll } = useCarousel(count);
  const { index: current, stoppedByUser: stopped } = carousel;
  return (
    // Hover and focus only pause the slides.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="băng chuyền"
      aria-label="Phiên đang họp"
      className="relative h-[190px] overflow-hidden rounded-xl bg-canopy md:h-80 lg:h-auto lg:min-h-99 lg:rounded-2xl"
      onPointerEnter={() => send({ type: 'hold' })}
      onPointerLeave={() => send({ type: 'release' })}
      onFocus={() => send({ type: 'hold' })}
      onBlur={() => send({ type: 'release' })}
    >
      <div
        ref={track}
        onScroll={onScroll}
        className="noscroll absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden"
      >
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            index={index}
            count={count}
            on={!hydrated || index === current}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label="Trang sau"
            className={ARROW_CLASS}
            onClick={() => send({ type: 'next' })}
          >
            <ChevronRight aria-hidden className="ico" />
          </button>
          <div className="absolute bottom-1 left-1/2 flex -translate-x-1/2 items-center">
            <button
              type="button"
              aria-label="Trang trước"
              className="grid size-6 place-items-center text-white max-lg:hidden"
              onClick={() => send({ type: 'previous' })}
            >
              <ChevronLeft aria-hidden className="size-4" />
            </button>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Trang ${index + 1}`}
                aria-current={index === current || undefined}
                className="grid h-6 min-w-6 place-items-center px-1"
                onClick={() => send({ type: 'show', index })}
              >
                <i
                  className={clsx(
                    'h-1.5 rounded-full',
                    index === current ? 'w-6 bg-accent' : 'w-1.5 bg-white/70',
                  )}
                />
              </button>
            ))}
            <button
              type="button"
              aria-label={stopped ? 'Chạy tiếp' : 'Dừng lại'}
              className="grid size-6 place-items-center text-white"
              onClick={() => send({ type: 'toggle' })}
            >
              {stopped ? (
                <Play aria-hidden className="size-3.5" />
              ) : (
                <Pause aria-hidden className="size-3.5" />
              )}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
