create trigger rfqs_category before insert or update of category_lv1, category_lv2 on rfqs
  for each row execute function place_in_category();
