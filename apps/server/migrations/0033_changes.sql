-- What was written, for pages that wait for news: ids only, never a text. Kept for a quarter of an hour and lost with a crash.

create unlogged table change (
  xid xid8 not null default pg_current_xact_id(),
  "companyId" uuid,
  "table" text not null,
  "rowIds" uuid[] not null,
  ids uuid[] not null,
  old jsonb not null default '[]',
  at timestamptz(3) not null default clock_timestamp()
);
create index on change (xid);
create index on change (at);
create index on change ("companyId");
comment on table change is 'Rows that were written in the last minutes, noted by triggers for pages that wait for news';
comment on column change.xid is 'The transaction that wrote: what a snapshot did not see then, and sees now, is new';
comment on column change.ids is 'The rows and all that they point to, before and after: what a page may watch';
comment on column change.old is 'The rows as they were, without a text: only of those deleted, or whose keys, numbers of state or days changed';

-- Notes what is written to a table, grouped by 500 rows. The function is written out from the catalogue: run it again after
-- a column was added.
create procedure majlis_watch(watched regclass) language plpgsql as $$
declare
  keys text;
  small text;
  differs text;
begin
  select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into keys from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype;
  select string_agg(format('%L, was.%I', attname, attname), ', ' order by attnum),
      string_agg(format('was.%I is distinct from now.%1$I', attname), ' or ' order by attnum)
    into small, differs from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped
      and atttypid in ('uuid'::regtype, 'smallint'::regtype, 'boolean'::regtype, 'date'::regtype);
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $g$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys))
          from (select now."companyId", now.id, jsonb_build_array(%3$s) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept)
          from (select was."companyId", was.id, jsonb_build_array(%4$s) as keys, jsonb_build_object(%5$s) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]')
          from (select now."companyId", now.id, jsonb_build_array(%3$s, %4$s) as keys,
            case when %6$s then jsonb_build_object(%5$s) end as kept,
            (row_number() over (partition by now."companyId") - 1) / 500 as part
            from fresh now join stale was on was.id = now.id) noted
          group by "companyId", part;
      end if;
      return null;
    end $g$ $f$, 'majlis_note_' || watched::text, watched, format(keys, 'now'), format(keys, 'was'), small, differs);
  execute format('drop trigger if exists noted_insert on %s', watched);
  execute format('drop trigger if exists noted_update on %s', watched);
  execute format('drop trigger if exists noted_delete on %s', watched);
  execute format('create trigger noted_insert after insert on %s referencing new table as fresh
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
  execute format('create trigger noted_update after update on %s referencing old table as stale new table as fresh
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
  execute format('create trigger noted_delete after delete on %s referencing old table as stale
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
end $$;

create function majlis_each(keys jsonb[]) returns uuid[] language sql immutable parallel safe
  return array(select distinct one::uuid from unnest(keys) each, jsonb_array_elements_text(each) one where one is not null);
comment on function majlis_each(jsonb[]) is 'Each id of these lists, once';

call majlis_watch('comment');
call majlis_watch('guest');

call majlis_guard_tables();
-- What is noted is the database's own: nobody who acts writes it.
revoke insert, update, delete on change from majlis_app;
