-- What the home page asks of sends that were refused lately, and of messages whose fate is not known: of an account with
-- millions of sends these are few, and found here without a look at the others.
create index sends_refused on sends (account_id, send_at) where state in (3, 4, 8, 9);
create index doubtful_messages_time on doubtful_messages (account_id, recorded_at);
