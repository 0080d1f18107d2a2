import { Sheet } from '#ui/sheet.tsx';
import { sizeNote, SizeTable, type SizeTableData } from '#features/product/size-table.tsx';

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
