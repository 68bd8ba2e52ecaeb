-- Why: two members of staff who change the same line or carrier at once must not undo each other unseen, an agreement
-- may ask for the staff's consent before the account has the line, and a line shows what was done to it (decision 0052).
alter table lines add column edition int not null default 1;
alter table carriers add column edition int not null default 1;

alter table line_agreements add column needs_approval boolean not null default false;
alter table line_assignments
  alter column user_id drop not null,
  add column state text not null default 'granted' check (state in ('waiting', 'granted', 'refused')),
  add column reason text,
  add column staff_user_id bigint references users,
  add column decided_at timestamptz;
create index line_assignments_line on line_assignments (line_id, state);
create policy begins_as_question on line_assignments as restrictive for insert to peyk_app with check (
  state = 'waiting' or state = 'granted' and exists (
    select from line_agreements g where g.id = agreement_id and not g.needs_approval));
create policy asks_again on line_assignments as restrictive for update to peyk_app
  using (state = 'refused') with check (state = 'waiting');
grant update (agreement_id, user_id, user_ip, accepted_at, state) on line_assignments to peyk_app;

create or replace function is_line_accepted(line bigint, account bigint) returns boolean language sql stable parallel safe
  return not exists (select from line_agreements where line_id = line and is_active)
    or exists (select from line_assignments where account_id = account and line_id = line and state = 'granted');

create index audit_entries_subject on audit_entries (subject, seq);
