-- The app's role deletes no client. These two functions do what the undo of an import needs, and nothing else.
-- A foreign key stops the removal of a client that something refers to.
CREATE OR REPLACE FUNCTION remove_imported_clients(given uuid, ids integer[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM client c WHERE c.id = ANY (ids)
    AND EXISTS (SELECT FROM client_import_row r WHERE r.import_id = given AND r.client_id = c.id AND r.outcome = 'new');
$$;

-- A client that has its license number back never had the imported one.
CREATE OR REPLACE FUNCTION forget_imported_licenses(given uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM client_former_license f USING client_import_row r, client c
    WHERE r.import_id = given AND r.before ? 'licenseNo' AND c.id = r.client_id AND f.client_id = c.id
      AND c.license_no IS NOT DISTINCT FROM r.before ->> 'licenseNo'
      AND f.license_no IN (r.before ->> 'licenseNo', r.after ->> 'licenseNo')
    RETURNING f.client_id)
  SELECT rebuild_client_search(array(SELECT DISTINCT client_id FROM forgotten));
$$;
