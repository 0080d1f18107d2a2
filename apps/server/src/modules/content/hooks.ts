import { bannersOfCategory } from '#catalogue';
import { implement } from '#platform/events/hooks.ts';
import { moveBanners } from './actions/move-banners.ts';

export const hooks = [implement(bannersOfCategory, moveBanners)];
