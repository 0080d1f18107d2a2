import { marketName } from '@market/contract/rules/market-name';
import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { useEffect, useId, useState } from 'react';
import { call } from '#app/api.ts';
import { matchCategories, type EditorCategory } from '#features/product-editor/category-field.tsx';
import { loadCategories } from '#features/product-editor/load-editor.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

interface CategoryDialogProps {
  readonly count: number;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (change: BulkChange) => void;
}

/** Moves the chosen products to another category of the second level. */
export default function CategoryDialog({ count, working, onClose, onSubmit }: CategoryDialogProps) {
  const id = useId();
  const [categories, setCategories] = useState<readonly EditorCategory[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void loadCategories(call).then(setCategories, () => setCategories([]));
  }, []);
  const { form, focusWrong } = useFocusFirstError();
  const submit = () => {
    focusWrong();
    const category = categories?.find((one) => one.id === chosen);
    if (category === undefined) return setError('Hãy chọn ngành hàng.');
    return onSubmit({
      action: 'category',
      category_lv1: category.parentId,
      category_lv2: category.id,
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={`Đổi ngành ${formatNumber(count)} sản phẩm`}
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" type="submit" form={id} loading={working}>
            Đổi ngành
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className="min-h-72"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Ngành hàng mới" error={error}>
          {(control) => (
            <SearchableSelect
              control={control}
              name="category"
              label="Ngành hàng mới"
              noMatch="Không có ngành hàng nào như vậy"
              options={categories}
              value={chosen}
              match={matchCategories}
              onChange={(value) => {
                setError(null);
                setChosen(value);
              }}
            />
          )}
        </Field>
        <p className="mt-3 text-sm text-ink-2">
          Sản phẩm đang bán vẫn bán và được {marketName()} duyệt lại ngành mới.
        </p>
      </form>
    </Modal>
  );
}
