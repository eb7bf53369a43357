-- An interview that had begun and was replaced keeps what its report depends on, so that its result stays readable.

alter table interview add column "replacedAt" timestamptz(3);
alter table interview add column "replacedStatus" smallint check ("replacedStatus" in (4, 5, 6));
alter table interview add column "replacedCandidateStatus" smallint check ("replacedCandidateStatus" between -3 and 13);
alter table interview add constraint interview_replaced
  check (num_nulls("replacedAt", "replacedStatus", "replacedCandidateStatus") in (0, 3)
    and ("replacedAt" is null or status = 3));
comment on column interview."replacedAt" is 'When another interview took its place; null while it stands or had not begun';
comment on column interview."replacedStatus" is 'Its status when it was replaced: 4, 5 or 6';
comment on column interview."replacedCandidateStatus" is
  'How far its candidate had come with it, by which its report stays open';

-- Those that were replaced before this was kept.
update interview set "replacedAt" = ended."createdAt", "replacedStatus" = ended."from",
  "replacedCandidateStatus" = coalesce(
    (select "to" from candidate_history reached where reached."candidateId" = interview."candidateId"
      and reached."to" between 8 and 11 and reached."createdAt" >= interview."createdAt"
      and reached."createdAt" <= ended."createdAt" order by reached."createdAt" desc limit 1),
    case ended."from" when 4 then 10 when 5 then 8 else 9 end)
from interview_history ended
where interview.status = 3 and ended."interviewId" = interview.id and ended."to" = 3 and ended."from" in (4, 5, 6);
