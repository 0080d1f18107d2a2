create index reviews_shop_replied on reviews (shop_id, replied_at desc, id desc)
  where state = 'public' and reply is not null;
