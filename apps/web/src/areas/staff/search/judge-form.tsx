import { addJudgedQuery } from '@market/contract/search-tuning/routes';
import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import { JUDGED_PRODUCTS_MAX } from '@market/contract/rules/search-tuning';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { useWrite } from '../use-write.ts';

interface JudgeFormProps {
  readonly keyword: string;
  readonly running: TriedSearch;
  readonly draft: TriedSearch;
}

/** Says which of the products found are the right ones, for the runs to come. */
export function JudgeForm({ keyword, running, draft }: JudgeFormProps) {
  const { busy, write } = useWrite();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const products = [
    ...new Map([...running.products, ...draft.products].map((card) => [card.id, card])).values(),
  ];
  if (products.length === 0) return null;
  const toggle = (id: number) =>
    setWanted(wanted.includes(id) ? wanted.filter((other) => other !== id) : [...wanted, id]);
  const save = () =>
    void write(
      'judge',
      () => call(addJudgedQuery, { body: { keyword, product_ids: [...wanted] } }),
      'Đã thêm vào bộ câu mẫu.',
    );
  return (
    <details className="mt-3 border-t border-line pt-1 noscript:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-ink">
        Thêm “{keyword}” vào bộ câu mẫu
      </summary>
      <fieldset>
        <legend className="text-xs text-ink-2">Chọn những mặt hàng người gõ câu này muốn thấy.</legend>
        {products.slice(0, JUDGED_PRODUCTS_MAX).map(({ id, title, imageThumb }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="size-5 flex-none accent-brand"
              checked={wanted.includes(id)}
              onChange={() => toggle(id)}
            />
            <Thumb src={imageThumb} className="size-8" />
            <span className="min-w-0 flex-1 truncate">{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex justify-end">
        <Button
          size="sm"
          className="max-lg:h-11!"
          loading={busy !== null}
          disabled={wanted.length === 0}
          onClick={save}
        >
          Lưu câu mẫu
        </Button>
      </div>
    </details>
  );
}
