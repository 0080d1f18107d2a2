import { clsx } from 'clsx';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { changeFilter, changeList, listPath, type ListProps } from './list-address.ts';
import { StateFields } from './state-fields.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface FilterField {
  /** Query parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

interface ListFiltersProps extends ListProps {
  readonly fields: readonly FilterField[];
  /** Offered on phones, where no column has a head. */
  readonly sorts: readonly Option[];
}

/** Filters apply when they are chosen; without scripts by a button. */
export function ListFilters({ definition, state, fields, sorts }: ListFiltersProps) {
  const navigate = useNavigate();
  const go = (next: typeof state) => void navigate(listPath(definition, next), { preventScrollReset: true });
  return (
    <Form
      method="get"
      action={definition.path}
      aria-label="Bộ lọc"
      className="noscroll -m-0.5 flex min-w-0 flex-1 items-center gap-2 p-0.5 max-lg:overflow-x-auto lg:basis-120 lg:flex-wrap"
    >
      <StateFields
        definition={definition}
        state={state}
        without={['sort', ...fields.map(({ name }) => name)]}
      />
      {fields.map(({ name, label, options }) => {
        const value = state.filters[name] ?? '';
        return (
          <Select
            key={name}
            name={name}
            aria-label={label}
            value={value}
            placeholder={label}
            options={options}
            className={clsx(
              // a select is else as wide as its longest option
              'w-auto! max-w-56 flex-none lg:max-w-44 rounded-full! font-medium field-sizing-content max-lg:min-h-11!',
              value !== '' && 'border-brand! bg-brand-soft! text-brand-ink',
            )}
            onChange={(event) => go(changeFilter(state, name, event.target.value))}
          />
        );
      })}
      <Select
        name="sort"
        aria-label="Sắp xếp"
        value={state.sort}
        options={sorts}
        className="w-auto! flex-none rounded-full! font-medium max-lg:min-h-11! lg:hidden"
        onChange={(event) => go(changeList(state, { sort: event.target.value }))}
      />
      <Button type="submit" className="hidden! noscript:inline-flex!">
        Lọc
      </Button>
      {Object.keys(state.filters).length > 0 && (
        <Link
          to={listPath(definition, changeList(state, { filters: {} }))}
          preventScrollReset
          className="link inline-flex min-h-10 flex-none items-center px-1 text-sm max-lg:min-h-11"
        >
          Xóa lọc
        </Link>
      )}
    </Form>
  );
}
