-- Lists of a category may be filtered by some of its attributes.
update categories set attributes = (
  select jsonb_agg(a.attribute || '{"filterable": false}' order by a.place)
  from jsonb_array_elements(attributes) with ordinality as a (attribute, place))
where attributes <> '[]';
