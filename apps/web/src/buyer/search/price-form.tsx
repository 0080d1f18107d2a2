import { formatNumber } from '@market/contract/rules';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Input } from '../../shared/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { addressOf, useFilterScope } from './filter-scope.ts';
import { changed, readQuery, writeQuery, type SearchQuery } from './query.ts';

const LOW = 'filter_min_price';
const HIGH = 'filter_max_price';
const shown = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount));

/** The other filters, so that the form works before scripts are there. */
function Others({ query }: { readonly query: SearchQuery }) {
  const rest = changed(query, { [LOW]: undefined, [HIGH]: undefined });
  return [...new URLSearchParams(writeQuery(rest))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Khoảng giá: two ends, either may be left open. */
export function PriceForm() {
  const scope = useFilterScope();
  const navigate = useNavigate();
  const { query, path, onTry } = scope;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    const next = readQuery(written);
    if (onTry) onTry(next);
    else void navigate(addressOf(scope, next), { preventScrollReset: true });
  };
  const field = (name: typeof LOW | typeof HIGH, label: string, placeholder: string) => (
    <Input
      key={query[name] ?? 'open'}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={shown(query[name])}
      className="num min-h-9! min-w-0 px-2.5! text-sm max-lg:min-h-11!"
    />
  );
  return (
    <FilterGroup title="Khoảng giá">
      <Form method="get" action={path} onSubmit={submit} className="space-y-2.5">
        <Others query={query} />
        <div className="flex items-center gap-2">
          {field(LOW, 'Giá từ, đồng', 'Từ')}
          <span aria-hidden className="text-ink-3">
            –
          </span>
          {field(HIGH, 'Giá đến, đồng', 'Đến')}
        </div>
        <Button type="submit" look="soft" size="sm" className="w-full max-lg:h-11!">
          Áp dụng giá
        </Button>
      </Form>
    </FilterGroup>
  );
}
