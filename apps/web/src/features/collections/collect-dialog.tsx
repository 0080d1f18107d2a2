import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Chip } from '#ui/chip.tsx';
import { Modal } from '#ui/modal.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Picture } from '#ui/picture.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { NewCollection } from './new-collection-field.tsx';
import { useCollectDialog } from './use-collect-dialog.ts';

interface CollectDialogProps {
  readonly product: { readonly id: number; readonly title: string; readonly image: string | null };
  /** The user's shop when the product belongs to it. */
  readonly shopId: number | null;
  readonly onClose: () => void;
}

type CollectDialogState = ReturnType<typeof useCollectDialog>;

function CollectionChoices({ collecting }: { readonly collecting: CollectDialogState }) {
  const { choices, ticked, failed } = collecting;
  if (failed) return <RetryRow title="Chưa tải được bộ sưu tập" onRetry={collecting.list} />;
  if (choices === null)
    return (
      <Loading label="Đang tải bộ sưu tập" className="space-y-1">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-10.5" />
        ))}
      </Loading>
    );
  if (choices.length === 0)
    return (
      <p className="px-3 py-2.5 text-base text-ink-2">Chưa có bộ sưu tập nào. Đặt tên để tạo cái đầu tiên.</p>
    );
  return (
    <ul className="space-y-1">
      {choices.map((choice) => (
        <li key={choice.id}>
          <Checkbox
            checked={ticked.has(choice.id)}
            onChange={() => collecting.tick(choice)}
            labelClassName={clsx('gap-3 rounded-lg px-3 py-2.5', ticked.has(choice.id) && 'bg-brand-soft')}
          >
            <span className="min-w-0 font-medium break-words">{choice.name}</span>
            <span className="num ml-auto text-sm text-ink-3">{choice.totalProducts}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

export default function CollectDialog({ product, shopId, onClose }: CollectDialogProps) {
  const collecting = useCollectDialog({ productId: product.id, shopId }, onClose);
  const { side, busy, look, save } = collecting;
  return (
    <Modal
      open
      onClose={onClose}
      title="Lưu vào bộ sưu tập"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button
            appearance="primary"
            loading={busy === 'saving'}
            aria-disabled={collecting.canSave ? undefined : true}
            onClick={save}
          >
            Đồng ý
          </Button>
        </>
      }
    >
      <div className="flex gap-3 rounded-lg bg-sunken p-3">
        <span className="thumb size-14">
          {product.image !== null && (
            <Picture src={product.image} alt="" width={56} height={56} sizes="56px" />
          )}
        </span>
        <span className="line-clamp-2 min-w-0 self-start text-sm">{product.title}</span>
      </div>
      {shopId !== null && (
        <div role="group" aria-label="Bộ sưu tập của" className="mt-3 flex gap-2">
          <Chip on={side === 'me'} onClick={() => look('me')}>
            Của tôi
          </Chip>
          <Chip on={side === 'shop'} onClick={() => look('shop')}>
            Của shop, ai cũng xem được
          </Chip>
        </div>
      )}
      <div className="mt-3">
        <CollectionChoices collecting={collecting} />
      </div>
      <div className="mt-3">
        <NewCollection
          name={collecting.name}
          error={collecting.nameError}
          busy={busy === 'creating'}
          onType={collecting.typeName}
          onCreate={collecting.create}
          onSubmit={collecting.submit}
        />
      </div>
    </Modal>
  );
}
