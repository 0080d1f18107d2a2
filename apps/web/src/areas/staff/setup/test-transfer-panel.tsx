import type { Provider } from '@market/contract/market-settings/schemas';
import type { TestTransfer } from '@market/contract/market-setup/routes';
import { useFetcher } from 'react-router';
import { TransferQr } from '#features/payment/transfer-details.tsx';
import { Button } from '#ui/button.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { Notice } from '#ui/notice.tsx';
import type { SetupReply } from './action.ts';

interface TestTransferPanelProps {
  readonly transfer: TestTransfer;
  readonly provider: Provider | undefined;
  readonly reply: SetupReply | undefined;
}

/** Names the account whose code was shown: another one that was saved meanwhile is not confirmed. */
function ScanForm({ transfer: { bank }, reply: pageReply }: Omit<TestTransferPanelProps, 'provider'>) {
  const fetcher = useFetcher<SetupReply>();
  const reply = fetcher.data ?? (pageReply?.provider === 'bank' ? pageReply : undefined);
  const problem = reply?.intent === 'try' ? reply.problem : null;
  return (
    <fetcher.Form method="post" className="mt-3 space-y-2">
      <input type="hidden" name="key" value="bank" />
      <input type="hidden" name="BANK_BIN" value={bank.bin} />
      <input type="hidden" name="BANK_ACCOUNT" value={bank.account} />
      <input type="hidden" name="BANK_HOLDER" value={bank.holder} />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" name="intent" value="try" loading={fetcher.state !== 'idle'}>
        Tôi đã quét, đúng tên
      </Button>
    </fetcher.Form>
  );
}

/** A code that shows in a bank's app whose account the market uses; who scanned it says so. */
export function TestTransferPanel({ transfer, provider, reply }: TestTransferPanelProps) {
  const { amount, bank, qr } = transfer;
  const isScanned = provider?.last_trial?.ok === true;
  return (
    <section
      aria-labelledby="thu-tai-khoan"
      className="grid items-center gap-4 rounded-lg bg-sunken p-4 sm:grid-cols-[11rem_1fr]"
    >
      <TransferQr qr={qr} amount={amount} bankApp={undefined} />
      <div className="text-base">
        <h3 id="thu-tai-khoan" className="font-semibold">
          Quét thử trước khi mở chợ
        </h3>
        <p className="mt-1 text-ink-2">
          Ứng dụng ngân hàng phải hiện <b className="font-semibold text-ink">{bank.holder}</b>, {bank.name},
          số <span className="num">{bank.account}</span>. Thấy đúng tên là được, không cần chuyển tiền.
        </p>
        {isScanned && (
          <p role="status" className="mt-3 flex gap-2 text-brand-ink">
            <CircleCheck aria-hidden className="ico mt-0.5 flex-none" />
            Đã quét thử, đúng chủ tài khoản.
          </p>
        )}
        {!isScanned && provider?.source === 'settings' && <ScanForm transfer={transfer} reply={reply} />}
      </div>
    </section>
  );
}
