-- A client that was merged does not change any more: what comes to it late (an import that was planned before) is refused, and
-- not lost on a row that nobody sees.
CREATE FUNCTION merged_client_rests() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
END $$;
--> statement-breakpoint
CREATE TRIGGER merged_client_rests BEFORE UPDATE OF tradename, name, is_cannabis_licensed, license_no, license_type_id, ubi, email,
  day_phone, street_address, suite, city, county, state, zip_code, assigned_to, route_id, holding_company_id, client_status_id,
  workflow_status_id, privilege_id, partnership_status_id, invitation_status_id ON client
  FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION merged_client_rests();
