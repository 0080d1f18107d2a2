import { Link } from 'react-router';
import { DeliveryPlace } from './delivery-place.tsx';
import { MAIN_LINKS } from './main-links.ts';

/** Where the second row of the header leads, and where goods go. */
export function NavLinks() {
  return (
    <>
      <div className="flex min-w-0 items-center gap-4 overflow-hidden whitespace-nowrap xl:flex-none 2xl:gap-6">
        {MAIN_LINKS.map(({ to, text, Icon, tint = '' }) => (
          <Link key={to} to={to} className="flex h-11 items-center gap-1.5 hover:text-ink">
            <Icon aria-hidden className={`ico size-4! ${tint}`} />
            {text}
          </Link>
        ))}
      </div>
      <DeliveryPlace />
    </>
  );
}
