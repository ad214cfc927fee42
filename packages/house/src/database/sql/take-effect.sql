-- Makes the changes of the entries at these places of a flush: [{ place, nth, run, with, rows }]. `run` is a statement with `$1` for the values as JSON.
create or replace function take_effect(effects json, places bigint[]) returns void language plpgsql as $$
declare
  change record;
  made bigint;
begin
  for change in
    select e.run, e."with", e.rows
    from json_to_recordset(effects) as e (place bigint, nth int, run text, "with" json, rows bigint)
    where e.place = any(places)
    order by e.place, e.nth
  loop
    execute change.run using change."with";
    get diagnostics made = row_count;
    if change.rows is not null and made <> change.rows then
      raise exception 'The effect of an entry changes % rows instead of %.', made, change.rows using errcode = 'P0E01';
    end if;
  end loop;
end $$;
