import { problem } from '../route.ts';

export const shopNotFound = problem('shop.errors.not_found', 404, 'Shop không tồn tại');
