-- What the seller centre needs of campaigns: where they show, versions, and deletion that keeps figures and charged clicks.
alter table ad_campaigns
  add placements text[] not null default '{category,search}'
    check (cardinality(placements) between 1 and 2 and placements <@ '{search,category}'),
  add version integer not null default 1 check (version > 0),
  add deleted_at timestamptz;

alter table ad_products
  -- the keywords as the shop wrote them, in the same order
  add keyword_texts text[] not null default '{}',
  -- why it was rejected, or what to look at again
  add review_reason text check (review_reason <> ''),
  add removed_at timestamptz;
update ad_products set keyword_texts = keywords;
alter table ad_products add check (cardinality(keyword_texts) = cardinality(keywords));

-- Counts of products by the keyword of the ad that matched; none for lists of a category and for banners.
alter table ad_counts
  add keyword text not null default '',
  drop constraint ad_counts_pkey,
  add primary key (subject, subject_id, day, keyword);
