-- Why: a staff member's new password, log-out, or the loss of the area `accounts` left the sessions open that they had
-- opened in customers' panels. What was opened so is found by who opened it, and ended in one way (decision 0078).
create index sessions_impersonator on sessions (impersonator_id) where ended_at is null and impersonator_id is not null;

-- Whether a member of the staff may be in customers' panels: while they may log in and hold the area `accounts`.
create function staff_may_enter(staff_id bigint) returns boolean language sql stable as $$
  select exists (
    select from users u left join staff_roles r on r.id = u.staff_role_id
    where u.id = staff_id and u.kind = 'staff' and u.status = 'active'
      and (u.is_staff_owner or 'accounts' = any (coalesce(r.areas, u.staff_areas)))
  )
$$;

-- Ends what this member of the staff opened in customers' panels (null: what was opened by any who may not enter any more)
-- and answers which sessions these were. With the rights of the owner of the tables, since they lie in many accounts; within
-- one account's transaction for its own people only.
create function end_entered_sessions(staff_id bigint, at timestamptz) returns table (session_id bigint, customer_id bigint)
language sql security definer set search_path = public, pg_temp as $$
  update sessions s set ended_at = at
  where s.impersonator_id is not null and s.ended_at is null
    and (s.impersonator_id = staff_id or staff_id is null and not staff_may_enter(s.impersonator_id))
    and (current_account() is null
      or exists (select from users where id = s.impersonator_id and account_id = current_account()))
  returning s.id, s.account_id
$$;
revoke execute on function end_entered_sessions from public;
grant execute on function end_entered_sessions to peyk_app;
