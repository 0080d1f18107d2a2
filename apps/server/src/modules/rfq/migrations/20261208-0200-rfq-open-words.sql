-- Keywords of the public list find open requests, one in ten, without reading those that ended.
create index rfqs_open_words on rfqs using gin (words) where status = 'open' and visibility = 'all';
