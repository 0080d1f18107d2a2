-- Only searches with an account or a signed cookie count: anybody can send other cookies.
create index page_views_searches on page_views (at) include (folded, keyword, person) where folded is not null and counted;
drop index page_views_searched;
