import type { Category } from '@market/contract/catalogue/category-schemas';
import { Form } from 'react-router';
import { RFQS_PATH } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/field.tsx';
import type { RfqQuery } from './rfq-query.ts';

interface MarketFiltersProps {
  readonly query: RfqQuery;
  readonly categories: readonly Category[];
}

/** Keyword and category of the public list. */
export function MarketFilters({ query, categories }: MarketFiltersProps) {
  return (
    <Form method="get" action={RFQS_PATH} role="search" className="mt-4 flex flex-wrap gap-2.5">
      <input type="hidden" name="xem" value="cho" />
      <Input
        name="keyword"
        defaultValue={query.keyword}
        placeholder="Tìm áo đồng phục, túi vải…"
        aria-label="Tìm yêu cầu báo giá"
        className="min-w-0 flex-1 basis-56"
      />
      <Select
        name="nganh"
        defaultValue={query.category ?? ''}
        aria-label="Ngành hàng"
        placeholder="Mọi ngành hàng"
        options={categories.map(({ categoryId, title }) => ({ value: categoryId, label: title }))}
        className="max-w-60"
      />
      <Button type="submit">Tìm</Button>
    </Form>
  );
}
