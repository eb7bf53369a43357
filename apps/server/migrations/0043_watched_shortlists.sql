-- A shortlist that is renamed or removed is told to whoever shows it.

call majlis_watch('shortlist');
call majlis_guard_tables();
