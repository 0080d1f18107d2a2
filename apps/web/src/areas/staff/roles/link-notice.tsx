import { Copy, KeyRound } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';

/** A link of a colleague, shown once. */
export function LinkNotice({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-brand-line bg-brand-soft px-4 py-3"
    >
      <KeyRound aria-hidden className="ico text-brand-ink" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <b className="font-semibold">Liên kết của {name}, chỉ hiện một lần.</b> Hãy tự tay gửi cho đúng người;
        dùng một lần trong một giờ để đặt mật khẩu và lớp xác thực thứ hai.
      </p>
      <code className="max-w-full min-w-0 rounded-md border border-line bg-surface px-2.5 py-1.5 text-xs break-all">
        {link}
      </code>
      <Button
        appearance="primary"
        size="sm"
        className="max-lg:h-11!"
        icon={<Copy aria-hidden className="ico size-4!" />}
        onClick={() => void copyText(link, 'liên kết')}
      >
        Sao chép
      </Button>
    </div>
  );
}
