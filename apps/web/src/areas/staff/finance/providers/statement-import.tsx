import { importProviderStatement } from '@market/contract/provider-statements/routes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Select } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { FileButton } from '../../file-button.tsx';
import type { RefusedLines } from '../../refused-lines.tsx';

const PROVIDERS = [
  { value: 'momo', label: 'MoMo' },
  { value: 'zalopay', label: 'ZaloPay' },
  { value: 'vnpay', label: 'VNPAY' },
  { value: 'payme', label: 'PayME' },
];

/** Reads a settlement file of a provider; lines that are known are skipped. */
export function StatementImport({
  onRefused,
}: {
  readonly onRefused: (refused: RefusedLines | null) => void;
}) {
  const [provider, setProvider] = useState('momo');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const read = async (file: File) => {
    setBusy(true);
    onRefused(null);
    const answer = await call(importProviderStatement, { params: { provider }, body: {}, file });
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    const { matched, open, known, unreadable } = answer.value.data;
    toast.success(
      `${matched} dòng khớp, ${open} dòng lệch, ${known} đã nhập trước, ${unreadable.length} không đọc được`,
    );
    if (unreadable.length > 0) onRefused({ total: unreadable.length, lines: unreadable });
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Cổng của tệp"
        className="h-8! w-auto! text-sm! max-lg:h-11!"
        options={PROVIDERS}
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
      />
      <FileButton label="Nhập tệp đối soát" busy={busy} onFile={(file) => void read(file)} />
    </div>
  );
}
