create index shops_pictures on shops using gin ((array[logo, avatar, banner, cover_image]));
