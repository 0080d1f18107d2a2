import type { CoinBalance } from '@market/contract/coins/schemas';
import { marketName } from '@market/contract/rules/market-name';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Copy, Gift, Share2 } from '#ui/icons.ts';
import { copyText } from '#ui/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const inviteTitle = (): string => `Mời bạn cùng đi ${marketName()}`;

const canShare = (): boolean => 'share' in navigator;

interface InviteCardProps {
  readonly link: string;
  readonly terms: CoinBalance['terms'];
}

/** Referral link and its rewards; nothing where the market grants none. */
export function InviteCard({ link, terms }: InviteCardProps) {
  const shares = useBrowserValue(canShare, false);
  const { referral_coins: coins, referral_order_min: minimum } = terms;
  if (coins === 0) return null;
  return (
    <section className="panel mt-6 p-5" aria-labelledby="moi-ban">
      <div className="flex gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Gift aria-hidden className="ico" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold" id="moi-ban">
            {inviteTitle()}
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            Bạn nhận <b className="num font-semibold text-accent-ink">{formatNumber(coins)} xu</b> khi người
            bạn mời đăng ký bằng đường dẫn này và hoàn tất đơn đầu tiên
            {minimum > 0 && ` từ ${dong(minimum)}`}, trả qua {marketName()} hoặc cho hãng vận chuyển. Người
            được mời nhận xu từ đơn của mình như mọi người mua.
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <input
          readOnly
          value={link}
          aria-label="Đường dẫn mời bạn"
          onFocus={(event) => event.target.select()}
          className="input num min-w-0 flex-1 basis-64"
        />
        <Button onClick={() => void copyText(link, 'đường dẫn')}>
          <Copy aria-hidden className="ico size-4!" />
          Sao chép
        </Button>
        {shares && (
          <Button
            appearance="primary"
            onClick={() => void navigator.share({ title: inviteTitle(), url: link }).catch(() => {})}
          >
            <Share2 aria-hidden className="ico size-4!" />
            Chia sẻ
          </Button>
        )}
      </div>
    </section>
  );
}
