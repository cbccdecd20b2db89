-- No new row may refer to a merged client. The check of the foreign key has waited for a merge that was running, so this
-- trigger reads its result.
CREATE OR REPLACE FUNCTION reject_merged_client() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_merged boolean;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    is_merged := EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id IN (SELECT client_id FROM after_rows));
  ELSE
    is_merged := EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id = NEW.client_id);
  END IF;
  IF is_merged THEN
    RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
  END IF;
  RETURN NULL;
END $$;

-- Guards a table that refers to clients by client_id.
CREATE OR REPLACE FUNCTION guard_against_merged_clients(guarded regclass) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER client_not_merged_on_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION reject_merged_client()', guarded);
  EXECUTE format('CREATE OR REPLACE TRIGGER client_not_merged_on_update AFTER UPDATE OF client_id ON %s FOR EACH ROW
    WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id) EXECUTE FUNCTION reject_merged_client()', guarded);
END $$;

-- Every table that does; the sums of a client move by the trigger of its merge.
SELECT guard_against_merged_clients(c.conrelid::regclass)
FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
WHERE c.contype = 'f' AND c.confrelid = 'client'::regclass AND a.attname = 'client_id'
  AND c.conrelid NOT IN ('client_sales'::regclass, 'client_month_sales'::regclass)
ORDER BY c.conrelid::regclass::text;

-- The second client of a pair is guarded like the first one.
CREATE OR REPLACE FUNCTION reject_merged_other_client() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id = NEW.other_id) THEN
    RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER other_client_not_merged AFTER INSERT OR UPDATE OF other_id ON not_duplicate
  FOR EACH ROW EXECUTE FUNCTION reject_merged_other_client();

-- A merged client is immutable: a late change (an import planned before the merge) fails instead of being lost on a row that
-- nobody sees. Only the texts that are made of what refers to it follow, and
-- where it went, when that client is merged, too.
CREATE OR REPLACE FUNCTION merged_clients_are_immutable() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  derived CONSTANT text[] := ARRAY['search_text', 'contact_text', 'match_name', 'match_city', 'merged_into'];
BEGIN
  IF NEW.merged_into IS NULL OR to_jsonb(NEW) - derived IS DISTINCT FROM to_jsonb(OLD) - derived THEN
    RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER merged_clients_are_immutable BEFORE UPDATE ON client
  FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION merged_clients_are_immutable();
