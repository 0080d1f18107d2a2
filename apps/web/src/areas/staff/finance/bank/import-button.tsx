import { importBankTransfers } from '@market/contract/bank-reconciliation/routes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { FileButton } from '../../file-button.tsx';
import type { RefusedLines } from '../../refused-lines.tsx';

/** Imports a statement of the bank; lines that are known are skipped. */
export function ImportButton({ onRefused }: { readonly onRefused: (refused: RefusedLines | null) => void }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const read = async (file: File) => {
    setBusy(true);
    onRefused(null);
    const answer = await call(importBankTransfers, { body: {}, file });
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    const { rows } = answer.value.data;
    const lines = rows.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, problem }]));
    if (lines.length > 0) onRefused({ total: lines.length, lines });
    const count = (result: string) => rows.filter((row) => row.result === result).length;
    toast.success(
      `${rows.length} dòng: ${count('matched')} khớp, ${count('unmatched')} chưa khớp, ${count('known')} đã có, ${count('unreadable')} không đọc được`,
    );
    await revalidate();
  };
  return <FileButton label="Nhập sao kê" busy={busy} onFile={(file) => void read(file)} />;
}
