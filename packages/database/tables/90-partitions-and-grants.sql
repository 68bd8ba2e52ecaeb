-- Monthly partitions of whatever grows without bound. Called by the migration, at start and by a daily job.
-- A fresh partition takes its own settings: fillfactor 70 keeps the one later update of a recipient on its page (HOT).
create function ensure_partitions(from_month date, months int) returns void language plpgsql as $$
declare
  first_day date;
  label text;
  p int;
begin
  for i in 0 .. months - 1 loop
    first_day := (date_trunc('month', from_month) + make_interval(months => i))::date;
    label := to_char(first_day, 'YYYYMM');
    p := extract(year from first_day)::int * 12 + extract(month from first_day)::int - 1;
    execute format('create table if not exists recipients_%s partition of recipients for values from (%s) to (%s) with (fillfactor = 70)', label, p, p + 1);
    execute format('create table if not exists own_texts_%s partition of own_texts for values from (%s) to (%s)', label, p, p + 1);
    execute format('create table if not exists recipient_lists_%s partition of recipient_lists for values from (%s) to (%s)', label, p, p + 1);
    execute format('create table if not exists submits_%s partition of submits for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    if to_regclass(format('ledger_entries_%s', label)) is null then
      execute format('create table ledger_entries_%s partition of ledger_entries for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
      -- Triggers of statements are not handed down to partitions as those of rows are.
      execute format('create trigger balanced after insert on ledger_entries_%s referencing new table as fresh for each statement execute function ledger_balances()', label);
      execute format('create trigger never_emptied before truncate on ledger_entries_%s for each statement execute function refuse_change()', label);
    end if;
    execute format('create table if not exists inbox_messages_%s partition of inbox_messages for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
  end loop;
end $$;

grant select on accounts, roles, users, tariffs, lines, cancel_11, cancel_11_accounts, flights, submits, doubtful_messages, send_counters, batches to peyk_app;
grant select (key, title) on carriers to peyk_app;
grant select, insert, update on sessions, idempotency_keys, line_defaults, sends, batches, inbox_messages, intake_chunks to peyk_app;
grant delete on idempotency_keys, intake_chunks, line_defaults to peyk_app;
grant select, insert on login_history, ledger_entries, patterns, recipients to peyk_app;
grant insert on send_deltas to peyk_app;
grant select, insert, update, delete on blacklist to peyk_app;
grant select, insert, update on api_keys to peyk_app;
grant select on api_limits, plugins to peyk_app;
grant select on faq_categories, faq_entries to peyk_app;
grant select, insert on api_calls, webhook_events to peyk_app;
grant select, insert, update on webhooks, webhook_deliveries to peyk_app;
grant update on patterns to peyk_app;
grant update (code, done_at) on recipients to peyk_app;
grant select, insert on wallets to peyk_app;
grant update (available_tenths, held_tenths, gift_tenths, updated_at) on wallets to peyk_app; -- the floor is staff's
grant select on activity_domains to peyk_app;
grant select, insert, update on users to peyk_app;
grant select, insert, update, delete on roles, logos to peyk_app;
grant select, insert, update on profiles, account_settings, challenges, number_changes to peyk_app;
grant update (activity_domain_id, two_factor) on accounts to peyk_app;
grant select, insert on audit_entries, code_sends to peyk_app;
grant insert on system_messages to peyk_app;
grant select on systemic_messages to peyk_app;
grant select, insert, update, delete on draft_groups, drafts to peyk_app;
grant select, insert, delete on draft_favourites to peyk_app;
grant select, insert, update, delete on stored_objects, files, file_uses, file_chunks, file_rejects to peyk_app;
grant select, insert, update on phonebooks to peyk_app;
grant select, insert, update, delete on contact_options, phonebook_options, tags, contacts to peyk_app;
grant select, insert, update, delete on contact_undos, contact_imports to peyk_app;
grant select, insert on consent_givers to peyk_app;
grant select, insert, update on people_counts to peyk_app;
grant select on contacts_to_search to peyk_app;
grant select on line_agreements to peyk_app;
grant select, insert on line_assignments, tracked_links, send_links to peyk_app;
grant update (agreement_id, user_id, user_ip, accepted_at, state) on line_assignments to peyk_app; -- a verdict is staff's
grant select, insert, update, delete on intakes to peyk_app;
grant select, insert, delete on own_texts to peyk_app;
grant select, insert on recipient_lists, send_events to peyk_app;
grant select on send_minutes to peyk_app;
grant select, insert, update on send_languages to peyk_app;
grant select (account_id, send_id, decision, reason, decided_at) on send_reviews to peyk_app; -- not by whom of the staff
grant select, insert, update, delete on saved_filters to peyk_app;
grant select, insert, update on schedules to peyk_app;
grant select, insert, update, delete on schedule_dates to peyk_app;
grant select, insert on ab_tests, ab_arms to peyk_app;
grant update (state, look_at, decide_at, ended_at, ended_by, winner) on ab_tests to peyk_app;
grant update (sent, successes) on ab_arms to peyk_app;
grant select, insert, update, delete on inbox_rules, inbox_rule_runs, inbox_rule_senders, inbox_rule_hours to peyk_app;
grant select on link_hours to peyk_app;
grant select, insert, update on inbox_conversations, inbox_lines to peyk_app;
grant select, insert on inbox_texts to peyk_app;
grant select on inbox_texts_to_search to peyk_app;
grant select on send_proofs, deleted_periods to peyk_app;
grant select, insert, update on wallet_transactions, payments, payment_receipts, gifts, gift_uses to peyk_app;
grant select, insert on payment_steps, documents to peyk_app;
grant select, insert, update on document_numbers to peyk_app;
grant select (account_id, transaction_id, reason) on credit_adjustments to peyk_app; -- not by whom of the staff
grant select on wallet_days, wallet_days_end, payment_targets, payment_setting, gift_charges to peyk_app;
grant select (id, kind, title, is_sandbox, is_active, min_tenths, max_tenths, position) on payment_gateways to peyk_app;
grant select on notifications to peyk_app;
grant select, delete on unread_notifications to peyk_app;
grant select, insert, update on notification_settings to peyk_app;
grant select, insert, update, delete on push_subscriptions to peyk_app;
grant insert on push_messages to peyk_app;
grant select on ticket_categories, ticket_sub_categories, ticket_units to peyk_app;
grant select, insert on tickets, ticket_words, ticket_messages, ticket_attachments to peyk_app;
grant update (state, user_seen, admin_seen, updated_at, waiting_since, interaction_count, last_excerpt, has_attachment, closed_at, rating, rating_comment, min_rating, sms_notification, unit_id, referral_id) on tickets to peyk_app; -- whose it is and what support said of it is staff's
grant update (rating, rating_comment) on ticket_messages to peyk_app;
grant select on ticket_referrals to peyk_app;
grant update (ended_at) on ticket_referrals to peyk_app;
grant insert on ticket_events to peyk_app;
grant usage on all sequences in schema public to peyk_app;
