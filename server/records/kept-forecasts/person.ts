/** The person of a line `p` of a roster, by employee id or else by name; '' for a vacancy. In SQL. */
export const PERSON = `CASE WHEN p.is_vacancy THEN ''
  WHEN btrim(coalesce(p.employee_id, '')) <> '' THEN 'id:' || lower(btrim(p.employee_id))
  WHEN btrim(coalesce(p.last_name, '')) = '' THEN ''
  ELSE 'name:' || lower(btrim(p.last_name)) || ', ' || lower(btrim(coalesce(p.first_name, ''))) END`;
