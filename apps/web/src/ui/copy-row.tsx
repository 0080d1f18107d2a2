import { Check, Copy } from './icons.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from './clipboard.ts';
import { IconButton } from './button.tsx';

const COPIED_MS = 2_000;

interface CopyRowProps {
  readonly label: string;
  /** Text to copy; without it there is no button. */
  readonly copy?: string;
  readonly children: ReactNode;
}

export function CopyRow({ label, copy, children }: CopyRowProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const subject = label.toLocaleLowerCase('vi');
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-0">
      <dt className="w-20 flex-none text-ink-3 min-[360px]:w-25 lg:w-32">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <span className="num min-w-0 font-semibold break-words">{children}</span>
        {copy !== undefined && (
          <IconButton
            label={`Sao chép ${subject}`}
            className="ml-auto flex-none lg:size-8!"
            onClick={() => void copyText(copy, subject).then(setCopied)}
          >
            <Icon aria-hidden className="ico" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
