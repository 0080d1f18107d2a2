/** Banners that are running, and where one leads. */
export { getBannerLink, getRunningBanners, type RunningBanner } from './queries/pages.ts';
