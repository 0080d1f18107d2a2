import { getSellerDebt } from '@market/contract/settlement/routes';
import type { DebtTransfer } from '@market/contract/settlement/schemas';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { TransferQr, TransferRows } from '#features/payment/transfer-details.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Loaded = { readonly transfer: DebtTransfer | null } | { readonly problem: string };

const useDebt = (): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const abandoned = new AbortController();
    void call(getSellerDebt).then((answer) => {
      if (abandoned.signal.aborted) return;
      setLoaded(answer.ok ? { transfer: answer.value.data.transfer } : { problem: answer.message });
    });
    return () => abandoned.abort();
  }, []);
  return loaded;
};

function Transfer({ transfer: { qr, bank, memo, amount, bank_app } }: { readonly transfer: DebtTransfer }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[11rem_1fr]">
      <TransferQr qr={qr} amount={amount} bankApp={bank_app} />
      <TransferRows bank={bank} memo={memo} amount={amount} />
    </div>
  );
}

/** How the shop pays what it owes, by VietQR. */
export default function DebtDialog({ onClose }: { readonly onClose: () => void }) {
  const loaded = useDebt();
  return (
    <Modal open onClose={onClose} title="Trả nợ sàn" size="xl">
      {loaded === null && <Skeleton className="h-48" />}
      {loaded !== null && 'problem' in loaded && <Notice kind="error">{loaded.problem}</Notice>}
      {loaded !== null && 'transfer' in loaded && (
        <>
          {loaded.transfer === null ? (
            <Notice>Sàn chưa nhận chuyển khoản. Nợ sẽ được trừ vào tiền của đơn kế tiếp.</Notice>
          ) : (
            <>
              <p className="mb-4 text-sm text-ink-2">
                Chuyển đúng nội dung để sàn tự ghi nhận. Chuyển ít hơn thì trả một phần, phần thừa được chuyển
                lại.
              </p>
              <Transfer transfer={loaded.transfer} />
            </>
          )}
        </>
      )}
    </Modal>
  );
}
