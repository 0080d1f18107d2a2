-- Searches of a time are counted every ten minutes: by the index alone.
create index page_views_searched on page_views (at) include (folded, keyword, person) where folded is not null;
drop index page_views_keyword;
