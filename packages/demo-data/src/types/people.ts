/** A drawing the art package can make, e.g. `polo.la.solid.front.123`. */
export type DrawingKey = string;

/** Three-level Vietnamese place: official codes (2, 3 and 5 digits, zero padded) and full official names. */
export type Place = {
  province_code: string;
  province: string;
  district_code: string;
  district: string;
  ward_code: string;
  ward: string;
};

export type UserType = 'user' | 'shop' | 'staff';
export type Role = 'buyer' | 'seller' | 'admin' | 'moderator' | 'editor' | 'finance' | 'support';

export type PersonRow = Place & {
  id: number;
  user_type: UserType;
  roles: Role[];
  /** National spelling, 0…; unique. */
  phone: string;
  email: string | null;
  /** The last word of the full name. */
  first_name: string;
  /** The rest of it. */
  last_name: string;
  avatar: DrawingKey;
  address1: string;
  /** One of the documented demo accounts. */
  is_demo_account: boolean;
  created_at: Date;
  last_active_at: Date;
};

export type AddressRow = Place & {
  id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  address1: string;
  /** District and province as people write it, for the specification's `city`. */
  city: string;
  country: 'Việt Nam';
  is_default: boolean;
  created_at: Date;
};
