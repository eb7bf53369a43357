-- What is kept of people ends by itself: what was removed for its time, and why something was erased.

alter table interview add column "filmRemovedAt" timestamptz(3);
comment on column interview."filmRemovedAt" is 'When its films went, because their time was over';

alter table erasure
  add column cause text not null default 'request' check (cause in ('request', 'retention', 'removal'));
comment on column erasure.cause is 'request: it was asked for; retention: its time was over; removal: its company deleted the row';
