import { showsUploads } from '#media';
import { findShownPictures } from './queries/pictures.ts';

export const hooks = [showsUploads(['shop'], findShownPictures)];
