import { createMarkedIds } from '#ui/marked-ids.ts';

export const likedProducts = createMarkedIds();
