-- Codes of the scheme of today have one digit more on each level: a shop's address is of one scheme throughout.
alter table shops add constraint shops_one_scheme check (
  length(province_code) in (2, 3)
  and length(district_code) = length(province_code) + 1
  and (ward_code = '' or length(ward_code) = length(province_code) + 3)
);
