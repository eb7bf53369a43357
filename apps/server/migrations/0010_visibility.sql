-- The second fence: whatever the app forgets, a request touches rows of its actor's companies only.
-- A request's transaction does set_config('role', 'majlis_app', true) and set_config('majlis.companies', $1, true):
-- a list of company ids as {…}, or * for admin, moderator and the system. With nothing set there are no rows.

do $$
begin
  if not exists (select from pg_roles where rolname = 'majlis_app') then
    begin
      create role majlis_app nologin nobypassrls;
    exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
    end;
  end if;
  begin
    perform set_config('role', 'majlis_app', true);
  exception when insufficient_privilege then
    execute format('grant majlis_app to %I', current_user);
    perform set_config('role', 'majlis_app', true);
  end;
  perform set_config('role', 'none', true);
exception when insufficient_privilege then
  raise exception 'the role majlis_app is missing or not granted to %', session_user using hint = format(
    'As an administrator: create role majlis_app nologin nobypassrls; grant majlis_app to %I;', session_user);
end $$;

create function majlis_everything() returns boolean language sql stable parallel safe
  return coalesce(current_setting('majlis.companies', true) = '*', false);
comment on function majlis_everything() is 'Whether the actor of this transaction may see every company';

create function majlis_companies() returns uuid[] language sql stable parallel safe
  return case when coalesce(current_setting('majlis.companies', true), '') in ('', '*') then '{}'::uuid[]
    else current_setting('majlis.companies', true)::uuid[] end;
comment on function majlis_companies() is 'The companies of the actor of this transaction';

-- Fences each table with a company and touches each with an updatedAt. Run again after every migration: whoever adds a
-- table need not think of it. The sub-selects are evaluated once a statement, not once a row. The owner migrates, seals
-- and runs jobs, and passes: otherwise these would find nothing on a server where it is no superuser.
create procedure majlis_fence(fenced regclass, company name) language plpgsql as $$
declare own text := format('(select majlis_everything()) or %I = any ((select majlis_companies())::uuid[])', company);
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy owner on %s to %I using (true) with check (true)', fenced, current_user);
  execute format('create policy fence on %s to majlis_app using (%s) with check (%2$s)', fenced, own);
end $$;

create procedure majlis_guard_tables() language plpgsql as $$
declare guarded record;
begin
  for guarded in
    select c.oid::regclass as name, a.attname as column, p.oid is not null as fenced, t.oid is not null as touched
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('companyId', 'updatedAt') and not a.attisdropped
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'fence'
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'touch'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    if guarded.column = 'companyId' and not guarded.fenced then
      call majlis_fence(guarded.name, 'companyId');
    elsif guarded.column = 'updatedAt' and not guarded.touched then
      execute format('create trigger touch before update on %s for each row execute function majlis_touch()',
        guarded.name);
    end if;
  end loop;
end $$;
call majlis_guard_tables();
call majlis_fence('company', 'id');

-- Rows of no company. A table not named here shows and takes them only from * .
-- The portal's own, offered to everybody:
create policy portal on question for select to majlis_app using ("companyId" is null);
create policy portal on question_skill for select to majlis_app using ("companyId" is null);
create policy portal on requisition_template for select to majlis_app using ("companyId" is null);
create policy portal on message_template for select to majlis_app using ("companyId" is null);
create policy portal on module for select to majlis_app using ("companyId" is null);
create policy portal on ref_question for select to majlis_app using ("companyId" is null);
create policy portal on ref_choice for select to majlis_app using ("companyId" is null);
create policy portal on ref_scale for select to majlis_app using ("companyId" is null);

-- The lists: what is approved is everybody's, whoever proposed it; anybody may propose, nobody may approve its own.
do $$
declare list text;
begin
  foreach list in array array['designation', 'skill', 'industry', 'degree', 'field_of_study'] loop
    execute format('create policy portal on %I for select to majlis_app
      using ("companyId" is null or "approvedAt" is not null)', list);
    execute format('create policy proposal on %I for insert to majlis_app
      with check ("companyId" is null and "approvedAt" is null)', list);
    execute format('create policy approval on %I as restrictive for update to majlis_app
      using (true) with check ((select majlis_everything()) or "approvedAt" is null)', list);
    execute format('create policy approved_by_admin on %I as restrictive for insert to majlis_app
      with check ((select majlis_everything()) or "approvedAt" is null)', list);
  end loop;
end $$;

-- A person's own: which person, the first fence knows.
do $$
declare own text;
begin
  foreach own in array array['account_info', 'account_skill', 'account_language', 'account_attachment', 'attachment',
    'privacy_request'] loop
    execute format('create policy own on %I to majlis_app using ("companyId" is null) with check ("companyId" is null)',
      own);
  end loop;
end $$;

-- A company may bring a person in as candidate, and ask for a partner; it grants no other role outside itself.
create policy known on membership for select to majlis_app
  using ("companyId" is null and role in ('candidate', 'partner'));
create policy brought on membership for insert to majlis_app with check ("companyId" is null
  and (role = 'candidate' or (role = 'partner' and "approvalStatus" in (0, 1))));

-- Anybody's deeds are written down, and read back by * alone.
create policy deed on audit_log for insert to majlis_app with check ("companyId" is null);

grant usage on schema public to majlis_app;
grant select, insert, update, delete on all tables in schema public to majlis_app;
grant usage on all sequences in schema public to majlis_app;
alter default privileges grant select, insert, update, delete on tables to majlis_app;
alter default privileges grant usage on sequences to majlis_app;
alter default privileges grant usage on schemas to majlis_app;
revoke update, delete on audit_log, candidate_history, interview_history from majlis_app;
do $$
begin
  if to_regclass('public.migration') is not null then
    revoke insert, update, delete on public.migration from majlis_app;
  end if;
end $$;

create function majlis_find_candidates(fragment text) returns setof uuid language plpgsql stable security definer
  rows 100 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute 'select k."candidateId" from search.candidate_key k
    where k.key like $1 and ((select majlis_everything()) or k."companyId" = any ((select majlis_companies())::uuid[]))'
    using '%' || replace(replace(replace(fragment, '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
comment on function majlis_find_candidates(text) is
  'Candidates of the actor''s companies whose searchKey holds these words';
