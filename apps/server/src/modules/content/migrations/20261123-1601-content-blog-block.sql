-- The block of posts is called after what stands in it, unless staff called it otherwise.
update home_sections set title = 'Kinh nghiệm bán sỉ' where source = 'blog' and title = 'Chuyện chợ';
