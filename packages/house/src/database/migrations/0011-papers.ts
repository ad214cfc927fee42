/**
 * Finds papers by the digits of their numbers, whatever else is written around them. The house compares the few that it finds in full: dashes, spaces,
 * letters and invisible characters are read alike there.
 */
export const PAPERS = `
create function paper_digits(paper text) returns text language sql immutable as $$
  select regexp_replace(
    case when getdatabaseencoding() = 'UTF8' then normalize(paper, NFKC) else paper end, '[^0-9]', '', 'g'
  )
$$;
drop index entries_by_paper;
create index entries_by_paper on entries (paper_digits(body::json -> 'act' ->> 'paper')) where table_id = 'house';
`;
