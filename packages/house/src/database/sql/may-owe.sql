-- Whether an account may go below zero. The cage never does.
create or replace function may_owe(account text) returns boolean language sql immutable as $$
  select account in ('outside', 'play money')
    or (account !~ '^(player|meter|fund)/' and account ~ '/(inventory|other funds|patrons|shortage|overage)$')
$$;
