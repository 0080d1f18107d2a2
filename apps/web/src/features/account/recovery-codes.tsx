import { Copy, Download, Printer } from '#ui/icons.ts';
import { copyText } from '#ui/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { recoveryFileText } from './format-secret.ts';

const save = (text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = 'ma-khoi-phuc-cho-phien.txt';
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Prints only the codes, from a frame of its own. */
const print = (text: string) => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) return;
  const lines = page.document.createElement('pre');
  lines.textContent = text;
  page.document.body.append(lines);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
};

interface RecoveryCodesProps {
  readonly account: string;
  readonly codes: readonly string[];
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({ account, codes }: RecoveryCodesProps) {
  const text = recoveryFileText(account, codes);
  return (
    <div className="space-y-3.5">
      <Notice kind="warning">
        Cất các mã này ở nơi an toàn, chúng chỉ hiện một lần. Khi mất điện thoại, mỗi mã giúp bạn đăng nhập
        một lần.
      </Notice>
      <ul
        aria-label="Mã khôi phục"
        className="num grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-center text-md font-semibold whitespace-nowrap"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={<Copy aria-hidden className="ico" />}
          onClick={() => void copyText(text, 'mã khôi phục')}
        >
          Sao chép
        </Button>
        <Button icon={<Download aria-hidden className="ico" />} onClick={() => save(text)}>
          Tải về
        </Button>
        <Button icon={<Printer aria-hidden className="ico" />} onClick={() => print(text)}>
          In
        </Button>
      </div>
    </div>
  );
}
