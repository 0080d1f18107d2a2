import { dong } from '@market/contract/rules/money';
import { getSellerDebt } from '@market/contract/settlement/routes';
import type { DebtTransfer } from '@market/contract/settlement/schemas';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { CopyRow } from '#ui/copy-row.tsx';
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

function Transfer({ transfer }: { readonly transfer: DebtTransfer }) {
  const { qr, bank, memo, amount, bank_app } = transfer;
  return (
    <div className="grid gap-6 sm:grid-cols-[11rem_1fr]">
      <figure>
        <img
          className="mx-auto w-full max-w-44 rounded-lg bg-white p-2"
          src={qr}
          alt={`Mã VietQR chuyển ${dong(amount)}`}
          width={176}
          height={176}
        />
        <figcaption className="mt-2 text-center text-xs text-ink-2">Quét bằng ứng dụng ngân hàng</figcaption>
        {bank_app !== undefined && (
          <a
            className="btn btn-outline btn-sm mt-3 flex w-full max-lg:min-h-11!"
            href={bank_app}
            target="_blank"
            rel="noopener"
          >
            Mở ứng dụng ngân hàng
          </a>
        )}
      </figure>
      <dl className="min-w-0 text-base">
        <CopyRow label="Ngân hàng">{bank.name}</CopyRow>
        <CopyRow label="Chủ tài khoản" copy={bank.holder}>
          {bank.holder}
        </CopyRow>
        <CopyRow label="Số tài khoản" copy={bank.account}>
          {bank.account}
        </CopyRow>
        <CopyRow label="Nội dung" copy={memo}>
          {memo}
        </CopyRow>
        <CopyRow label="Số tiền" copy={String(amount)}>
          <span className="text-lg whitespace-nowrap text-deal-ink">{dong(amount)}</span>
        </CopyRow>
      </dl>
    </div>
  );
}

/** How the shop pays what it owes, by VietQR. */
export default function DebtDialog({ onClose }: { readonly onClose: () => void }) {
  const loaded = useDebt();
  return (
    <Modal open onClose={onClose} title="Trả nợ sàn" size="lg">
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
