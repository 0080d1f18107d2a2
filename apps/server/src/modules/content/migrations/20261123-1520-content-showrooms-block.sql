-- The block of showrooms under the name that the menu has, four of them side by side; as it is where staff changed it.
update home_sections
set title = 'Showroom', sub_title = 'Tuyển chọn theo chủ đề từ các xưởng có huy hiệu', "limit" = 4
where key = 'showrooms' and title = 'Phòng trưng bày' and sub_title is null and "limit" = 3;
