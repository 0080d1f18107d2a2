/** Who may call whom, through index.ts. Lowest first: a module may only name modules listed above it. */
export const modules = {
  locations: [],
  media: [],
  payments: [],
  identity: ['locations', 'media'],
  customers: ['locations', 'identity'],
  shops: ['locations', 'media', 'identity'],
  catalogue: ['locations', 'media', 'shops'],
  promotions: ['shops', 'catalogue'],
  content: ['media', 'shops', 'catalogue'],
  cart: ['media', 'shops', 'catalogue', 'promotions'],
  shipping: ['locations', 'shops', 'catalogue', 'promotions', 'cart'],
  orders: ['locations', 'media', 'payments', 'identity', 'customers', 'shops', 'catalogue', 'promotions', 'cart', 'shipping'],
  reviews: ['media', 'identity', 'shops', 'catalogue', 'orders'],
  search: ['locations', 'shops', 'catalogue', 'orders'],
  support: ['identity', 'shops', 'catalogue'],
};
