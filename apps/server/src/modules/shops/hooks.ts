import { showsUploads } from '#media';
import { findShownPictures } from './queries.ts';

export const hooks = [showsUploads(['avatar'], findShownPictures)];
