import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { ArrowDown, ArrowUp } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { moveOf, type Move } from './moves.ts';

const MAX_SHOWN = 5;

function MoveBadge({ move }: { readonly move: Move }) {
  if (move.kind === 'same') return <Badge tone="mute">=</Badge>;
  if (move.kind === 'new') return <Badge tone="info">mới</Badge>;
  const Icon = move.kind === 'up' ? ArrowUp : ArrowDown;
  return (
    <Badge tone={move.kind === 'up' ? 'brand' : 'deal'} icon={<Icon aria-hidden className="ico size-3.5!" />}>
      <span className="sr-only">{move.kind === 'up' ? 'lên ' : 'xuống '}</span>
      {move.places}
    </Badge>
  );
}

interface TriedListProps {
  readonly title: string;
  readonly tried: TriedSearch;
  /** Shows how products moved against it. */
  readonly against?: TriedSearch;
}

/** The first products of a search. */
export function TriedList({ title, tried: { products, total }, against }: TriedListProps) {
  const running = against?.products.map(({ id }) => id);
  return (
    <section className="min-w-0" aria-label={title}>
      <h3 className="mb-1 flex items-center text-sm font-semibold">
        {title}
        <span className="num ml-auto font-normal text-ink-3">{formatNumber(total)} kết quả</span>
      </h3>
      {products.length === 0 ? (
        <p className="py-3 text-sm text-ink-2">Không thấy sản phẩm nào.</p>
      ) : (
        <ol className="divide-y divide-line">
          {products.slice(0, MAX_SHOWN).map(({ id, title: name, imageThumb, shopName, price }, place) => (
            <li key={id} className="flex items-center gap-2.5 py-2 text-sm">
              <span className="num w-4 flex-none text-center font-bold text-ink-3">{place + 1}</span>
              <Thumb src={imageThumb} className="size-10" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="num block truncate text-xs text-ink-3">
                  {shopName} · {price === null ? 'giá ẩn' : dong(price)}
                </span>
              </span>
              {running !== undefined && <MoveBadge move={moveOf(id, place, running)} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
