import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Search, X } from '#ui/icons.ts';

interface KeywordFormProps {
  /** Of the page that reads `keyword` from its address. */
  readonly path: string;
  readonly keyword: string;
  /** Address of the page without the keyword. */
  readonly pathWithout: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly className?: string;
  /** Hidden fields. */
  readonly children?: ReactNode;
}

/** A plain form, so it works without scripts. */
export function KeywordForm({
  path,
  keyword,
  pathWithout,
  label,
  placeholder,
  maxLength,
  className,
  children,
}: KeywordFormProps) {
  return (
    <Form role="search" aria-label={label} method="get" action={path} className={className}>
      {children}
      <label className="input max-lg:min-h-11!">
        <Search aria-hidden className="ico text-ink-3" />
        <span className="sr-only">{placeholder}</span>
        <input
          key={keyword}
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={keyword}
          placeholder={placeholder}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
        {keyword !== '' && (
          <Link
            to={pathWithout}
            aria-label="Xóa từ tìm"
            className="-mr-1 grid size-8 flex-none place-items-center"
          >
            <X aria-hidden className="ico size-4! text-ink-3" />
          </Link>
        )}
      </label>
    </Form>
  );
}
