-- One spelling of tone marks in the texts of the market: "khóa", as everywhere else.
update home_sections set title = 'Từ khóa phổ biến' where title = 'Từ khoá phổ biến';
