import { deleteHomeSection } from '@market/contract/content/staff-routes';
import type { StaffHomeSection } from '@market/contract/content/staff-schemas';
import {
  HOME_BLOCK_MAX,
  HOME_PINNED_MAX,
  HOME_SOURCE_LABELS,
  takesPinned,
} from '@market/contract/rules/home-blocks';
import { call } from '#app/api.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { ProductPicker } from '#features/staff-content/product-picker.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';

interface BlockPanelProps {
  readonly block: StaffHomeSection;
  /** Not while other changes wait to be published. */
  readonly canDelete: boolean;
  readonly onChange: (changes: Partial<StaffHomeSection>) => void;
  readonly onClose: () => void;
}

export function BlockPanel({ block, canDelete, onChange, onClose }: BlockPanelProps) {
  const { busy, problem, save, reload } = useSave();
  const remove = () =>
    confirm({
      title: 'Xóa khối',
      body: `Xóa khối “${block.title}” khỏi trang chủ? Muốn tạm cất đi thì ẩn khối là đủ.`,
      onSubmit: () =>
        void save(() => call(deleteHomeSection, { params: { id: block.id } }), 'Đã xóa khối', onClose),
    });
  return (
    <section aria-label={`Khối ${block.title}`} className="panel space-y-4 p-4 lg:p-5">
      <div>
        <h2 className="text-md font-bold">Sửa khối</h2>
        <p className="text-sm text-ink-2">Nguồn: {HOME_SOURCE_LABELS[block.source]}</p>
      </div>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <CountedField label="Tiêu đề" value={block.title} max={80} onChange={(title) => onChange({ title })} />
      <CountedField
        label="Dòng phụ"
        value={block.sub_title ?? ''}
        max={140}
        onChange={(text) => onChange({ sub_title: text === '' ? null : text })}
      />
      <Field label="Số mục hiện" hint={`Từ 1 đến ${HOME_BLOCK_MAX}`}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={HOME_BLOCK_MAX}
            value={block.limit}
            onChange={({ target }) =>
              onChange({
                limit: Math.min(Math.max(Math.trunc(Number(target.value)) || 1, 1), HOME_BLOCK_MAX),
              })
            }
          />
        )}
      </Field>
      {takesPinned(block.source) && (
        <ProductPicker
          label="Sản phẩm ghim lên đầu"
          products={block.pinned}
          max={HOME_PINNED_MAX}
          onChange={(pinned) =>
            onChange({ pinned: [...pinned], pinned_product_ids: pinned.map(({ id }) => id) })
          }
        />
      )}
      <div className="flex gap-2 border-t border-line pt-4">
        {canDelete && (
          <Button appearance="ghost" loading={busy} onClick={remove}>
            Xóa khối
          </Button>
        )}
        <Button className="ml-auto" onClick={onClose}>
          Đóng
        </Button>
      </div>
    </section>
  );
}
