create index products_videos on products using gin (videos jsonb_path_ops) where videos <> '[]';
-- Orders say themselves which pictures they show. Processes of the release before still write `sold_pictures`: a later migration drops it.
