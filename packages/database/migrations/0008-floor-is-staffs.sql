-- Why: how far an account may be below zero is for staff to say; a customer's own transaction cannot lower the floor.
revoke update on wallets from peyk_app;
grant update (available_tenths, held_tenths, updated_at) on wallets to peyk_app;
