-- Why: sends at a pace of their own (decision 0044): so many messages a minute or an hour, kept by the engine.
alter table sends
  add pace_count int check (pace_count > 0),
  add pace_seconds int check (pace_seconds > 0),
  add constraint sends_pace check ((pace_count is null) = (pace_seconds is null));

-- The lane of a send's batches: its own when it goes at a pace of its own, so that nobody waits behind it; else 0.
create function lane_of(account bigint, send bigint) returns bigint language sql stable as $$
  select case when pace_count is null then 0 else id end from sends where account_id = account and id = send
$$;
alter table batches add lane bigint not null default 0;
drop index batches_open;
create index batches_open on batches (carrier, class, account_id, line_id, lane, send_id, number) where state < 2;
