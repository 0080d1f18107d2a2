-- Whether somebody else searched a keyword, when whoever searched it goes.
create index page_views_folded on page_views (folded) where folded is not null;
