-- Why: patterns are written by customers, judged by staff and edited while they are in use.
alter table patterns
  add column created_by bigint references users,
  -- Who judged the version in use, and what was written beside the verdict.
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  add column admin_comment text,
  -- The version before the one in use: {status, message, description, variables, is_share}.
  add column former jsonb,
  -- An edit that waits beside the version in use, or was refused.
  add column revision_status text check (revision_status in ('pending', 'rejected')),
  add column revision jsonb, -- {title, message, description, website, variables, is_share}
  add column revision_reject_text text not null default '',
  add column revision_at timestamptz,
  add column deleted_at timestamptz,
  -- Blind to forms of letters, for the search of lists.
  add column search_key text not null default '',
  add constraint patterns_revision check ((revision is null) = (revision_status is null));
create index patterns_waiting on patterns (coalesce(revision_at, created_at), id)
  where deleted_at is null and (status = 'pending' or revision_status = 'pending');
-- `is_share` is for colleagues of the account; what is everybody's is written by the operator.
drop policy own on patterns;
create policy own on patterns using (account_id = (select current_account()) or kind = 'systemic') with check (account_id = current_account());
grant update on patterns to peyk_app;
