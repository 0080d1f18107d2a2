-- Attributes have a kind, allowed values, a unit and whether a product for sale needs them.
alter table categories rename column attributes to attribute_names;
alter table categories
  add column attributes jsonb not null default '[]'
    constraint categories_attributes_list check (jsonb_typeof(attributes) = 'array' and jsonb_array_length(attributes) <= 20);
update categories set attributes = (
  select jsonb_agg(jsonb_build_object('name', a.name, 'kind', 'text', 'values', '[]'::jsonb, 'unit', '', 'required', false)
    order by a.place)
  from unnest(attribute_names) with ordinality as a (name, place))
where attribute_names <> '{}';
alter table categories drop column attribute_names;
