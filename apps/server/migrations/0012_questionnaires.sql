-- The five ready questionnaires, and the requisition that a reference check was made for.

alter table module add description_ar text;

alter table referral add "requisitionId" uuid,
  add foreign key ("companyId", "requisitionId") references requisition ("companyId", id)
    on delete set null ("requisitionId"),
  add constraint referral_of_requisition unique ("requisitionId");
comment on column referral."requisitionId" is 'The requisition that it was made for; others may take it too';
update referral set "requisitionId" = first."requisitionId"
from (select distinct on ("requisitionId") "referralId", "requisitionId" from requisition_referral
  where "referralId" in (select "referralId" from requisition_referral group by 1 having count(*) = 1)
  order by "requisitionId", "createdAt" desc, id desc) first
where referral.id = first."referralId";

create index on requisition ("companyId", "createdAt", id) where "refCheck";

create function pg_temp.id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

insert into module (id, key, name, name_ar, description, description_ar, "order") values
  (pg_temp.id(), 'general', 'General', 'عام', 'For anybody who knows how the candidate works.',
    'لكل من يعرف أسلوب عمل المرشح.', 1),
  (pg_temp.id(), 'manager', 'Manager', 'المدير', 'For those to whom the candidate reported.',
    'لمن كان المرشح تابعًا له في العمل.', 2),
  (pg_temp.id(), 'peer', 'Peer', 'الزميل', 'For colleagues who worked side by side with the candidate.',
    'للزملاء الذين عملوا جنبًا إلى جنب مع المرشح.', 3),
  (pg_temp.id(), 'client', 'Client', 'العميل', 'For customers whom the candidate worked for.',
    'للعملاء الذين عمل المرشح لأجلهم.', 4),
  (pg_temp.id(), 'academic', 'Academic', 'أكاديمي', 'For teachers and supervisors of the candidate.',
    'لأساتذة المرشح والمشرفين عليه.', 5);

