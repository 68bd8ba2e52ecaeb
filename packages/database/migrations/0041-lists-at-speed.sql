-- Why: a list of sends read every one of its rows to be counted and to find a page far behind, and folded every text anew
-- to search it; the list of system messages looked through the recipients of everybody.
drop index sends_time;
create index sends_time on sends (account_id, send_at desc, id desc) include (state, concerns_account_id);
drop index sends_systemic;
create index sends_systemic on sends (concerns_account_id, send_at desc, id desc) include (account_id) where concerns_account_id is not null;
alter table sends add system_msisdn bigint;
update sends s set system_msisdn = r.msisdn from recipients r
  where s.concerns_account_id is not null and r.account_id = s.account_id and r.send_id = s.id and r.seq = 1 and r.period = s.period;
alter table sends add message_key text generated always as (nullif(search_key(message), message)) stored;
create or replace view systemic_messages with (security_barrier) as
select s.concerns_account_id as account_id, s.id as send_id, s.state, s.line_number, s.send_at, s.created_at,
  case when s.is_secret then translate(s.message, '0123456789', '••••••••••') else s.message end as message,
  r.msisdn, r.code, r.parts, r.price_tenths,
  exists (
    select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.next_seq > r.seq
  ) and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id) as is_handed_over
from sends s
join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.seq = 1 and r.period = s.period
where s.concerns_account_id = current_account();
alter policy own on sends using (account_id = (select current_account()));
alter policy concerned on sends using (concerns_account_id = (select current_account()));
alter policy own on send_counters using (account_id = (select current_account()));
