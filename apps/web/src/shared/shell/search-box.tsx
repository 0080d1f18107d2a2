import { Search } from 'lucide-react';
import { lazy, Suspense, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { rememberSearch } from './search-history.ts';
import type { Combobox } from './search-suggest.tsx';

const SearchSuggest = lazy(() => import('./search-suggest.tsx'));

interface Opened {
  readonly input: HTMLInputElement;
  /** The page it was opened on: going anywhere closes it. */
  readonly at: string;
}

/** The search of the header: a plain form, so it works before anything is loaded. Suggestions come with the first focus. */
export function SearchBox({ id }: { readonly id: string }) {
  const { pathname, key } = useLocation();
  const [search] = useSearchParams();
  const keyword = pathname === '/product/search' ? (search.get('keyword') ?? '') : '';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [combobox, setCombobox] = useState<Combobox | null>(null);
  const open = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setOpened({ input: currentTarget, at: key });
  const close = () => setOpened(null);
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <Form
      role="search"
      method="get"
      action="/product/search"
      className="relative flex h-11 items-stretch rounded-lg border-2 border-brand bg-surface focus-within:ring-3 focus-within:ring-brand/20"
      onBlur={leave}
      onSubmit={(event) => {
        const asked = new FormData(event.currentTarget).get('keyword');
        if (typeof asked === 'string') rememberSearch(asked);
        close();
      }}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 px-3" htmlFor={id}>
        <span className="sr-only">Tìm kiếm</span>
        <Search aria-hidden className="ico text-ink-3 lg:hidden" />
        <input
          key={keyword}
          id={id}
          name="keyword"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combobox !== null}
          aria-controls={combobox?.listId}
          aria-activedescendant={combobox?.activeId}
          enterKeyHint="search"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={keyword}
          placeholder="Tìm áo thun trơn, giày chạy, xưởng may…"
          className="w-full min-w-0 bg-transparent text-base outline-0 pointer-coarse:text-[1rem]"
          onFocus={open}
          onInput={open}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(event);
          }}
        />
      </label>
      <button
        type="submit"
        className="m-1 hidden items-center gap-1.5 rounded-md bg-brand px-5 text-sm font-semibold text-on-brand hover:bg-brand-hover lg:flex"
      >
        <Search aria-hidden className="ico" />
        Tìm
      </button>
      {opened?.at === key && (
        <Suspense>
          <SearchSuggest input={opened.input} onShow={setCombobox} onClose={close} />
        </Suspense>
      )}
    </Form>
  );
}
