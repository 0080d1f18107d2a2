import type { MarketProfile } from '@market/contract/rules/market-profile';
import type { Opening, Policy } from '@market/contract/web';
import { SECURITY_PATH } from '#app/paths.ts';
import { lastRegistrationStepPath, registrationPath, signInPath } from '#app/session/session.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { LinkButton } from '#ui/button.tsx';
import { fullDate } from '#ui/format-date.ts';
import rack from '#ui/images/rack.webp';

const SELLER_PATH = '/nguoi-ban';

const openShopPath = (isSignedIn: boolean): string => {
  const path = (isSignedIn ? lastRegistrationStepPath : registrationPath)(SELLER_PATH);
  return `${path}&loai=seller`;
};

const partsOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function Contact({ market }: { readonly market: MarketProfile }) {
  const { hotline, email, company, tax_code: taxCode, address } = market;
  return (
    <address className="not-italic">
      <span className="flex flex-wrap justify-center gap-x-5">
        {hotline !== '' && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}
          >
            {hotline}
          </a>
        )}
        {email !== '' && (
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </span>
      {partsOf([company, taxCode && `MST ${taxCode}`, address])}
    </address>
  );
}

function PolicyLinks({ policies }: { readonly policies: readonly Policy[] }) {
  if (policies.length === 0) return null;
  return (
    <nav aria-label="Quy chế, chính sách">
      <ul className="flex flex-wrap justify-center gap-x-5">
        {policies.map(({ title, url }) => (
          <li key={url}>
            <a className="link inline-flex min-h-11 items-center" href={url}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Invitation({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <section aria-label="Dành cho người bán" className="mt-8 w-full max-w-md rounded-xl bg-brand-soft p-5">
      <p className="text-base">
        {isSignedIn
          ? 'Tài khoản của bạn chưa có shop. Mở gian hàng để vào chợ và bày hàng từ hôm nay.'
          : 'Bạn là người bán? Mở gian hàng và bày hàng từ hôm nay.'}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to={openShopPath(isSignedIn)} appearance="primary" size="lg">
          Mở gian hàng
        </LinkButton>
        <LinkButton to={isSignedIn ? SECURITY_PATH : signInPath(null)} size="lg">
          {isSignedIn ? 'Tài khoản' : 'Đăng nhập'}
        </LinkButton>
      </p>
      {isSignedIn && (
        <p className="mt-3 text-sm text-ink-2">
          Có shop mời bạn, hay muốn đổi tài khoản?{' '}
          <a className="link inline-flex min-h-8 items-center max-lg:min-h-11" href={SELLER_PATH}>
            Kênh người bán
          </a>
        </p>
      )}
    </section>
  );
}

export interface OpeningPageProps {
  readonly opening: Opening;
  readonly market: MarketProfile;
  readonly isSignedIn: boolean;
  readonly policies: readonly Policy[];
}

/** What guests and buyers see until the market opens. */
export function OpeningPage({ opening, market, isSignedIn, policies }: OpeningPageProps) {
  const { opens_at: day } = opening;
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="awning-top h-2" />
      <div className="awning" />
      <main
        id="noi-dung"
        tabIndex={-1}
        className="wrap flex flex-1 flex-col items-center justify-center py-10 text-center"
      >
        <p className="flex items-center gap-3">
          <LogoMark className="h-12" />
          <b className="text-2xl font-extrabold tracking-[-.03em]">{market.name}</b>
        </p>
        <h1 className="mt-8 text-3xl font-extrabold tracking-[-.025em] lg:text-4xl">
          {day === null ? 'Chợ sắp mở cửa' : `Hẹn bạn ngày ${fullDate(day)}`}
        </h1>
        <p className="mt-3 max-w-lg text-md text-ink-2">
          Các shop đang bày hàng. {day === null ? 'Khi chợ mở' : 'Từ ngày đó'}, ai cũng vào xem và mua được.
        </p>
        <Invitation isSignedIn={isSignedIn} />
        <img className="mt-8 w-full max-w-md rounded-xl" src={rack} alt="" width={1216} height={672} />
      </main>
      <footer className="wrap pb-8 text-center text-sm text-ink-2">
        <PolicyLinks policies={policies} />
        <Contact market={market} />
      </footer>
    </div>
  );
}
