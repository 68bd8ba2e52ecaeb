-- Why: outside a line's hours its advertising waits (decision 0046).
-- Whether now is outside the hours in which a line lets advertising leave. Tehran has kept one time, +03:30, since 1401;
-- the time zones of a server may be older than that.
create function is_quiet(line bigint) returns boolean language sql stable parallel safe
  return exists (
    select from lines where id = line
      and floor(extract(epoch from (statement_timestamp() at time zone interval '03:30')::time) / 60)
        not between opens_minute and closes_minute - 1);
