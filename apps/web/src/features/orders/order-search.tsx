import { Search, X } from '#ui/icons.ts';
import { Form, Link } from 'react-router';
import type { OrderQuery } from './order-tabs.ts';

interface OrderSearchProps {
  readonly path: string;
  readonly query: OrderQuery;
  readonly placeholder: string;
  readonly className?: string;
}

/** Search within the tab; a plain form, so it works without scripts. */
export function OrderSearch({ path, query, placeholder, className }: OrderSearchProps) {
  const { tab, keyword } = query;
  const all = tab.value === 'all' ? path : `${path}?tab=${tab.value}`;
  return (
    <Form role="search" aria-label="Tìm đơn hàng" method="get" action={path} className={className}>
      {tab.value !== 'all' && <input type="hidden" name="tab" value={tab.value} />}
      <label className="input max-lg:min-h-11!">
        <Search aria-hidden className="ico text-ink-3" />
        <span className="sr-only">{placeholder}</span>
        <input
          key={keyword}
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={keyword}
          placeholder={placeholder}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
        {keyword !== '' && (
          <Link to={all} aria-label="Xóa từ tìm" className="-mr-1 grid size-8 flex-none place-items-center">
            <X aria-hidden className="ico size-4! text-ink-3" />
          </Link>
        )}
      </label>
    </Form>
  );
}
