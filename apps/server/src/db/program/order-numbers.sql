-- The app's role takes numbers from the sequence and cannot set it. ALTER SEQUENCE excludes those who take a number until its
-- transaction ends, and is taken back with it; setval does neither.
CREATE OR REPLACE FUNCTION lock_order_numbers() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ALTER SEQUENCE order_number NO CYCLE;
END $$;

-- Only up, whoever calls it.
CREATE OR REPLACE FUNCTION raise_order_number(wanted bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_order_numbers();
  IF wanted <= (SELECT last_value FROM order_number) THEN
    RAISE EXCEPTION 'the order number % was given already', wanted;
  END IF;
  EXECUTE format('ALTER SEQUENCE order_number RESTART WITH %s', wanted);
END $$;
