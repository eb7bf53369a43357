-- A search reads what the actor's companies have of candidates, however many others there are. Before, a first name was
-- looked for among all of them, and the company's own were picked from what was found.
-- beside: 0301_candidates_merged_with_each_other.sql
create extension if not exists btree_gin;
-- It takes 40 s for a million candidates, in which none is added or renamed.
create index candidate_key_of_company on search.candidate_key using gin ("companyId", key gin_trgm_ops);
drop index search.candidate_key_fragments;

-- A condition for an index: the key holds one of these words; null where there is none.
create function search.holds(fragments text[]) returns text language sql immutable set search_path = pg_catalog, pg_temp
  return (select '(' || string_agg(format('k.key like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' or ') || ')'
    from unnest(fragments) word);

-- Both conditions are met in one reading of the index: each alone finds a tenth of a large company, both together a few.
-- Whoever sees many companies looks among all, as so many readings would take longer.
create function majlis_find_candidates(any_of text[], and_any_of text[] default '{}') returns setof uuid language plpgsql
  stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  companies uuid[] := majlis_companies();
  company uuid;
  keys text := 'search.candidate_key k where ' || concat_ws(' and ', coalesce(search.holds(any_of), 'false'), search.holds(and_any_of));
begin
  if majlis_everything() then
    return query execute 'select k."candidateId" from ' || keys;
  elsif cardinality(companies) > 100 then
    return query execute 'select k."candidateId" from ' || keys || ' and k."companyId" = any ($1)' using companies;
  else
    -- One after the other: of all together the planner may read everybody's and pick from them.
    foreach company in array companies
    loop
      return query execute 'select k."candidateId" from ' || keys || ' and k."companyId" = $1' using company;
    end loop;
  end if;
end $$;
comment on function majlis_find_candidates(text[], text[]) is
  'Candidates of the actor''s companies whose searchKey holds one of the first words, and one of the second where there are any';

create or replace function majlis_find_candidates(fragment text) returns setof uuid language sql stable
  rows 100 set search_path = pg_catalog, public, pg_temp as $$ select majlis_find_candidates(array[fragment]) $$;
