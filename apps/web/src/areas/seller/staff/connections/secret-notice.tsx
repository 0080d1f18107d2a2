import { Copy, KeyRound } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';

interface SecretNoticeProps {
  readonly title: string;
  /** For the message after copying: `mã API`. */
  readonly subject: string;
  readonly secret: string;
}

/** A secret that is shown once. */
export function SecretNotice({ title, subject, secret }: SecretNoticeProps) {
  return (
    <div
      role="status"
      className="mx-5 mb-3.5 flex flex-wrap items-center gap-3 rounded-lg border border-brand-line bg-brand-soft px-4 py-3"
    >
      <KeyRound aria-hidden className="ico text-brand-ink" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <b className="font-semibold">{title}</b> Hãy chép và cất kỹ.
      </p>
      <code className="num max-w-full min-w-0 rounded-md border border-line bg-surface px-2.5 py-1.5 text-xs break-all">
        {secret}
      </code>
      <Button
        appearance="primary"
        size="sm"
        className="max-lg:h-11!"
        icon={<Copy aria-hidden className="ico size-4!" />}
        onClick={() => void copyText(secret, subject)}
      >
        Sao chép
      </Button>
    </div>
  );
}
