import { getVerificationDocument } from '@market/contract/moderation/routes';
import type { ModerationItem } from '@market/contract/moderation/schemas';
import { FileText, Image } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { VERIFICATION_LABELS } from './texts.ts';

type Verification = NonNullable<ModerationItem['verification']>;

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;

function Documents({ documents }: Pick<Verification, 'documents'>) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {documents.map(({ id, type, bytes, sent_at }, index) => (
        <li key={id}>
          <a
            href={getVerificationDocument.path.replace(':id', id)}
            target="_blank"
            rel="noreferrer"
            className="card block p-2 hover:border-brand"
          >
            {/* no preview: each look at a document is recorded */}
            <span className="grid aspect-3/2 place-items-center rounded-md bg-sunken">
              {type === 'pdf' ? (
                <FileText aria-hidden className="ico size-8! text-ink-3" />
              ) : (
                <Image aria-hidden className="ico size-8! text-ink-3" />
              )}
            </span>
            <span className="block min-w-0 px-1 pt-2 pb-1 text-sm">
              <b className="block font-semibold">Giấy tờ {index + 1}</b>
              <span className="block truncate text-xs text-ink-3">
                {type.toUpperCase()}, {sizeText(bytes)}
              </span>
              <span className="num block truncate text-xs text-ink-3">Gửi {dayTime(sent_at)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Names({ verification }: { readonly verification: Verification }) {
  const rows = [
    ['Loại', VERIFICATION_LABELS[verification.kind]],
    ['Mã số thuế', verification.tax_code],
    ['Tên trên giấy tờ', verification.legal_name],
    ['Người đại diện', verification.representative],
  ] as const;
  return (
    <dl className="mt-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex gap-4 border-b border-line py-2.5 text-sm">
          <dt className="w-28 flex-none text-ink-2 sm:w-36">{label}</dt>
          <dd className="num min-w-0 break-words">{value ?? 'Đã xóa theo hạn'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who runs a shop: names, documents, and what reviewers asked. */
export function VerificationPanel({
  item: { kind, verification, questions },
}: {
  readonly item: ModerationItem;
}) {
  if (kind !== 'shop') return null;
  return (
    <section aria-label="Giấy tờ" className="panel p-4 lg:p-5">
      <h3 className="font-bold">
        Giấy tờ{' '}
        <span className="text-sm font-normal text-ink-3">chỉ người duyệt xem, mỗi lần mở đều ghi lại</span>
      </h3>
      {verification === null ? (
        <p className="mt-2 text-sm text-ink-2">Shop chưa gửi giấy tờ nào.</p>
      ) : (
        <>
          {!verification.waits && <Badge tone="mute">Đã quyết định</Badge>}
          <Names verification={verification} />
          <Documents documents={verification.documents} />
        </>
      )}
      {questions.length > 0 && (
        <ul className="mt-4 space-y-2 text-sm">
          {questions.map(({ id, question, answer, asked_at }) => (
            <li key={id} className="rounded-lg bg-sunken p-3">
              <p>
                <b className="font-semibold">Đã hỏi:</b> {question}{' '}
                <span className="num text-xs text-ink-3">{dayTime(asked_at)}</span>
              </p>
              <p className="mt-1 text-ink-2">{answer ?? 'Shop chưa trả lời.'}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
