-- Whoever is given a candidate, or takes part in an interview beside another, is told so itself. And a statement that changes
-- 10,000 rows takes no minute to be noted.

-- Notes what is written to a table, grouped by 500 rows of equal changes. The function is written out from the catalogue: run it
-- again after a column was added. `quiet` are columns of which nobody is told. Its plan is kept from the first statement of a connection,
-- which changes one row as a rule: a plan for one would hold each of 10,000 against all others.
create or replace procedure majlis_watch(watched regclass, quiet text[] default '{}') language plpgsql as $$
declare
  keys text;
  small text;
  differs text;
  changed text;
begin
  select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into keys from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype
      and attname <> all(quiet);
  select string_agg(format('%L, was.%I', attname, attname), ', ' order by attnum),
      string_agg(format('was.%I is distinct from now.%1$I', attname), ' or ' order by attnum)
    into small, differs from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and attname <> all(quiet)
      and atttypid in ('uuid'::regtype, 'smallint'::regtype, 'boolean'::regtype, 'date'::regtype);
  select string_agg(format('case when was.%I is distinct from now.%1$I then %L end', attname, attname), ', ' order by attnum)
    into changed from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and attname <> all(quiet || '{updatedAt}'::text[]);
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public set enable_nestloop = off as $g$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(%3$s) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(%4$s) as keys, jsonb_build_object(%5$s) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(%3$s, %4$s) as keys,
              case when %6$s then jsonb_build_object(%5$s) end as kept,
              array_remove(array[%7$s], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $g$ $f$, 'majlis_note_' || watched::text, watched, format(keys, 'now'), format(keys, 'was'), small, differs, changed);
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

call majlis_watch('comment');
call majlis_watch('guest');
call majlis_watch('public_report');
call majlis_watch('shortlist');
call majlis_watch('shortlist_item');
call majlis_watch('shortlist_mark');
call majlis_watch('candidate');
call majlis_watch('interview');
call majlis_watch('feedback');
-- How a film is being made is the processes' own.
call majlis_watch('recording', '{attempts,nextAttemptAt,lockedUntil,leaseId,lastError,lateAt}');
call majlis_watch('interviewer');
call majlis_watch('interview_person');
