-- Two orders may have been given one number until now: the later ones are told apart, so that no manifest is lost.
UPDATE sales_order o SET manifest_reference_no = o.manifest_reference_no || ' (' || o.order_no || ')'
WHERE EXISTS (SELECT FROM sales_order b WHERE b.manifest_reference_no = o.manifest_reference_no AND b.id < o.id);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_manifest_number" UNIQUE("manifest_reference_no");