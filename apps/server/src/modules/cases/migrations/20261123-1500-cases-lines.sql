-- Several cases of an order may be open, one of each line: who opens or ends one holds the order's cases meanwhile.
drop index cases_open;
