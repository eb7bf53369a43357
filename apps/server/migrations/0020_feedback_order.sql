-- Feedback and ratings are listed by when they were given: in a company's own order, and in that of all.

create index on feedback ("companyId", "createdAt", id);
create index on feedback ("createdAt", id);
create index on interview_skill_feedback ("companyId", "createdAt", id);
create index on interview_skill_feedback ("createdAt", id);
