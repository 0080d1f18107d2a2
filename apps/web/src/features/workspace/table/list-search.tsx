import { Search, X } from '#ui/icons.ts';
import { Form, Link } from 'react-router';
import { changeList, listPath, MAX_KEYWORD_LENGTH, type ListProps } from './list-address.ts';
import { StateFields } from './state-fields.tsx';

/** Searches within the tab and the filters; a plain form, so it works without scripts. */
export function ListSearch({
  definition,
  state,
  label,
  placeholder,
}: ListProps & { readonly label: string; readonly placeholder: string }) {
  const { keyword } = state;
  return (
    <Form role="search" aria-label={label} method="get" action={definition.path}>
      <StateFields definition={definition} state={state} without={['keyword']} />
      <label className="input max-lg:min-h-11!">
        <Search aria-hidden className="ico text-ink-3" />
        <span className="sr-only">{placeholder}</span>
        <input
          key={keyword}
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          defaultValue={keyword}
          placeholder={placeholder}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
        {keyword !== '' && (
          <Link
            to={listPath(definition, changeList(state, { keyword: '' }))}
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
