-- Entries of the shared lists that were merged into another one: whoever names them still, names that one.

do $$
declare list text;
begin
  foreach list in array array['designation', 'skill', 'industry', 'degree', 'field_of_study'] loop
    execute format('alter table %I add "mergedInto" uuid references %1$I on delete set null', list);
    execute format('create index on %I ("mergedInto") where "mergedInto" is not null', list);
    execute format('comment on column %I."mergedInto" is ''The entry that it is now: rows that are written with it get that one''', list);
  end loop;
end $$;

-- A form that was open, or a call under way, while two entries were merged writes the old one: it is held until the merge
-- has ended, and then read again. As the owner: holding an entry is a right to change it, which companies do not have.
create function majlis_merged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  list text := tg_argv[0];
  key text := tg_argv[1];
  named uuid := (to_jsonb(new) ->> key)::uuid;
  into_one uuid;
begin
  if named is null then return new; end if;
  execute format('select "mergedInto" from %I where id = $1 for key share', list) into into_one using named;
  if into_one is not null then new := jsonb_populate_record(new, jsonb_build_object(key, into_one)); end if;
  return new;
end $$;
create trigger merged before insert or update of "skillId" on account_skill
  for each row execute function majlis_merged('skill', 'skillId');
create trigger merged before insert or update of "skillId" on requisition_skill
  for each row execute function majlis_merged('skill', 'skillId');
create trigger merged before insert or update of "skillId" on question_skill
  for each row execute function majlis_merged('skill', 'skillId');
create trigger merged before insert or update of "skillId" on interview_skill_feedback
  for each row execute function majlis_merged('skill', 'skillId');
create trigger merged before insert or update of "designationId" on account
  for each row execute function majlis_merged('designation', 'designationId');
create trigger merged before insert or update of "designationId" on candidate
  for each row execute function majlis_merged('designation', 'designationId');
create trigger merged before insert or update of "designationId" on requisition
  for each row execute function majlis_merged('designation', 'designationId');
create trigger merged before insert or update of "industryId" on company
  for each row execute function majlis_merged('industry', 'industryId');

-- What everybody chooses from at first; entries that are approved are the host's to write, whoever migrates.
select set_config('majlis.companies', '*', true);
insert into industry (id, name, name_ar, "approvedAt")
select gen_random_uuid(), en, ar, now() from (values
  ('Accounting', 'المحاسبة'), ('Agriculture', 'الزراعة'), ('Automotive', 'السيارات'), ('Aviation', 'الطيران'),
  ('Banking', 'الخدمات المصرفية'), ('Construction', 'الإنشاءات'), ('Consulting', 'الاستشارات'),
  ('Consumer goods', 'السلع الاستهلاكية'), ('Education', 'التعليم'), ('Energy', 'الطاقة'),
  ('Engineering', 'الهندسة'), ('Food and beverage', 'الأغذية والمشروبات'), ('Government', 'القطاع الحكومي'),
  ('Health care', 'الرعاية الصحية'), ('Hospitality', 'الضيافة'), ('Insurance', 'التأمين'),
  ('Law', 'القانون'), ('Logistics', 'الخدمات اللوجستية'), ('Manufacturing', 'التصنيع'), ('Media', 'الإعلام'),
  ('Mining', 'التعدين'), ('Non-profit', 'القطاع غير الربحي'), ('Oil and gas', 'النفط والغاز'),
  ('Pharmaceuticals', 'الأدوية'), ('Real estate', 'العقارات'), ('Recruitment', 'التوظيف'), ('Retail', 'التجزئة'),
  ('Security', 'الأمن'), ('Technology', 'التقنية'), ('Telecommunications', 'الاتصالات'), ('Tourism', 'السياحة'),
  ('Transport', 'النقل'), ('Water and waste', 'المياه والنفايات')) as list (en, ar)
where not exists (select from industry where lower(industry.name) = lower(en));
insert into degree (id, name, name_ar, "approvedAt")
select gen_random_uuid(), en, ar, now() from (values
  ('Secondary school', 'الثانوية العامة'), ('Vocational certificate', 'شهادة مهنية'), ('Diploma', 'دبلوم'),
  ('Higher diploma', 'دبلوم عالٍ'), ('Bachelor''s degree', 'بكالوريوس'), ('Postgraduate diploma', 'دبلوم دراسات عليا'),
  ('Master''s degree', 'ماجستير'), ('MBA', 'ماجستير إدارة الأعمال'), ('Doctorate', 'دكتوراه'),
  ('Medical degree', 'بكالوريوس الطب'), ('Law degree', 'ليسانس الحقوق')) as list (en, ar)
where not exists (select from degree where lower(degree.name) = lower(en));
insert into field_of_study (id, name, name_ar, "approvedAt")
select gen_random_uuid(), en, ar, now() from (values
  ('Accounting', 'المحاسبة'), ('Agriculture', 'الزراعة'), ('Architecture', 'العمارة'), ('Art and design', 'الفنون والتصميم'),
  ('Biology', 'الأحياء'), ('Business administration', 'إدارة الأعمال'), ('Chemical engineering', 'الهندسة الكيميائية'),
  ('Chemistry', 'الكيمياء'), ('Civil engineering', 'الهندسة المدنية'), ('Computer science', 'علوم الحاسوب'),
  ('Dentistry', 'طب الأسنان'), ('Economics', 'الاقتصاد'), ('Education', 'التربية'),
  ('Electrical engineering', 'الهندسة الكهربائية'), ('Environmental science', 'علوم البيئة'), ('Finance', 'المالية'),
  ('Geology', 'الجيولوجيا'), ('History', 'التاريخ'), ('Hospitality management', 'إدارة الضيافة'),
  ('Human resources', 'الموارد البشرية'), ('Industrial engineering', 'الهندسة الصناعية'),
  ('Information systems', 'نظم المعلومات'), ('Islamic studies', 'الدراسات الإسلامية'), ('Journalism', 'الصحافة'),
  ('Languages', 'اللغات'), ('Law', 'القانون'), ('Logistics', 'اللوجستيات'), ('Marketing', 'التسويق'),
  ('Mathematics', 'الرياضيات'), ('Mechanical engineering', 'الهندسة الميكانيكية'), ('Medicine', 'الطب'),
  ('Nursing', 'التمريض'), ('Petroleum engineering', 'هندسة البترول'), ('Pharmacy', 'الصيدلة'), ('Physics', 'الفيزياء'),
  ('Physiotherapy', 'العلاج الطبيعي'), ('Political science', 'العلوم السياسية'), ('Psychology', 'علم النفس'),
  ('Sociology', 'علم الاجتماع'), ('Statistics', 'الإحصاء'), ('Veterinary medicine', 'الطب البيطري')) as list (en, ar)
where not exists (select from field_of_study where lower(field_of_study.name) = lower(en));
