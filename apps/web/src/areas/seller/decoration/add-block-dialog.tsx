import { BLOCK_KINDS, type BlockKind } from '@market/contract/rules/shop-decoration';
import { Modal } from '#ui/modal.tsx';
import { KINDS } from './block-kinds.ts';

interface AddBlockDialogProps {
  readonly onAdd: (kind: BlockKind) => void;
  readonly onClose: () => void;
}

export default function AddBlockDialog({ onAdd, onClose }: AddBlockDialogProps) {
  return (
    <Modal open onClose={onClose} title="Thêm khối">
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {BLOCK_KINDS.map((kind) => {
          const { label, about, Icon } = KINDS[kind];
          return (
            <li key={kind} className="grid">
              <button
                type="button"
                className="flex items-center gap-3 rounded-lg border border-line p-3 text-left hover:bg-sunken"
                onClick={() => onAdd(kind)}
              >
                <Icon aria-hidden className="ico flex-none text-brand-ink" />
                <span>
                  <b className="block text-base font-semibold">{label}</b>
                  <span className="text-xs text-ink-2">{about}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
