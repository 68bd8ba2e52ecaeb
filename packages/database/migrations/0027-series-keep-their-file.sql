-- Why: a schedule keeps its file and its links, begins at a time of its own and tells what came to nothing (decision 0049).
alter table file_uses drop constraint file_uses_purpose_check;
alter table file_uses add constraint file_uses_purpose_check check (purpose in ('send', 'import', 'schedule'));
alter table schedules add column link_ids bigint[] not null default '{}'; -- tracked links that its text carries
alter table schedules add column starts_at timestamptz not null default now(); -- no date before it
update schedules set starts_at = created_at;
insert into file_uses (account_id, file_id, purpose, used_by)
  select s.account_id, f.id, 'schedule', s.id
  from schedules s join files f on f.account_id = s.account_id and f.id = (s.target ->> 'file_id')::bigint
  where s.state = 'active' and s.sending_type = 'file';
alter table schedule_dates add column told_at timestamptz; -- the owner was told that it came to nothing
update schedule_dates set told_at = now() where state in ('sent', 'failed');
create index schedule_dates_untold on schedule_dates (run_at) where told_at is null and state in ('sent', 'failed');
grant delete on schedule_dates to peyk_app;
