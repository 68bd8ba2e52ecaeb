-- Why: who stopped a line is for those who may use the line, not for every customer. And an account with years of sends
-- or an inbox of hundreds of thousands had all of it read to count what is unfinished and what is unread.
alter table cancel_11 enable row level security;
create policy own on cancel_11 using (line_id in (select id from lines));

create index sends_unfinished on sends (account_id, send_at) where state in (0, 1, 2, 5);
create index inbox_messages_unread on inbox_messages (account_id, id desc) where not is_seen and not is_deleted;