create temporary table asked (
  id uuid not null default pg_temp.id(),
  module text,
  nth integer,
  type smallint,
  must boolean,
  en text,
  ar text,
  choices text
) on commit drop;
insert into asked (module, nth, type, must, en, ar, choices) values
  ('general', 1, 0, true, 'How would you describe {candidate_name''s} way of working?',
    'كيف تصف أسلوب عمل {candidate_name}؟', null),
  ('general', 2, 0, true, 'What are {candidate_name''s} greatest strengths? Please give an example.',
    'ما أبرز نقاط القوة لدى {candidate_name}؟ نرجو ذكر مثال.', null),
  ('general', 3, 2, true, 'How reliable is {candidate_name} in keeping agreements and deadlines?',
    'ما مدى التزام {candidate_name} بالاتفاقات والمواعيد؟', null),
  ('general', 4, 2, true, 'How well does {candidate_name} communicate, in speech and in writing?',
    'ما مستوى التواصل لدى {candidate_name} شفهيًا وكتابيًا؟', null),
  ('general', 5, 2, false, 'How well does {candidate_name} work with others?',
    'ما مستوى تعاون {candidate_name} مع الآخرين؟', null),
  ('general', 6, 2, true, 'How well suited is {candidate_name} for {position}?',
    'ما مدى ملاءمة {candidate_name} لما يلي: {position}؟', null),
  ('general', 7, 1, true, 'Would you work with {candidate_name} again?',
    'هل ترغب في العمل مع {candidate_name} مرة أخرى؟', 'again'),
  ('general', 8, 0, false, 'What should a new manager know to help {candidate_name} do well?',
    'ما الذي ينبغي أن يعرفه المدير الجديد لدعم نجاح {candidate_name}؟', null),

  ('manager', 1, 0, true, 'What was {candidate_name} responsible for in your team?',
    'ما المسؤوليات الموكلة إلى {candidate_name} في فريقك؟', null),
  ('manager', 2, 0, true, 'Which result of {candidate_name''s} work stands out for you, and why?',
    'ما أبرز نتائج عمل {candidate_name} في نظرك، ولماذا؟', null),
  ('manager', 3, 2, true, 'How was the quality of {candidate_name''s} work?',
    'كيف كانت جودة عمل {candidate_name}؟', null),
  ('manager', 4, 2, true, 'How independently did {candidate_name} work?',
    'ما مدى استقلالية {candidate_name} في العمل؟', null),
  ('manager', 5, 2, false, 'How well did {candidate_name} handle pressure and changing priorities?',
    'ما مستوى تعامل {candidate_name} مع الضغط وتغيّر الأولويات؟', null),
  ('manager', 6, 2, true, 'How well did {candidate_name} take feedback and act on it?',
    'ما مدى تقبّل {candidate_name} للملاحظات والعمل بها؟', null),
  ('manager', 7, 0, false, 'What would you advise {candidate_name} to develop next?',
    'ما الجانب الذي تنصح {candidate_name} بتطويره؟', null),
  ('manager', 8, 1, true, 'How did you and {candidate_name} stop working together?',
    'كيف انتهى العمل بينك وبين {candidate_name}؟', 'end'),
  ('manager', 9, 1, true, 'Would you employ {candidate_name} again?',
    'هل توافق على توظيف {candidate_name} مرة أخرى؟', 'again'),
  ('manager', 10, 5, false, 'Did your company issue this document to {candidate_name}?',
    'هل أصدرت شركتك هذه الوثيقة باسم {candidate_name}؟', null),

  ('peer', 1, 0, true, 'What did you and {candidate_name} work on together?',
    'ما الأعمال التي جمعتك مع {candidate_name}؟', null),
  ('peer', 2, 2, true, 'How easy was it to work with {candidate_name}?',
    'ما مدى سهولة العمل مع {candidate_name}؟', null),
  ('peer', 3, 2, true, 'How reliably did {candidate_name} do what was agreed?',
    'ما مدى التزام {candidate_name} بما اتُّفق عليه؟', null),
  ('peer', 4, 2, false, 'How readily did {candidate_name} share knowledge and help others?',
    'ما مدى استعداد {candidate_name} لمشاركة المعرفة ومساعدة الآخرين؟', null),
  ('peer', 5, 1, true, 'How did {candidate_name} deal with disagreement?',
    'كيف كان تعامل {candidate_name} مع اختلاف الرأي؟', 'disagreement'),
  ('peer', 6, 0, true, 'What did you learn from {candidate_name}?',
    'ماذا تعلّمت من {candidate_name}؟', null),
  ('peer', 7, 0, false, 'What could {candidate_name} do better in a team?',
    'ما الذي يمكن تحسينه في عمل {candidate_name} ضمن الفريق؟', null),
  ('peer', 8, 1, false, 'Would you work with {candidate_name} again?',
    'هل ترغب في العمل مع {candidate_name} مرة أخرى؟', 'again'),

  ('client', 1, 0, true, 'What did {candidate_name} do for you or your company?',
    'ما الأعمال التي قدّمها لك أو لشركتك {candidate_name}؟', null),
  ('client', 2, 2, true, 'How well did {candidate_name} understand what you needed?',
    'ما مدى فهم {candidate_name} لاحتياجاتك؟', null),
  ('client', 3, 2, true, 'How would you rate what {candidate_name} delivered?',
    'كيف تقيّم ما تسلّمته من {candidate_name}؟', null),
  ('client', 4, 2, false, 'How promptly and clearly did {candidate_name} keep you informed?',
    'كيف تقيّم سرعة ووضوح تواصل {candidate_name} معك؟', null),
  ('client', 5, 1, true, 'Was the work done within the agreed time and budget?',
    'هل أُنجز العمل ضمن الوقت والميزانية المتفق عليهما؟', 'budget'),
  ('client', 6, 0, false, 'How did {candidate_name} act when something went wrong?',
    'كيف كان تصرّف {candidate_name} عند حدوث خلل؟', null),
  ('client', 7, 1, true, 'Would you give {candidate_name} work again?',
    'هل تعهد إلى {candidate_name} بعمل مرة أخرى؟', 'again'),

  ('academic', 1, 0, true, 'In which course or project did you get to know {candidate_name}?',
    'في أي مقرر أو مشروع تعرّفت إلى {candidate_name}؟', null),
  ('academic', 2, 2, true, 'How would you rate {candidate_name''s} academic performance?',
    'كيف تقيّم أداء {candidate_name} الأكاديمي؟', null),
  ('academic', 3, 2, true, 'How well does {candidate_name} analyse and solve problems?',
    'ما مستوى تحليل المسائل وحلّها لدى {candidate_name}؟', null),
  ('academic', 4, 2, false, 'How independently does {candidate_name} learn?',
    'ما مدى استقلالية {candidate_name} في التعلّم؟', null),
  ('academic', 5, 1, true, 'Where does {candidate_name} stand among the students whom you have taught?',
    'أين تضع {candidate_name} بين الطلاب الذين درّستهم؟', 'rank'),
  ('academic', 6, 0, true, 'Which work of {candidate_name} do you remember best, and why?',
    'أي أعمال {candidate_name} هو الأبرز في ذاكرتك، ولماذا؟', null),
  ('academic', 7, 0, false, 'For which kind of work is {candidate_name} well prepared?',
    'ما نوع العمل الذي ترى فيه {candidate_name} على استعداد جيد؟', null),
  ('academic', 8, 5, false, 'Did your institution issue this document to {candidate_name}?',
    'هل أصدرت مؤسستكم هذه الوثيقة باسم {candidate_name}؟', null);

