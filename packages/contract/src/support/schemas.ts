import { type Static, Type } from 'typebox';
import { Id, OrNull, Time } from '../fields.ts';

export const Lead = Type.Object({
  id: Id,
  product_id: OrNull(Id),
  shop_id: Id,
  name: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  created_at: Time,
});
export type Lead = Static<typeof Lead>;
