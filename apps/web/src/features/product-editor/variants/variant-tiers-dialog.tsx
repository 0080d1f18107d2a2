import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { Draft, DraftTier } from '../draft/draft.ts';
import { cellsOf } from '../draft/matrix.ts';
import { TierRows } from '../prices/tier-rows.tsx';

interface VariantTiersDialogProps {
  readonly draft: Draft;
  readonly variants: readonly (readonly string[])[];
  readonly onClose: () => void;
  readonly onSave: (variants: readonly (readonly string[])[], tiers: readonly DraftTier[]) => void;
}

/** A ladder of their own for some variants; without tiers they follow the product. */
export default function VariantTiersDialog({ draft, variants, onClose, onSave }: VariantTiersDialogProps) {
  const first = cellsOf(draft, variants[0] ?? []).tiers;
  const [tiers, setTiers] = useState<readonly DraftTier[]>(first.length > 0 ? first : draft.tiers);
  const names = variants.map((values) => values.join(' / ')).filter((name) => name !== '');
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title="Bậc giá riêng"
      footer={
        <>
          <Button onClick={() => onSave(variants, [])}>Theo bậc giá chung</Button>
          <Button appearance="primary" onClick={() => onSave(variants, tiers)}>
            {`Đặt cho ${variants.length} phân loại`}
          </Button>
        </>
      }
    >
      <p className="mb-3 line-clamp-2 text-sm text-ink-2">{names.join(', ') || 'Cả sản phẩm'}</p>
      <TierRows tiers={tiers} unit={draft.unit} path="riêng" errors={{}} warnings={{}} onChange={setTiers} />
    </Modal>
  );
}
