import { formatNumber } from '@market/contract/rules/money';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Form, useNavigate } from 'react-router';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import { useHydrated } from '#ui/use-browser-value.ts';
import { FilterGroup } from './filter-group.tsx';
import { listPath, useFilterScope } from './filter-scope.ts';
import type { PriceEnd } from './price-slider.tsx';
import type { PriceSteps } from './price-steps.ts';
import { changeQuery, parsePrice, parseQuery, writeQuery, type SearchQuery } from './query.ts';

const PriceSlider = lazySection(async () => (await import('./price-slider.tsx')).PriceSlider);

const LOW_FIELD = 'filter_min_price';
const HIGH_FIELD = 'filter_max_price';
const PRICE_FIELDS = [
  { name: LOW_FIELD, label: 'Giá từ, đồng', placeholder: 'Từ' },
  { name: HIGH_FIELD, label: 'Giá đến, đồng', placeholder: 'Đến' },
] as const;
type End = (typeof PRICE_FIELDS)[number];
const priceText = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount));

/** Other filters as hidden fields, for the form without scripts. */
function OtherFilters({ query }: { readonly query: SearchQuery }) {
  const unpricedQuery = changeQuery(query, { [LOW_FIELD]: undefined, [HIGH_FIELD]: undefined });
  return [...new URLSearchParams(writeQuery(unpricedQuery))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface PriceFieldProps {
  readonly end: End;
  readonly amount: number | undefined;
  /** Id of the error message. */
  readonly error: string | undefined;
  /** The field that was typed into since a price was applied. */
  readonly typing: RefObject<EventTarget | null>;
}

/** Keeps the focus while the list changes, and what is being typed. */
function PriceField({ end: { name, label, placeholder }, amount, error, typing }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(amount);
  useEffect(() => {
    // the first time it may hold what was typed before hydration
    if (shown.current === amount) return;
    shown.current = amount;
    if (input.current !== null && input.current !== typing.current) input.current.value = priceText(amount);
  }, [amount, typing]);
  return (
    <Input
      ref={input}
      name={name}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error}
      placeholder={placeholder}
      autoComplete="off"
      inputMode="numeric"
      enterKeyHint="search"
      maxLength={20}
      defaultValue={priceText(amount)}
      className="num min-h-9! min-w-0 flex-1 px-1.5! last:order-2 text-sm pointer-coarse:text-[1rem] max-lg:min-h-11!"
    />
  );
}

const writtenIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
/** Names of invalid fields. */
const unreadableValues = (search: URLSearchParams): string[] =>
  PRICE_FIELDS.map(({ name }) => name as string).filter((name) => {
    const text = search.get(name)?.trim() ?? '';
    return text !== '' && parsePrice(text) === undefined;
  });

/** Khoảng giá: either end may stay open. */
export function PriceForm({ steps }: { readonly steps?: PriceSteps }) {
  const scope = useFilterScope();
  const navigate = useNavigate();
  const { query, path, onPreview: onTry } = scope;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<EventTarget>(null);
  // a slider that does not answer yet would lose what is done to it
  const hydrated = useHydrated();
  const apply = (written: HTMLFormElement) => {
    typing.current = null;
    const search = writtenIn(written);
    const unread = unreadableValues(search);
    setWrong(unread);
    if (unread.length > 0) return unread;
    const next = parseQuery(search);
    if (onTry === undefined) void navigate(listPath(scope, next), { preventScrollReset: true });
    else if (writeQuery(next) !== writeQuery(query)) onTry(next);
    return [];
  };
  const showEnd = (end: PriceEnd, price: number | undefined) => {
    const field = form.current?.elements.namedItem(end === 'low' ? LOW_FIELD : HIGH_FIELD);
    if (field instanceof HTMLInputElement) field.value = priceText(price);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = apply(event.currentTarget);
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <FilterGroup title="Khoảng giá">
      <Form
        ref={form}
        method="get"
        action={path}
        onSubmit={submit}
        onInput={({ target }) => (typing.current = target)}
        onBlur={({ currentTarget }) => {
          typing.current = null;
          // in the sheet a price is previewed on blur
          if (onTry !== undefined) apply(currentTarget);
        }}
        className="space-y-2.5"
      >
        <OtherFilters query={query} />
        <div className="flex items-center gap-1 before:order-1 before:text-ink-3 before:content-['–'_/_'']">
          {PRICE_FIELDS.map((end) => (
            <PriceField
              key={end.name}
              end={end}
              amount={query[end.name]}
              error={wrong.includes(end.name) ? errorId : undefined}
              typing={typing}
            />
          ))}
        </div>
        <div className="min-h-6 pointer-coarse:min-h-11 noscript:hidden">
          {hydrated && (
            <PriceSlider
              steps={steps}
              low={query[LOW_FIELD]}
              high={query[HIGH_FIELD]}
              onMove={showEnd}
              onRelease={() => form.current && apply(form.current)}
            />
          )}
        </div>
        {wrong.length > 0 && <FieldError id={errorId}>Hãy nhập giá, ví dụ 50.000 hoặc 50k</FieldError>}
        <Button type="submit" appearance="soft" size="sm" className="w-full max-lg:h-11!">
          Áp dụng giá
        </Button>
      </Form>
    </FilterGroup>
  );
}
