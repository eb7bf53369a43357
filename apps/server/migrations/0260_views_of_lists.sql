-- Views are kept of four lists, not of candidates alone.
alter table saved_view add column list text not null default 'candidates'
  check (list in ('candidates', 'requisitions', 'interviews', 'users'));
alter table saved_view alter column list drop default;
comment on table saved_view is 'A list as somebody narrowed it, under a name';
comment on column saved_view.list is 'Which list it is a view of';
comment on column saved_view.query is 'The filters in the API''s own names: by them its rows are counted';
comment on column saved_view.address is 'The same as the page''s address has it, with order and columns';
