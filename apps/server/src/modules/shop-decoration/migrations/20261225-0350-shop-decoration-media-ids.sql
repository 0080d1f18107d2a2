create index shop_decoration_media_id on shop_decoration_media (media_id);
