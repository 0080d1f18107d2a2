import { MapPin } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { placeName, shortPlaceName } from '#features/places/place-name.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { ADDRESSES_PATH } from '../paths.ts';
import { useHomeAddress } from '../session/use-home-address.ts';
import { useSession } from '../session/session-store.ts';

const WIDE = '(min-width: 80rem)';

interface PlaceLinkProps {
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function PlaceLink({ title, className = '', children }: PlaceLinkProps) {
  return (
    <Link
      to={ADDRESSES_PATH}
      rel="nofollow"
      title={title}
      className={`flex h-11 min-w-0 items-center gap-1.5 text-ink-3 hover:text-ink ${className}`}
    >
      <MapPin aria-hidden className="ico size-4!" />
      <span className="truncate">{children}</span>
    </Link>
  );
}

/** Empty until the address is known: a text that changes would move. */
function PersonalPlace() {
  const isWide = useBrowserValue(() => matchMedia(WIDE).matches, false);
  const home = useHomeAddress(isWide);
  if (home === undefined) return null;
  if (home === null) return <PlaceLink>Chọn nơi giao</PlaceLink>;
  return (
    <PlaceLink title={placeName(home)}>
      Giao tới <b className="font-semibold text-ink">{shortPlaceName(home)}</b>
    </PlaceLink>
  );
}

/** Where goods go, at the end of the navigation row; leads to the address book. */
export function DeliveryPlace() {
  const { user } = useSession();
  return (
    <div className="ml-auto hidden min-w-0 xl:flex">
      {user === null ? <PlaceLink className="for-guest">Chọn nơi giao</PlaceLink> : <PersonalPlace />}
    </div>
  );
}
