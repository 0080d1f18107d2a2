-- Orders the events that carry ratings to the catalogue: an older one never replaces a newer one.
create sequence review_rating_revisions;
