-- Keys of the uploads that a description shows, as `uploadKeysIn` of media reads them.
create function upload_keys_in(html text) returns text[] language sql immutable strict parallel safe as $$
  select array(select 'anh.' || found[1] from regexp_matches(html, '/media/anh/([0-9a-f]{32})/', 'g') as found)
$$;
create index products_described_pictures on products using gin (upload_keys_in(body_html))
  where body_html like '%/media/anh/%';
