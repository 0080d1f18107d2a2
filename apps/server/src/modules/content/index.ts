/** Banners that run now, and where one leads. */
export { getBannerLink, getRunningBanners, type RunningBanner } from './queries.ts';
