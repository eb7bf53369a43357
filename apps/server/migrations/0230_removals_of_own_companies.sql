-- A deletion in one company costs the readers of another nothing: their rows are asked about no requisition of it.
create or replace function majlis_removals() returns uuid[] language plpgsql stable parallel safe security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('majlis.removing', true), '') = 'on' then
    return null;
  end if;
  return (select array_agg(r.id) from requisition r where r."removedAt" is not null
    and (majlis_everything() or r."companyId" = any (majlis_companies())));
end $$;
