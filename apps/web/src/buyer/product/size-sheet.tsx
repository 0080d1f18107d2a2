import { Sheet } from '../../shared/ui/sheet.tsx';
import { sizeNote, SizeTable, type SizeTableData } from './size-table.tsx';

export default function SizeSheet({
  table,
  onClose,
}: {
  readonly table: SizeTableData;
  readonly onClose: () => void;
}) {
  return (
    <Sheet open onClose={onClose} title="Bảng size">
      <SizeTable table={table} />
      <p className="hint">{sizeNote(table)}</p>
    </Sheet>
  );
}
