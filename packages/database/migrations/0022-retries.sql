-- Why: the failed or the doubtful recipients of an ended send are tried again by a send that names it (decision 0044).
alter table sends add retry_of bigint;
create index sends_retries on sends (account_id, retry_of) where retry_of is not null;
