import { marketName } from '@market/contract/rules/market-name';
import type { UserSession } from '@market/contract/sessions/schemas';
import { clsx } from 'clsx';
import { Check } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import jersey from '#ui/images/jersey.webp';
import tote from '#ui/images/tote.webp';
import { LinkButton } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import type { MenuCategory } from '#app/shell/categories.ts';
import { BuyerForm } from './buyer-form.tsx';
import type { TypedShop } from './open-shop.ts';
import type { RegistrationAnswer } from './registration-answer.ts';
import { SellerForm } from './seller-form.tsx';
import { StepFrame } from './step-frame.tsx';
import { TYPE_PARAM } from './type-param.ts';

const TYPE_CARDS = [
  {
    type: 'buyer',
    picture: tote,
    title: 'Mua hàng',
    text: 'Chủ shop nhập sỉ hoặc mua lẻ',
    points: ['Giá theo bậc, mua nhiều giá tự giảm', 'Hàng đảm bảo: giữ tiền đến khi nhận đủ hàng'],
  },
  {
    type: 'seller',
    picture: jersey,
    title: 'Bán hàng',
    text: 'Xưởng may, nhà sỉ, thương hiệu',
    get points() {
      return ['Mở sạp và nhận đơn trên chợ', `${marketName()} duyệt shop trước khi lên sạp`];
    },
  },
] as const;
type AccountType = (typeof TYPE_CARDS)[number]['type'];

interface TypeCardProps {
  readonly of: (typeof TYPE_CARDS)[number];
  readonly on: boolean;
  readonly onChoose: () => void;
}

function TypeCard({ of: { type, picture, title, text, points }, on, onChoose }: TypeCardProps) {
  return (
    <label
      className={clsx(
        'block cursor-pointer rounded-xl border-2 p-4',
        on ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <span className="flex items-center gap-4">
        <img className="size-16 flex-none object-contain" src={picture} alt="" width={64} height={64} />
        <span className="min-w-0 flex-1">
          <b className="block text-lg font-bold">{title}</b>
          <span className="text-sm text-ink-2">{text}</span>
        </span>
        <Radio name="account-type" value={type} aria-label={title} checked={on} onChange={onChoose} />
      </span>
      {on && (
        <ul className="mt-3 space-y-1.5 border-t border-brand-line pt-3 text-sm">
          {points.map((point) => (
            <li key={point} className="flex gap-2">
              <Check aria-hidden className="ico mt-px size-4! text-brand-mark" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </label>
  );
}

/** Instead of the cards, without scripts. */
function TypeLinks({ chosen }: { readonly chosen: AccountType }) {
  const { pathname, search } = useLocation();
  const pathOf = (type: AccountType) => {
    const query = new URLSearchParams(search);
    query.set(TYPE_PARAM, type);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label="Loại tài khoản" className="hidden gap-2.5 noscript:flex">
      {TYPE_CARDS.map(({ type, title }) => (
        <LinkButton
          key={type}
          to={pathOf(type)}
          appearance={type === chosen ? 'brandline' : 'outline'}
          aria-current={type === chosen ? 'true' : undefined}
        >
          {title}
        </LinkButton>
      ))}
    </nav>
  );
}

interface TypeStepProps {
  readonly user: UserSession;
  readonly categories: readonly MenuCategory[];
  /** Target of the skip link. */
  readonly later: string;
  /** What the action of the page refused. */
  readonly refusal: RegistrationAnswer['refusal'];
  /** Shop that was refused. */
  readonly shop: TypedShop | null;
  readonly onBuyer: (user: UserSession) => Promise<void>;
  readonly onSeller: (user: UserSession) => Promise<void>;
}

export function TypeStep({ user, categories, later, refusal, shop, onBuyer, onSeller }: TypeStepProps) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<AccountType>(search.get(TYPE_PARAM) === 'seller' ? 'seller' : 'buyer');
  if (!user.registerStep4Required)
    return (
      <StepFrame step={4} title="Mở gian hàng" intro={`${marketName()} duyệt shop trước khi lên sạp.`}>
        <SellerForm user={user} typed={shop} refusal={refusal} onDone={onSeller} />
      </StepFrame>
    );
  return (
    <StepFrame
      step={4}
      title={`Bạn dùng ${marketName()} để làm gì?`}
      intro={`Chào ${user.firstName || user.fullName}, chỉ còn bước này nữa thôi.`}
    >
      <fieldset className="space-y-3 noscript:hidden">
        <legend className="sr-only">Loại tài khoản</legend>
        {TYPE_CARDS.map((one) => (
          <TypeCard key={one.type} of={one} on={one.type === chosen} onChoose={() => setChosen(one.type)} />
        ))}
      </fieldset>
      <TypeLinks chosen={chosen} />
      {chosen === 'buyer' ? (
        <BuyerForm categories={categories} refused={refusal.problem} onDone={onBuyer} />
      ) : (
        <SellerForm user={user} typed={shop} refusal={refusal} onDone={onSeller} />
      )}
      <Link to={later} className="link mx-auto mt-4 flex min-h-11 w-fit items-center text-sm">
        Để sau
      </Link>
    </StepFrame>
  );
}
