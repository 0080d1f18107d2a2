import { problem } from '../route.ts';

export const cannotFollowOwnShop = problem(
  'shop.errors.own',
  422,
  'Đây là shop của bạn, bạn không cần theo dõi shop của mình',
);
