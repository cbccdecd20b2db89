CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_hash" CHECK ("picture"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"hash" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_picture_product_id_hash_pk" PRIMARY KEY("product_id","hash")
);
--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_hash_picture_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_hash" ON "product_picture" USING btree ("hash");