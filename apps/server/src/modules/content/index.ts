/** Banners that are running, and where one leads. */
export { getBannerLink, getRunningBanners, type RunningBanner } from './queries/pages.ts';
/** What banners are called and where they stand. */
export { getBannerTitles } from './queries/staff-banners.ts';
