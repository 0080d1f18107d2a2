import { clsx } from 'clsx';
import { Megaphone } from '#ui/icons.ts';
import { productPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { ClassifiedView } from './classified.ts';

export function ClassifiedCards({
  classifieds,
  onPhones = classifieds.length,
  large = false,
}: {
  readonly classifieds: readonly ClassifiedView[];
  /** Limit on phones. */
  readonly onPhones?: number;
  /** With large pictures, where the list is the page. */
  readonly large?: boolean;
}) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
      {classifieds.map(({ card, priceText, area, ago }, index) => (
        <li
          key={card.id}
          className={clsx(
            'card relative flex gap-3 p-3 hover:border-line-strong',
            index >= onPhones && 'max-lg:hidden',
          )}
        >
          <span
            className={clsx(
              'thumb grid place-items-center rounded-lg! text-accent-ink',
              large ? 'size-26' : 'size-12',
            )}
          >
            {card.imageThumb === null ? (
              <Megaphone aria-hidden className="ico size-5!" />
            ) : (
              <Picture src={card.imageThumb} alt="" width={large ? 104 : 48} height={large ? 104 : 48} />
            )}
          </span>
          <span className="min-w-0">
            <a
              href={productPath(card.slug, card.id)}
              data-nav
              className="line-clamp-2 text-sm font-medium after:absolute after:inset-0"
            >
              {card.title}
            </a>
            {priceText !== null && (
              <b
                className={clsx('price mt-0.5 block font-bold', large ? 'text-md' : 'text-sm text-deal-ink')}
              >
                {priceText}
              </b>
            )}
            {large && area !== null && <span className="block truncate text-xs text-ink-3">{area}</span>}
            <span className="num text-xs text-ink-3">
              {large || area === null ? ago : `${area} · ${ago}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
