import type { PageSlide } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { slidePath } from './block-paths.ts';
import type { BlockView } from './block-view.ts';
import { SLIDE_COLOR_CLASSES } from './slide-colors.ts';
import { useSlides } from './use-slides.ts';

const CONTROL = 'grid size-9 place-items-center rounded-full bg-black/55 text-white max-lg:size-11';

interface SlideProps {
  readonly slug: string;
  readonly slide: PageSlide;
}

function Slide({ slug, slide: { title, text, button, color, image, link } }: SlideProps) {
  return (
    <li
      className={clsx(
        'relative h-48 w-full flex-none snap-start overflow-hidden @2xl:h-64',
        SLIDE_COLOR_CLASSES[color],
      )}
    >
      {image !== null && (
        <Picture
          src={image}
          alt=""
          width={1200}
          height={400}
          sizes="(min-width: 1280px) 1200px, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {(title !== '' || text !== '') && (
        <div className="absolute inset-0 bg-linear-to-r from-black/65 via-black/35 to-transparent" />
      )}
      <div className="relative flex h-full max-w-[70%] flex-col justify-center gap-1 px-6 text-white @2xl:px-10">
        {title !== '' && <p className="text-2xl font-extrabold @2xl:text-3xl">{title}</p>}
        {text !== '' && <p className="text-md">{text}</p>}
        {link !== null && (
          <a
            href={slidePath(slug, link)}
            data-nav
            className={button === '' ? 'absolute inset-0 max-w-none' : 'btn btn-accent mt-2 self-start'}
            {...(button === '' && { 'aria-label': title === '' ? 'Xem thêm' : title })}
          >
            {button}
          </a>
        )}
      </div>
    </li>
  );
}

/** Slides that scroll by touch, buttons and, while nobody looks closer, by themselves. */
export function Carousel({ slug, block }: { readonly slug: string; readonly block: BlockView }) {
  const { slides, autoplay } = block;
  const { element, list, index, playing, show, toggle, onScroll } = useSlides(slides.length, autoplay);
  const several = slides.length > 1;
  return (
    <div
      ref={element}
      role="group"
      aria-roledescription="băng chuyền"
      aria-label={block.title || 'Băng chuyền của shop'}
      className="relative overflow-hidden rounded-xl"
    >
      <ul ref={list} onScroll={onScroll} className="noscroll flex snap-x snap-mandatory overflow-x-auto">
        {slides.map((slide, place) => (
          <Slide key={place} slug={slug} slide={slide} />
        ))}
      </ul>
      {several && (
        <div className="absolute right-3 bottom-3 flex items-center gap-1.5 noscript:hidden">
          {autoplay && (
            <button
              type="button"
              className={CONTROL}
              aria-label={playing ? 'Dừng tự chuyển' : 'Tự chuyển'}
              onClick={toggle}
            >
              {playing ? <Pause aria-hidden className="ico" /> : <Play aria-hidden className="ico" />}
            </button>
          )}
          <button type="button" className={CONTROL} aria-label="Ảnh trước" onClick={() => show(index - 1)}>
            <ChevronLeft aria-hidden className="ico" />
          </button>
          <span className="num rounded-full bg-black/55 px-2 py-1 text-xs text-white">
            {index + 1}/{slides.length}
          </span>
          <button type="button" className={CONTROL} aria-label="Ảnh sau" onClick={() => show(index + 1)}>
            <ChevronRight aria-hidden className="ico" />
          </button>
        </div>
      )}
    </div>
  );
}
