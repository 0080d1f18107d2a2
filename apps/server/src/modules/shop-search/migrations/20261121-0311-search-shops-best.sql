-- Where the shops that many names begin with are looked for.
create index search_shops_best on search_shops (open desc, quality desc, shop_id desc);