insert into ref_question (id, "moduleId", title, title_ar, question_type, is_mandatory, "order")
select asked.id, module.id, en, ar, type, must, nth
from asked join module on module.key = asked.module and module."companyId" is null;

insert into ref_choice (id, "refQuestionId", "order", title, title_ar, follow_up, follow_up_ar, expansion,
  expansion_mandatory)
select pg_temp.id(), asked.id, answer.nth, answer.en, answer.ar, more, more_ar, more is not null, coalesce(answer.must, false)
from asked join (values
  ('again', 1, 'Yes, at any time', 'نعم، في أي وقت', null, null, null),
  ('again', 2, 'Yes, in another role', 'نعم، في دور آخر', 'In which one?', 'في أي دور؟', false),
  ('again', 3, 'No', 'لا', 'Please tell us why.', 'نرجو ذكر السبب.', true),
  ('end', 1, 'We still work together', 'ما زلنا نعمل معًا', null, null, null),
  ('end', 2, 'The candidate chose to leave', 'بقرار من المرشح', null, null, null),
  ('end', 3, 'The contract or project ended', 'بانتهاء العقد أو المشروع', null, null, null),
  ('end', 4, 'I left', 'بمغادرتي أنا', null, null, null),
  ('end', 5, 'The company decided so', 'بقرار من الشركة', 'Please tell us more.', 'نرجو التوضيح.', true),
  ('disagreement', 1, 'Openly and fairly', 'بصراحة وإنصاف', null, null, null),
  ('disagreement', 2, 'By giving way', 'بالتنازل عن الرأي', null, null, null),
  ('disagreement', 3, 'By avoiding it', 'بتجنّب النقاش', null, null, null),
  ('disagreement', 4, 'It became difficult', 'نشأت صعوبات', 'What happened?', 'ما الذي حدث؟', true),
  ('budget', 1, 'Yes, both', 'نعم، كلاهما', null, null, null),
  ('budget', 2, 'Later than agreed', 'بعد الموعد المتفق عليه', 'By how much, and why?', 'ما مقدار التأخر، ولماذا؟', false),
  ('budget', 3, 'Dearer than agreed', 'بتكلفة أعلى', 'By how much, and why?', 'ما مقدار الزيادة، ولماذا؟', false),
  ('budget', 4, 'Neither', 'لا هذا ولا ذاك', 'Please tell us why.', 'نرجو ذكر السبب.', true),
  ('rank', 1, 'Among the best 5%', 'ضمن أفضل 5%', null, null, null),
  ('rank', 2, 'Among the best 25%', 'ضمن أفضل 25%', null, null, null),
  ('rank', 3, 'In the upper half', 'في النصف الأعلى', null, null, null),
  ('rank', 4, 'In the lower half', 'في النصف الأدنى', null, null, null)
) as answer (choices, nth, en, ar, more, more_ar, must) on answer.choices = asked.choices;

insert into ref_scale (id, "refQuestionId", "order", title, title_ar, follow_up, follow_up_ar, expansion,
  expansion_mandatory)
select pg_temp.id(), asked.id, point.nth, point.en, point.ar, more, more_ar, more is not null, point.nth = 1
from asked cross join (values
  (1, 'Poor', 'ضعيف', 'What happened?', 'ما الذي حدث؟'),
  (2, null, null, null, null),
  (3, null, null, null, null),
  (4, null, null, null, null),
  (5, 'Excellent', 'ممتاز', 'Do you have an example?', 'هل لديك مثال؟')
) as point (nth, en, ar, more, more_ar) where asked.type = 2;
