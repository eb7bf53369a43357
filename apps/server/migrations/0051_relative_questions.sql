-- The ready questionnaires ask how the candidate compares with others, and know which answers a reader looks for first.

create or replace function pg_temp.id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

create or replace function pg_temp.ready(kind text) returns uuid language sql stable as $$
  select id from module where key = kind and "companyId" is null
$$;

-- Ten questions at most: what managers were asked about pressure, and could leave out, makes room.
delete from ref_question where "moduleId" = pg_temp.ready('manager') and "order" = 5;

update ref_question set aspect = meant.aspect from (values
  ('general', 2, 1), ('general', 7, 3), ('general', 8, 2),
  ('manager', 2, 1), ('manager', 7, 2), ('manager', 9, 3),
  ('peer', 6, 1), ('peer', 7, 2), ('peer', 8, 3),
  ('client', 7, 3),
  ('academic', 6, 1), ('academic', 7, 1)
) as meant (kind, nth, aspect)
where "moduleId" = pg_temp.ready(meant.kind) and "order" = meant.nth;

-- The copies that ref-checks ask already mean the same.
update ref_question copy set aspect = ready.aspect
from ref_question ready join module on module.id = ready."moduleId" and module."companyId" is null
where copy."referralId" is not null and copy.aspect = 0 and ready.aspect <> 0
  and copy.title = ready.title and copy.question_type = ready.question_type;

create temporary table relative (kind text, before integer, id uuid not null default pg_temp.id()) on commit drop;
insert into relative (kind, before) values ('general', 7), ('manager', 8), ('peer', 8);

update ref_question set "order" = "order" + 1 from relative
where "moduleId" = pg_temp.ready(relative.kind) and "order" >= relative.before;
-- The manager's gap where a question was taken out.
update ref_question set "order" = "order" - 1 where "moduleId" = pg_temp.ready('manager') and "order" > 5;

insert into ref_question (id, "moduleId", title, title_ar, question_type, is_mandatory, "order")
select id, pg_temp.ready(kind),
  'Compared with others you know in such a role, where would you place {candidate_name}?',
  'مقارنةً بمن تعرفهم في دور مماثل، أين تضع {candidate_name}؟', 1, true,
  case kind when 'manager' then before - 1 else before end
from relative;

insert into ref_choice (id, "refQuestionId", "order", title, title_ar)
select pg_temp.id(), relative.id, answer.nth, answer.en, answer.ar from relative cross join (values
  (1, 'In the top 5%', 'ضمن أفضل 5%'),
  (2, 'In the top 10%', 'ضمن أفضل 10%'),
  (3, 'In the top quarter', 'ضمن الربع الأعلى'),
  (4, 'In the middle', 'في الوسط'),
  (5, 'Below the middle', 'دون الوسط')
) as answer (nth, en, ar);
