import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { staffShopPath, staffUserPath } from '#app/staff-paths.ts';
import { Evidence } from '#features/cases/evidence.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { dayTime } from '#ui/format-date.ts';

interface PartyProps {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly to: string;
  readonly about: string;
  readonly words: StaffCase['messages'];
  /** What the buyer wrote when the case was opened. */
  readonly reason: string | null;
}

const QUOTE = 'rounded-lg bg-sunken px-3.5 py-2.5 text-base break-words whitespace-pre-line';

function Party({ name, picture = null, to, about, words, reason }: PartyProps) {
  const said = words.filter(({ content, images }) => content !== '' || images.length > 0);
  const silent = reason === null && words.length === 0;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-label={name}>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={picture} size={36} />
        <span className="min-w-0">
          <Link to={to} className="link block font-semibold break-words">
            {name}
          </Link>
          <span className="block text-sm text-ink-2">{about}</span>
        </span>
      </div>
      {silent && <p className="text-base text-ink-2">Chưa trả lời.</p>}
      {!silent && reason === null && said.length === 0 && (
        <p className="text-base text-ink-2">Trả lời mà không viết gì.</p>
      )}
      {reason !== null && reason !== '' && <p className={QUOTE}>“{reason}”</p>}
      {said.map(({ id, content, images, at }) => (
        <div key={id} className="space-y-2">
          {content !== '' && <p className={QUOTE}>“{content}”</p>}
          <Evidence images={images} author={name} />
          <time dateTime={at} className="num block text-sm text-ink-3">
            {dayTime(at)}
          </time>
        </div>
      ))}
    </section>
  );
}

interface PartiesProps {
  readonly shown: StaffCase;
  readonly file: CaseFile;
  readonly logo: string | null | undefined;
}

/** What both sides said and showed, side by side. */
export function Parties({ shown, file, logo }: PartiesProps) {
  const { buyer, shop, messages, reason } = shown;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Party
        name={buyer.name}
        to={staffUserPath(buyer.id)}
        about={`Người mua · ${formatNumber(file.buyer.orders)} đơn, ${formatNumber(file.buyer.cases)} khiếu nại`}
        words={messages.filter(({ by }) => by === 'buyer')}
        reason={messages.some(({ content }) => content === reason) ? null : reason}
      />
      <Party
        name={shop.name}
        picture={logo}
        to={staffShopPath(shop.id)}
        about={`Shop · ${formatNumber(file.shop.orders)} đơn, ${formatNumber(file.shop.cases)} khiếu nại, thua ${formatNumber(file.shop.cases_lost)}`}
        words={messages.filter(({ by }) => by === 'seller')}
        reason={null}
      />
    </div>
  );
}
