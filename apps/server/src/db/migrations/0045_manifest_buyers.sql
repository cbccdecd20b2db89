-- Manifests of earlier versions, and of the demo, did not keep whom they name: the license that the client had then.
UPDATE sales_order o SET
  buyer_license_no = coalesce(
    (SELECT f.license_no FROM client_former_license f
     WHERE f.client_id = o.client_id AND f.until > o.manifested_date ORDER BY f.until, f.id LIMIT 1),
    c.license_no),
  buyer_name = coalesce(o.buyer_name, c.name, c.tradename)
FROM client c
WHERE c.id = o.client_id AND o.manifested_date IS NOT NULL AND o.buyer_license_no IS NULL AND o.buyer_name IS NULL;
