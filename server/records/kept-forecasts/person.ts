/** SQL that identifies the person on a roster line `p`: by the employee id, or else by the name; '' for a vacancy. */
export const PERSON = `CASE WHEN p.is_vacancy THEN ''
  WHEN btrim(coalesce(p.employee_id, '')) <> '' THEN 'id:' || lower(btrim(p.employee_id))
  WHEN btrim(coalesce(p.last_name, '')) = '' THEN ''
  ELSE 'name:' || lower(btrim(p.last_name)) || ', ' || lower(btrim(coalesce(p.first_name, ''))) END`;
