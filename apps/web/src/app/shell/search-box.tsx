import { ChevronDown, Search } from '#ui/icons.ts';
import { lazy, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { searchPath, shopSearchPath } from '../paths.ts';
import { SectionBoundary } from '../errors/section-boundary.tsx';
import { rememberSearch } from './search-history.ts';
import type { Combobox } from './search-suggest.tsx';

const SearchSuggest = lazy(() => import('./search-suggest.tsx'));

const PRODUCT_SEARCH = searchPath();
const SHOP_SEARCH = shopSearchPath();

/** Search target. Needs scripts; without them products are searched. */
function TargetSelect({
  value,
  onChange,
  onFocus,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
}) {
  return (
    <span className="relative hidden items-center border-r border-line lg:flex noscript:hidden!">
      <select
        aria-label="Tìm trong"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        className="h-full cursor-pointer appearance-none rounded-l-md bg-surface pr-8 pl-3.5 text-sm font-medium text-ink-2"
      >
        <option value={PRODUCT_SEARCH}>Sản phẩm</option>
        <option value={SHOP_SEARCH}>Shop</option>
      </select>
      <ChevronDown aria-hidden className="ico pointer-events-none absolute right-2.5 size-4! text-ink-2" />
    </span>
  );
}

interface OpenBox {
  readonly input: HTMLInputElement;
  /** Location key it was opened on; navigating closes it. */
  readonly at: string;
}

/** Header search: a plain form, so it works without scripts. Suggestions load on first focus. */
export function SearchBox({ id }: { readonly id: string }) {
  const { pathname, key } = useLocation();
  const [search] = useSearchParams();
  const keyword =
    pathname === PRODUCT_SEARCH || pathname === SHOP_SEARCH ? (search.get('keyword') ?? '') : '';
  const [chosen, setChosen] = useState<{ readonly target: string; readonly at: string } | null>(null);
  const target = chosen?.at === key ? chosen.target : pathname === SHOP_SEARCH ? SHOP_SEARCH : PRODUCT_SEARCH;
  const [opened, setOpened] = useState<OpenBox | null>(null);
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
      action={target}
      className="relative flex h-11 items-stretch rounded-lg border-2 border-brand bg-surface focus-within:ring-3 focus-within:ring-brand/20"
      onBlur={leave}
      onSubmit={(event) => {
        const submittedKeyword = new FormData(event.currentTarget).get('keyword');
        if (typeof submittedKeyword === 'string' && target === PRODUCT_SEARCH)
          rememberSearch(submittedKeyword);
        close();
      }}
    >
      <TargetSelect
        value={target}
        onChange={(value) => setChosen({ target: value, at: key })}
        onFocus={close}
      />
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
        <SectionBoundary errorFallback={null}>
          <SearchSuggest input={opened.input} onShow={setCombobox} onClose={close} />
        </SectionBoundary>
      )}
    </Form>
  );
}
