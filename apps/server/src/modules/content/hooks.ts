import { showsUploads } from '#media';
import { bannersOfCategory } from '#catalogue';
import { implement } from '#platform/events/hooks.ts';
import { moveBanners } from './actions/move-banners.ts';
import { findShownPictures } from './queries/pictures.ts';

export const hooks = [
  implement(bannersOfCategory, moveBanners),
  showsUploads(['content'], findShownPictures),
];
