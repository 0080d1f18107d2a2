import { checkLedger } from '@market/contract/ledger/routes';
import type { LedgerTotal } from '@market/contract/ledger/schemas';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { RefreshCw, Scale } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { timeOfDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';

interface Check {
  readonly findings: readonly { readonly rule: string; readonly of: string; readonly text: string }[];
  readonly totals: readonly LedgerTotal[];
  readonly at: number;
}

function Side({ title, totals }: { readonly title: string; readonly totals: readonly LedgerTotal[] }) {
  const sum = totals.reduce((whole, { balance }) => whole + Math.abs(balance), 0);
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <dl className="mt-1 text-sm">
        {totals.map(({ group, balance }) => (
          <div key={group} className="flex gap-3 border-b border-line py-2">
            <dt className="min-w-0 flex-1">
              {ledgerAccountLabel(group)} <code className="text-xs text-ink-3">{group}</code>
            </dt>
            <dd className="num whitespace-nowrap">{formatNumber(Math.abs(balance))}</dd>
          </div>
        ))}
        <div className="flex gap-3 border-t-2 border-ink py-2 font-bold">
          <dt className="flex-1">Cộng</dt>
          <dd className="num">{formatNumber(sum)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Result({ check: { findings, totals } }: { readonly check: Check }) {
  const money = totals.filter(({ unit }) => unit === 'VND');
  return (
    <>
      {findings.length > 0 && (
        <Notice kind="error" className="mt-3">
          <b>Sổ lệch {findings.length} chỗ. Dừng chuyển tiền và báo quản trị.</b>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {findings.slice(0, 20).map(({ rule, of, text }) => (
              <li key={`${rule}${of}`}>
                {of}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Side title="Bên nợ: tiền đang ở đâu" totals={money.filter(({ balance }) => balance > 0)} />
        <Side title="Bên có: tiền của ai" totals={money.filter(({ balance }) => balance < 0)} />
      </div>
    </>
  );
}

const stateOf = (check: Check | null): string => {
  if (check === null) return 'Soát lại mọi bút toán từ đầu; sổ lớn mất vài giây.';
  const at = timeOfDay(check.at);
  return check.findings.length === 0 ? `Cân: chênh 0 ₫ và 0 xu · soát lúc ${at}` : `Lệch · soát lúc ${at}`;
};

/** Reads all entries when asked: not with every page. */
export function BooksCheck() {
  const [check, setCheck] = useState<Check | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const answer = await call(checkLedger);
    setBusy(false);
    if (answer.ok) setCheck({ ...answer.value.data, at: Date.now() });
    else toast.error(answer.message);
  };
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="soat-so">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="soat-so" className="text-md font-bold">
          Sổ cái
        </h2>
        <p
          role="status"
          className={clsx(
            'num flex min-w-0 flex-1 items-center gap-2 rounded-lg text-sm max-lg:order-last max-lg:basis-full',
            check === null && 'text-ink-2',
            check !== null && 'px-3.5 py-2.5',
            check?.findings.length === 0 && 'bg-brand-soft text-brand-ink',
            (check?.findings.length ?? 0) > 0 && 'bg-deal-soft font-semibold text-deal-ink',
          )}
        >
          <Scale aria-hidden className="ico size-4! flex-none" />
          {stateOf(check)}
        </p>
        <Button
          size="sm"
          className="ml-auto max-lg:h-11! noscript:hidden!"
          icon={<RefreshCw aria-hidden className="ico size-4!" />}
          loading={busy}
          onClick={() => void run()}
        >
          {check === null ? 'Soát sổ' : 'Soát lại'}
        </Button>
      </div>
      {check !== null && <Result check={check} />}
    </section>
  );
}
