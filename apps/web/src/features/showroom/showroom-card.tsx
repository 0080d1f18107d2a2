import { formatNumber } from '@market/contract/rules/money';
import { ArrowUpRight } from '#ui/icons.ts';
import { Link } from 'react-router';
import { showroomPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { ShowroomView } from './showroom-view.ts';

export function ShowroomCard({
  showroom: { slug, title, thumb, total_products, total_shops },
  sizes,
  first = false,
  level = 3,
}: {
  readonly showroom: ShowroomView;
  readonly sizes: string;
  /** On the first screen. */
  readonly first?: boolean;
  /** Heading level: one below that of the list. */
  readonly level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <article className="pcard relative flex w-full flex-col">
      <Picture
        src={thumb}
        alt=""
        width={368}
        height={276}
        first={first}
        sizes={sizes}
        className="aspect-[4/3] w-full object-cover"
      />
      <div className="flex flex-1 items-center gap-2 p-3 lg:p-4">
        <div className="min-w-0">
          <Heading className="text-sm font-semibold lg:text-md">
            <Link to={showroomPath(slug)} className="line-clamp-2 after:absolute after:inset-0">
              {title}
            </Link>
          </Heading>
          <p className="num truncate text-xs text-ink-3 lg:text-sm">
            {formatNumber(total_products)} mẫu
            {total_shops > 1 && ` · ${formatNumber(total_shops)} shop`}
          </p>
        </div>
        <ArrowUpRight aria-hidden className="ico ml-auto flex-none text-brand-mark" />
      </div>
    </article>
  );
}
