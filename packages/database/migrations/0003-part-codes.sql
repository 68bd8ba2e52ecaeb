-- Why: the state of each part stood in `submits`, and to change and to read it cost ten times what a receipt of a message of
-- one part costs; `submits` only grows now, and what is known of parts stands in a small table of its own.
create table part_codes (
  account_id bigint not null,
  send_id bigint not null,
  changed_at timestamptz not null default now(),
  seq int not null,
  codes smallint[] not null,
  primary key (account_id, send_id, seq)
) with (fillfactor = 50);
create index part_codes_time on part_codes (changed_at);
alter table part_codes enable row level security;
create policy own on part_codes using (account_id = current_account());

-- Messages of which a part is still waited for.
insert into part_codes (account_id, send_id, seq, codes)
select account_id, send_id, seq, array_agg(code order by part)
from submits where part_count > 1
group by account_id, send_id, seq
having count(*) = max(part_count) and bool_or(code <> 0) and bool_or(code <> 3);

drop index submits_parts;
alter table submits drop column code;
