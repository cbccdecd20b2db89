-- The app's role deletes no client. These two functions do what the undo of an import needs, and nothing else.
-- A foreign key stops the removal of a client that something refers to.
CREATE OR REPLACE FUNCTION remove_imported_clients(given uuid, ids integer[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM client c WHERE c.id = ANY (ids)
    AND EXISTS (SELECT FROM client_import_row r WHERE r.import_id = given AND r.client_id = c.id AND r.outcome = 'new');
$$;

-- The same for what a seller's own workbook has registered.
CREATE OR REPLACE FUNCTION remove_workbook_clients(ids integer[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM client c WHERE c.id = ANY (ids)
    AND EXISTS (SELECT FROM data_import_row r JOIN data_import i ON i.id = r.import_id
      WHERE i.kind = 'clients' AND NOT i.is_dry_run AND i.undone_at IS NULL AND r.record_id = c.id AND r.outcome = 'new');
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

-- The same for what a list of licensees has registered.
CREATE OR REPLACE FUNCTION remove_listed_client(finding integer) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM client c USING license_finding f
    WHERE f.id = finding AND f.kind = 'new' AND f.applied_at IS NOT NULL AND c.id = f.client_id;
$$;

-- A client whose re-issue was taken back never had the other license; former licenses from before it stay.
CREATE OR REPLACE FUNCTION forget_reissued_license(finding integer) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM client_former_license f USING license_finding l, client c
    WHERE l.id = finding AND l.kind = 'reissued' AND c.id = l.client_id AND f.client_id = c.id
      AND c.license_no = l.before ->> 'licenseNo' AND f.id > (l.was ->> 'formerId')::integer
      AND f.license_no IN (l.before ->> 'licenseNo', l.after ->> 'licenseNo')
    RETURNING f.client_id)
  SELECT rebuild_client_search(array(SELECT DISTINCT client_id FROM forgotten));
$$;
