-- Collections whose products a rule is for: those that are in them when the rule is applied.
create table price_rule_collections (
  price_rule_id bigint not null references price_rules (id) on delete cascade,
  collection_id bigint not null references collections (id) on delete cascade,
  primary key (price_rule_id, collection_id)
);
create index price_rule_collections_collection on price_rule_collections (collection_id);
