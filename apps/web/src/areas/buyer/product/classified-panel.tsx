import { formatPhone } from '@market/contract/rules/phone';
import { createLead } from '@market/contract/support/routes';
import type { IconComponent } from '#ui/icon.tsx';
import { CalendarClock, Globe, MapPin, Phone, TriangleAlert } from '#ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api.ts';
import { fullDate } from '#ui/format-date.ts';
import { useSession } from '#app/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#features/product-card/price.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { priceBounds } from '#features/product/pricing.ts';
import { AskShop } from './ask-shop.tsx';
import { parseWebsite } from './parse-website.ts';

interface FactProps {
  readonly Icon: IconComponent;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ Icon, term, children }: FactProps) {
  return (
    <div className="card relative p-3.5 pl-11">
      <dt className="text-xs text-ink-3">
        <Icon aria-hidden className="ico absolute top-3.5 left-3.5 text-brand-mark" />
        {term}
      </dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Revealed on click; the shop receives which signed-in user asked. */
function PhoneButton({ phone, filled }: { readonly phone: string; readonly filled: boolean }) {
  const { product } = usePurchase();
  const { user } = useSession();
  const [revealed, setRevealed] = useState(false);
  const appearance = filled ? 'primary' : 'brandline';
  const show = () => {
    setRevealed(true);
    if (user === null || !user.accountPhone) return;
    const lead = { product_id: product.id, name: user.fullName || 'Khách', phone: user.accountPhone };
    void call(createLead, { body: { lead: { ...lead, message: 'Đã mở số điện thoại của tin rao.' } } });
  };
  const number = (
    <a
      className={`btn btn-${appearance} btn-lg num flex-1 px-3!`}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
    >
      <Phone aria-hidden className="ico" />
      Gọi {formatPhone(phone)}
    </a>
  );
  if (revealed) return number;
  return (
    <>
      <Button
        appearance={appearance}
        size="lg"
        className="flex-1 px-3!"
        icon={<Phone aria-hidden className="ico" />}
        onClick={show}
      >
        Hiện số điện thoại
      </Button>
      <noscript className="noscript:flex noscript:flex-1">{number}</noscript>
    </>
  );
}

function Contact() {
  const { product } = usePurchase();
  const { user } = useSession();
  const { classifieds } = product;
  const website = parseWebsite(classifieds?.website_url ?? null);
  const phone = classifieds?.business_phone_number ?? null;
  const byWebsite = classifieds?.button_type === 'website' && website !== null;
  const parts = [
    phone !== null && <PhoneButton key="phone" phone={phone} filled={!byWebsite} />,
    website !== null && (
      <a
        key="website"
        className={`btn btn-lg flex-1 px-3! ${byWebsite || phone === null ? 'btn-primary' : 'btn-brandline'}`}
        href={website.href}
        target="_blank"
        rel="nofollow noopener noreferrer"
      >
        <Globe aria-hidden className="ico" />
        Xem website
      </a>
    ),
  ];
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2.5">{byWebsite ? parts.toReversed() : parts}</div>
      {phone !== null && user !== null && Boolean(user.accountPhone) && (
        <p className="hint">Khi hiện số, người đăng tin biết tên và số điện thoại của bạn.</p>
      )}
    </>
  );
}

/** Free text such as `65.000 ₫/kg`, whose unit is small. */
function PriceText({ text }: { readonly text: string }) {
  const [amount, ...unit] = text.split(/(?=\/)/);
  return (
    <>
      {amount}
      {unit.length > 0 && <span className="text-lg font-medium text-ink-3">{unit.join('')}</span>}
    </>
  );
}

/** Classified: free-text price and contact; no cart, no assurance. */
export function ClassifiedPanel({ daysLeft }: { readonly daysLeft: number }) {
  const { product } = usePurchase();
  const { classifieds } = product;
  if (classifieds === null) return null;
  const website = parseWebsite(classifieds.website_url);
  return (
    <>
      <section aria-label="Giá" className="mt-4 rounded-xl bg-sunken p-4">
        <span className="text-sm text-ink-3">Giá chào</span>
        <b className="price block text-3xl font-extrabold">
          {classifieds.price_text === null ? (
            <Price low={priceBounds(product, null)?.low ?? null} className="font-extrabold!" />
          ) : (
            <PriceText text={classifieds.price_text} />
          )}
        </b>
      </section>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-base max-sm:grid-cols-1">
        {classifieds.area !== null && (
          <Fact Icon={MapPin} term="Khu vực">
            {classifieds.area}
          </Fact>
        )}
        <Fact Icon={CalendarClock} term="Hết hạn">
          {fullDate(classifieds.expired_at)} ({daysLeft > 0 ? `còn ${daysLeft} ngày` : 'hôm nay'})
        </Fact>
        {website !== null && (
          <Fact Icon={Globe} term="Website">
            {website.host.replace(/^www\./, '')}
          </Fact>
        )}
      </dl>
      <Contact />
      <AskShop product={product} />
      <p className="mt-4 flex gap-2.5 rounded-lg bg-accent-soft p-3.5 text-sm text-accent-ink">
        <TriangleAlert aria-hidden className="ico" />
        Tin rao vặt không thuộc Bảo đảm thương mại. Xem hàng trực tiếp và không chuyển cọc qua người trung
        gian.
      </p>
    </>
  );
}
