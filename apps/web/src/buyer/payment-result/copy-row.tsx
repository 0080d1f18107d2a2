import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toasts.ts';

const SHOWN_MS = 2_000;

interface CopyRowProps {
  readonly label: string;
  /** What is copied; without it the row has no button. */
  readonly copy?: string;
  readonly children: ReactNode;
}

/** One fact of a transfer, with a button that copies it. */
export function CopyRow({ label, copy, children }: CopyRowProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const press = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(`Đã sao chép ${label.toLocaleLowerCase('vi')}`);
    } catch {
      toast.warning('Trình duyệt không cho sao chép, hãy chọn và chép tay');
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-0">
      <dt className="w-20 flex-none text-ink-3 lg:w-32">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <span className="num min-w-0 font-semibold break-words">{children}</span>
        {copy !== undefined && (
          <IconButton
            label={`Sao chép ${label.toLocaleLowerCase('vi')}`}
            className="ml-auto flex-none lg:size-8!"
            onClick={() => void press(copy)}
          >
            <Icon aria-hidden className="ico" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
