import { useEffect, useState } from 'react';
import { Banner, BannerAction } from '#features/ads/banner.tsx';
import type { BannerView } from '#features/ads/banner-view.ts';
import { loadPersonalBanners } from '#features/ads/personal-banners.ts';
import { WELCOME_SHOWN_KEY } from '#features/ads/welcome-visit.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { Modal } from '#ui/modal.tsx';

const loadWelcomeBanner = async (): Promise<BannerView | undefined> => {
  await sessionReady();
  return (await loadPersonalBanners({ position: 'welcome_banner', platform: 'web' }))?.[0];
};

/** A dialog is open or the visitor is typing. */
const isVisitorBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea') === true;

export default function WelcomeBanner() {
  const [banner, setBanner] = useState<BannerView>();
  useEffect(() => {
    let unmounted = false;
    void loadWelcomeBanner().then((found) => {
      if (unmounted || found === undefined || isVisitorBusy()) return;
      localStorage.setItem(WELCOME_SHOWN_KEY, String(Date.now()));
      setBanner(found);
      new Image().src = found.imp_url;
    });
    return () => {
      unmounted = true;
    };
  }, []);
  if (banner === undefined) return null;
  return (
    <Modal open title={banner.title} onClose={() => setBanner(undefined)}>
      <Banner banner={banner} sizes={['408px', '80vw']} className="-m-1 aspect-[26/15] bg-canopy">
        <span className="relative flex h-full max-w-[54%] flex-col justify-center p-4 text-white">
          {banner.sub_title !== null && <span className="text-base font-semibold">{banner.sub_title}</span>}
          {banner.label !== null && (
            <span className="btn btn-accent mt-4 w-fit">
              <BannerAction label={banner.label} />
            </span>
          )}
        </span>
      </Banner>
    </Modal>
  );
}
