import { DOCUMENT_RETENTION_DAYS, VERIFICATION_KIND_LABELS } from '@market/contract/rules/shop-verification';
import type { Verification } from '@market/contract/shop-review/schemas';
import { BadgeCheck, CircleX, Clock } from '#ui/icons.ts';
import { useRevalidator } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { DocumentList } from './document-list.tsx';
import type { VerificationState } from './load-verification.ts';
import { VerificationForm } from './verification-form.tsx';
import { VerificationSteps } from './verification-steps.tsx';

function StateBadge({ state }: { readonly state: Verification['state'] | null }) {
  if (state === 'approved')
    return (
      <Badge tone="verified" icon={<BadgeCheck aria-hidden className="ico size-3.5!" />}>
        Đã xác minh
      </Badge>
    );
  if (state === 'waiting')
    return (
      <Badge tone="accent" icon={<Clock aria-hidden className="ico size-3.5!" />}>
        Đang xét
      </Badge>
    );
  if (state === 'rejected')
    return (
      <Badge tone="deal" icon={<CircleX aria-hidden className="ico size-3.5!" />}>
        Bị trả lại
      </Badge>
    );
  return <Badge tone="mute">Chưa gửi</Badge>;
}

function SentVerification({ verification }: { readonly verification: Verification }) {
  const { kind, tax_code, legal_name, representative, documents, sent_at, decided_at } = verification;
  const rows = [
    ['Tư cách', VERIFICATION_KIND_LABELS[kind]],
    ['Tên trên giấy tờ', legal_name],
    ['Người đại diện', representative],
    ['Mã số thuế', tax_code],
    ['Gửi lúc', dayTime(sent_at)],
    ['Duyệt lúc', decided_at === null ? null : dayTime(decided_at)],
  ] as const;
  return (
    <div className="max-w-xl space-y-4">
      <dl className="space-y-1.5 text-base">
        {rows.map(([term, text]) =>
          text === null ? null : (
            <div key={term} className="flex gap-3">
              <dt className="w-36 flex-none text-ink-2">{term}</dt>
              <dd className="num min-w-0 break-words">{text}</dd>
            </div>
          ),
        )}
      </dl>
      <DocumentList documents={documents} />
    </div>
  );
}

interface VerificationSectionProps {
  /** Null when it could not be loaded. */
  readonly verification: VerificationState | null;
  readonly isVerified: boolean;
}

const STEPS_DONE = { waiting: 1, rejected: 0, approved: 3 } as const;

/** Who runs the shop, proven to reviewers; for its owner. */
export function VerificationSection({ verification: loaded, isVerified }: VerificationSectionProps) {
  const { revalidate, state: loading } = useRevalidator();
  const verification = loaded?.verification ?? null;
  const state = isVerified ? 'approved' : (verification?.state ?? null);
  const isOpen = !isVerified && state !== 'waiting' && state !== 'approved';
  return (
    <section id="xac-minh" className="panel min-w-0 scroll-mt-20 p-5" aria-labelledby="xac-minh-tieu-de">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="xac-minh-tieu-de" className="text-md font-bold">
          Xác minh
        </h2>
        <span className="ml-auto">
          <StateBadge state={state} />
        </span>
      </div>
      {loaded === null ? (
        <RetryRow
          title="Chưa tải được hồ sơ xác minh"
          onRetry={() => void revalidate()}
          loading={loading === 'loading'}
        />
      ) : (
        <>
          {state !== 'approved' && (
            <p className="mb-4 text-sm text-ink-2">
              Trước khi được xác minh là công ty, shop bị khấu trừ thuế như hộ kinh doanh.
            </p>
          )}
          <VerificationSteps done={state === null ? 0 : STEPS_DONE[state]} />
          {state === 'rejected' && verification?.reason != null && (
            <Notice kind="error" className="mb-4">
              Hồ sơ bị trả lại: {verification.reason}
            </Notice>
          )}
          {isOpen && (
            <>
              <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để gửi giấy tờ.</NoscriptNotice>
              <div className="noscript:hidden">
                <VerificationForm unsent={loaded.unsent_documents} />
              </div>
            </>
          )}
          {!isOpen && verification !== null && <SentVerification verification={verification} />}
          <p className="mt-4 text-sm text-ink-3">
            Giấy tờ được mã hóa, chỉ người kiểm duyệt xem được, và bị xóa {DOCUMENT_RETENTION_DAYS} ngày sau
            khi có kết quả.
          </p>
        </>
      )}
    </section>
  );
}
