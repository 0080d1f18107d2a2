import type { MOrder } from '../state.ts';
import type { World } from '../world.ts';

export const ILLEGAL = 'order.errors.illegal_transition';

export const seller = (world: World, order: MOrder) => world.seller(order.shop);
export const buyer = (world: World, order: MOrder) => world.buyer(order.buyer);
export const params = ({ id }: MOrder) => ({ params: { id } });
