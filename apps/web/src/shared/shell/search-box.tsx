import { Search } from 'lucide-react';
import { Form, useLocation, useSearchParams } from 'react-router';

/** The search of the header: a plain form, so it works before anything is loaded. */
export function SearchBox({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const keyword = pathname === '/product/search' ? (search.get('keyword') ?? '') : '';
  return (
    <Form
      role="search"
      method="get"
      action="/product/search"
      className="flex h-11 items-stretch rounded-lg border-2 border-brand bg-surface focus-within:ring-3 focus-within:ring-brand/20"
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 px-3" htmlFor={id}>
        <span className="sr-only">Tìm kiếm</span>
        <Search aria-hidden className="ico text-ink-3 lg:hidden" />
        <input
          key={keyword}
          id={id}
          name="keyword"
          type="search"
          enterKeyHint="search"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={keyword}
          placeholder="Tìm áo thun trơn, giày chạy, xưởng may…"
          className="w-full min-w-0 bg-transparent text-base outline-0 pointer-coarse:text-[1rem]"
        />
      </label>
      <button
        type="submit"
        className="m-1 hidden items-center gap-1.5 rounded-md bg-brand px-5 text-sm font-semibold text-on-brand hover:bg-brand-hover lg:flex"
      >
        <Search aria-hidden className="ico" />
        Tìm
      </button>
    </Form>
  );
}
