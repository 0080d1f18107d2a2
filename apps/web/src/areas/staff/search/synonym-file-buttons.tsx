import { exportSynonyms, importSynonyms } from '@market/contract/search-tuning/routes';
import { formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { toast } from '#ui/toast-store.ts';
import { FileButton } from '../file-button.tsx';
import type { RefusedLines } from '../refused-lines.tsx';

/** Synonyms from and to a file; what comes in waits in the draft. */
export function SynonymFileButtons({
  onRefused,
}: {
  readonly onRefused: (refused: RefusedLines | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const read = async (file: File) => {
    setBusy(true);
    onRefused(null);
    const answer = await call(importSynonyms, { body: {}, file });
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    const { added, known, refused, refused_total } = answer.value.data;
    toast.success(`Đưa vào nháp ${formatNumber(added)} mục, ${formatNumber(known)} mục đã có.`);
    if (refused_total > 0) onRefused({ total: refused_total, lines: refused });
    await revalidate();
  };
  return (
    <>
      <FileButton label="Nhập CSV" busy={busy} onFile={(file) => void read(file)} />
      <CsvLink
        href={exportSynonyms.path}
        fileName="tu-dong-nghia.csv"
        load={() => call(exportSynonyms)}
        className="btn btn-outline btn-sm max-lg:h-11!"
      >
        Xuất CSV
      </CsvLink>
    </>
  );
}
