-- Who did what: only grows, and each entry holds the hash of the one before it, so that a changed, removed or inserted row
-- is found (`npm run audit:verify`). Entries are numbered without gaps, one transaction after the other: write it last.
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  account_id bigint references accounts,
  actor_id bigint references users,
  actor_kind text not null check (actor_kind in ('owner', 'colleague', 'staff', 'key', 'system')),
  actor_name text not null,
  impersonator_id bigint references users,
  action text not null,
  subject text not null,
  details jsonb not null,
  ip inet,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entries_account on audit_entries (account_id, seq desc);
create index audit_entries_time on audit_entries (at);
create index audit_entries_subject on audit_entries (subject, seq);
alter table audit_entries enable row level security;
create policy own on audit_entries using (account_id = current_account()) with check (account_id = current_account());

create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('peyk audit', 0));
  select seq, hash into last from audit_entries order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(convert_to(concat_ws(E'\x1f',
    encode(new.previous_hash, 'hex'), new.seq, (extract(epoch from new.at) * 1000)::bigint,
    coalesce(new.account_id::text, '-'), coalesce(new.actor_id::text, '-'), new.actor_kind, new.actor_name,
    coalesce(new.impersonator_id::text, '-'), new.action, new.subject, new.details::text,
    coalesce(host(new.ip), '-')), 'UTF8'));
  return new;
end $$;
create trigger chained before insert on audit_entries for each row execute function chain_audit_entry();
create trigger append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_entries for each statement execute function refuse_change();

