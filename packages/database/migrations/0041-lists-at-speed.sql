-- Why: a list of sends read every one of its rows to be counted and to find a page far behind, and folded every text anew
-- to search it.
drop index sends_time;
create index sends_time on sends (account_id, send_at desc, id desc) include (state, concerns_account_id);
drop index sends_systemic;
create index sends_systemic on sends (concerns_account_id, send_at desc, id desc) include (account_id) where concerns_account_id is not null;
alter table sends add message_key text generated always as (nullif(search_key(message), message)) stored;
