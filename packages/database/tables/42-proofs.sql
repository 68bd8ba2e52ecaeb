-- What this installation signs with: one key in use, earlier ones to check what they signed.
create table installation_keys (
  key_id text primary key,
  created_at timestamptz not null default now(),
  is_in_use boolean not null default true,
  public_key bytea not null,
  sealed_private_key bytea not null -- AES-256-GCM, by PEYK_SECRET
);
create unique index installation_keys_in_use on installation_keys (is_in_use) where is_in_use;

-- Proofs of sends whose recipients are deleted: what was signed, as it was signed.
create table send_proofs (
  account_id bigint not null references accounts,
  send_id bigint not null,
  made_at timestamptz not null,
  key_id text not null references installation_keys,
  signature bytea not null,
  statement text not null,
  primary key (account_id, send_id),
  foreign key (account_id, send_id) references sends
);
alter table send_proofs enable row level security;
create policy own on send_proofs using (account_id = current_account());

-- Months whose recipients are deleted: the setting PEYK_RECIPIENTS_KEEP_MONTHS.
create table deleted_periods (
  period smallint primary key,
  deleted_at timestamptz not null default now(),
  send_count int not null
);
