-- Why: an account sees what the platform texted about it: codes (hidden), alerts and verdicts (contract R2).
-- What the platform texted about an account (contract R2): sends and recipients are the platform's own rows, which row
-- security hides from the account; this shows it those that concern it, and no code. Asked as `peyk_app` like any table.
create view systemic_messages with (security_barrier) as
select s.concerns_account_id as account_id, s.id as send_id, s.state, s.line_number, s.send_at, s.created_at,
  case when s.is_secret then translate(s.message, '0123456789', '••••••••••') else s.message end as message,
  r.msisdn, r.code, r.parts, r.price_tenths,
  exists (
    select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.next_seq > r.seq
  ) and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id) as is_handed_over
from sends s
join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.period = s.period
where s.concerns_account_id = current_account();

grant select on systemic_messages to peyk_app;
