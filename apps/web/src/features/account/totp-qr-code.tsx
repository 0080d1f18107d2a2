import { marketName } from '@market/contract/rules/market-name';
import { Copy } from '#ui/icons.ts';
import { copyText } from '#ui/clipboard.ts';
import { IconButton } from '#ui/button.tsx';
import { groupSecret } from './format-secret.ts';

const QR_SIZE = 192;

export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
  /** QR code of `uri` as a data URL. */
  readonly qr: string;
}

export function TotpQrCode({ secret, uri, qr }: TotpSecret) {
  return (
    <>
      <p className="text-base text-ink-2">
        Quét mã này bằng ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Microsoft Authenticator.
      </p>
      {/* QR codes need a white background in the dark theme, too. */}
      <img
        src={qr}
        alt={`Mã QR để thêm ${marketName()} vào ứng dụng xác thực`}
        width={QR_SIZE}
        height={QR_SIZE}
        className="mx-auto size-48 rounded-lg bg-white p-2"
      />
      <p className="text-center text-sm lg:hidden">
        <a href={uri} className="link inline-flex min-h-11 items-center">
          Mở ứng dụng trên máy này
        </a>
      </p>
      <div>
        <p className="text-sm text-ink-2">Không quét được? Nhập khóa này vào ứng dụng:</p>
        <div className="mt-1 flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
          <code className="num min-w-0 font-sans flex-1 text-base font-semibold">{groupSecret(secret)}</code>
          <IconButton label="Sao chép khóa" onClick={() => void copyText(secret, 'khóa')}>
            <Copy aria-hidden className="ico" />
          </IconButton>
        </div>
      </div>
    </>
  );
}
