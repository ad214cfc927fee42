-- Refuses every change of a table that is only appended to.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log is only ever appended to: % of % is refused.', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
