-- Goods that came back while the shop did not answer; where it took them back, a message says so too.
alter table cases add goods_back boolean not null default false;
