import { mergeCategory, previewCategoryMerge } from '@market/contract/catalogue/category-staff-routes';
import type { CategoryMergePreview, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORY_MERGE_UNDO_DAYS } from '@market/contract/rules/categories';
import { formatNumber } from '@market/contract/rules/money';
import { ArrowRight } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';

interface MergeDialogProps {
  readonly category: StaffCategory;
  /** Of the same level. */
  readonly targets: readonly StaffCategory[];
  readonly onClose: () => void;
  readonly onMerged: (into: number) => void;
}

type Loaded = { readonly into: number; readonly preview: CategoryMergePreview } | { readonly error: string };

const usePreview = (id: number, into: number | null) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (into === null) return undefined;
    let isCurrent = true;
    void call(previewCategoryMerge, { params: { id }, query: { into } }).then((answer) => {
      if (!isCurrent) return;
      setLoaded(answer.ok ? { into, preview: answer.value.data.preview } : { error: answer.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, into]);
  return loaded !== null && 'into' in loaded && loaded.into !== into ? null : loaded;
};

const ROWS = [
  { key: 'products', label: 'Sản phẩm', text: 'vẫn bán trong lúc chuyển' },
  { key: 'requests', label: 'Yêu cầu báo giá', text: 'giữ nguyên thời hạn' },
  { key: 'categories', label: 'Danh mục con', text: 'chuyển cùng sản phẩm' },
  { key: 'banners', label: 'Banner đầu danh mục', text: 'hiện ở danh mục mới' },
] as const;

function Moves({ preview }: { readonly preview: CategoryMergePreview }) {
  const { from, into, missing } = preview;
  return (
    <>
      <div className="flex items-stretch gap-2 text-base">
        <div className="flex-1 rounded-lg border border-line p-3">
          <span className="text-sm text-ink-2">Bỏ đi</span>
          <b className="block font-semibold">{from.title}</b>
        </div>
        <ArrowRight aria-hidden className="ico self-center text-ink-3" />
        <div className="flex-1 rounded-lg border border-brand bg-brand-soft p-3">
          <span className="text-sm text-ink-2">Giữ lại</span>
          <b className="block font-semibold">{into.title}</b>
        </div>
      </div>
      <div>
        <h3 className="mb-1 text-sm font-semibold">Sẽ chuyển sang {into.title}</h3>
        <ul className="divide-y divide-line border-y border-line text-base">
          {ROWS.map(({ key, label, text }) => (
            <li key={key} className="flex gap-3 py-2">
              <span className="w-40 flex-none">{label}</span>
              <b className="num w-14 flex-none text-right">{formatNumber(preview[key])}</b>
              <span className="text-ink-2 max-sm:hidden">
                {key === 'products' && `${formatNumber(preview.shops)} shop, `}
                {text}
              </span>
            </li>
          ))}
          <li className="flex gap-3 py-2">
            <span className="w-40 flex-none">Địa chỉ cũ</span>
            <b className="num w-14 flex-none text-right">1</b>
            <span className="min-w-0 truncate text-ink-2 max-sm:hidden">301 về trang {into.title}</span>
          </li>
        </ul>
      </div>
      {missing.map(({ attribute, products }) => (
        <Notice key={attribute} kind="warning">
          {formatNumber(products)} sản phẩm chưa ghi thuộc tính <b>{attribute}</b>. Sản phẩm vẫn hiện.
        </Notice>
      ))}
    </>
  );
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Shows what a merge moves before it is made. */
export default function MergeDialog({ category, targets, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const loaded = usePreview(category.id, into);
  const { busy, problem, save, refuse, reload } = useSave();
  const preview = loaded !== null && 'preview' in loaded ? loaded.preview : null;
  const merge = async () => {
    if (into === null) return refuse({ into: 'Hãy chọn danh mục giữ lại.' });
    if (!sameName(typed, category.title)) return refuse({ name: `Hãy gõ đúng “${category.title}”.` });
    const merged = await save(
      () => call(mergeCategory, { params: { id: category.id }, body: { into } }),
      `Đã gộp ${category.title}`,
    );
    return merged && onMerged(into);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Gộp danh mục"
      size="xl"
      footer={
        <>
          <span className="mr-auto self-center text-sm text-ink-2 max-sm:hidden">
            Tách lại được trong {CATEGORY_MERGE_UNDO_DAYS} ngày
          </span>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button
            appearance="primary"
            loading={busy}
            aria-disabled={preview === null}
            onClick={() => void merge()}
          >
            {preview === null ? 'Gộp' : `Gộp ${formatNumber(preview.products)} sản phẩm`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SaveProblem problem={problem} onReload={() => void reload()} />
        <Field label="Danh mục giữ lại" error={problem?.fields['into']}>
          {(control) => (
            <Select
              {...control}
              value={into ?? ''}
              placeholder="Chọn danh mục"
              options={targets.map(({ id, title }) => ({ value: id, label: `${title} (mã ${id})` }))}
              onChange={({ target }) => setInto(target.value === '' ? null : Number(target.value))}
            />
          )}
        </Field>
        {loaded !== null && 'error' in loaded && <FieldError>{loaded.error}</FieldError>}
        {into !== null && loaded === null && <div className="skeleton h-48 rounded-md" />}
        {preview !== null && (
          <>
            <Moves preview={preview} />
            <Field label={`Gõ “${category.title}” để xác nhận`} error={problem?.fields['name']}>
              {(control) => (
                <Input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
              )}
            </Field>
          </>
        )}
      </div>
    </Modal>
  );
}
