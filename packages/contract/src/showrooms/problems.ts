import { problem } from '../route.ts';

export const showroomNotFound = problem(
  'showroom.errors.not_found',
  404,
  'Showroom này không còn mở. Xem các showroom khác nhé.',
);
