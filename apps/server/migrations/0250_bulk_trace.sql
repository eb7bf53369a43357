-- What is needed to take a row of a bulk act back, where its candidate's history does not say it
alter table bulk_row add column trace jsonb;
comment on column bulk_row.trace is 'Where its candidate stood before it was moved, or which candidate was made as its copy';
