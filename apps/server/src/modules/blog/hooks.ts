import { PURPOSES_OF_TEXTS, showsUploads } from '#media';
import { findShownPictures } from './queries/pictures.ts';

export const hooks = [showsUploads(PURPOSES_OF_TEXTS, findShownPictures)];
