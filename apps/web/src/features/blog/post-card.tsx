import { Newspaper } from '#ui/icons.ts';
import { postPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { PostView } from './post-view.ts';

const SMALL_CLASS = { width: 96, height: 72, look: 'h-18 w-24' };
const LARGE_CLASS = { width: 144, height: 108, look: 'h-18 w-24 sm:h-27 sm:w-36' };

export function PostCard({
  post,
  full = false,
  level = 3,
}: {
  readonly post: PostView;
  readonly full?: boolean;
  /** Heading level: one below that of the list. */
  readonly level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { width, height, look } = full ? LARGE_CLASS : SMALL_CLASS;
  const { slug, title, excerpt, image, alt, date, minutes } = post;
  return (
    <article className="relative flex gap-3 sm:gap-4">
      <span className={`thumb grid flex-none place-items-center rounded-lg! text-ink-3 ${look}`}>
        {image === null ? (
          <Newspaper aria-hidden className="ico" />
        ) : (
          <Picture
            src={image}
            alt={alt}
            width={width}
            height={height}
            sizes={`${width}px`}
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0">
        <Heading className="line-clamp-2 text-base font-semibold">
          <a href={postPath(slug)} data-nav className="hover:text-brand-ink after:absolute after:inset-0">
            {title}
          </a>
        </Heading>
        {full && excerpt !== '' && (
          <p className="mt-1 line-clamp-2 text-sm text-ink-2 max-sm:hidden">{excerpt}</p>
        )}
        <p className="num mt-0.5 text-xs text-ink-3">
          {date} · {minutes} phút đọc
        </p>
      </div>
    </article>
  );
}
