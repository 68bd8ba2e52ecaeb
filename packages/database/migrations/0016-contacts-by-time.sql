-- Why: contacts of some days of long ago were found by reading every contact of the account.
create index contacts_time on contacts using brin (created_at) with (pages_per_range = 32, autosummarize = on);
