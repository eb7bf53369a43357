-- No statement finds rows by them and no foreign key needs them; each write paid for them, that of "change" every write of the
-- product. A fence is an "or" that no index answers, and where an interview, an offer, a candidate or a calendar is deleted its
-- rows are found by its own id. Two repeat the beginning of a unique key.
-- beside: 0301_candidates_merged_with_each_other.sql
drop index consent_kind_text_version_idx;
drop index "outside_calendar_companyId_idx";
drop index "privacy_request_companyId_idx";
drop index "hold_count_companyId_idx";
drop index "offer_person_companyId_idx";
drop index "offer_wish_companyId_idx";
drop index "outside_busy_companyId_idx";
drop index "interview_person_companyId_idx";
drop index "room_mark_companyId_idx";
drop index "segment_copy_companyId_idx";
-- Those that are written all the time come last, and are held for the shortest time.
drop index "room_visit_companyId_idx";
drop index "room_event_companyId_idx";
drop index "presence_companyId_idx";
drop index "change_companyId_idx";
