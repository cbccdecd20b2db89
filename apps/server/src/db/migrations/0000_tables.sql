-- What the search for duplicates compares (rule and measurements: features/accounts/duplicates.queries.ts); the generated columns
-- of client call these functions.

-- A text in lower case, without accents, apostrophes and punctuation, its words separated by one space.
CREATE FUNCTION match_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  trim(regexp_replace(
    regexp_replace(replace(lower(normalize(given, NFKD) COLLATE "und-x-icu"), '&', ' and '), '[\u0300-\u036f''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- A trade name without "the", "and", the words for kinds of companies and its city: "The Uncle Ike's Seattle, LLC" in Seattle
-- becomes "uncle ikes". A name that consists of nothing else is returned whole.
CREATE FUNCTION match_trade_name(tradename text, city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(
    nullif(trim(replace(
      ' ' || trim(regexp_replace(regexp_replace(match_text(tradename),
        '\m(the|and|llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|dba)\M', ' ', 'g'), ' +', ' ', 'g')) || ' ',
      ' ' || coalesce(match_text(city), '') || ' ', ' ')), ''),
    match_text(tradename));
--> statement-breakpoint

-- Generated from db/schema.
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "client" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tradename" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu",
	"is_cannabis_licensed" boolean NOT NULL,
	"license_no" text,
	"license_type_id" smallint,
	"ubi" text,
	"email" text,
	"day_phone" text,
	"street_address" text COLLATE "und-x-icu",
	"suite" text,
	"city" text COLLATE "und-x-icu",
	"county" text COLLATE "und-x-icu",
	"state" char(2),
	"zip_code" text,
	"latitude" numeric(12, 4),
	"longitude" numeric(12, 4),
	"placed_by" text,
	"geocoded_at" timestamp with time zone,
	"assigned_to" integer,
	"route_id" integer,
	"holding_company_id" integer,
	"client_status_id" smallint DEFAULT 1 NOT NULL,
	"workflow_status_id" smallint,
	"privilege_id" smallint,
	"partnership_status_id" smallint,
	"invitation_status_id" smallint,
	"last_contacted_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text COLLATE "C" DEFAULT '' NOT NULL,
	"contact_text" text COLLATE "C" DEFAULT '' NOT NULL,
	"merged_into" integer,
	"match_city" text COLLATE "C" GENERATED ALWAYS AS (match_text(city)) STORED,
	"match_name" text COLLATE "C" GENERATED ALWAYS AS (match_trade_name(tradename, city)) STORED,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "client_placed" CHECK (("client"."latitude" IS NULL) = (coalesce("client"."placed_by", 'none') = 'none')),
	CONSTRAINT "client_position" CHECK (("client"."latitude" IS NULL) = ("client"."longitude" IS NULL)),
	CONSTRAINT "client_placed_by" CHECK ("client"."placed_by" IN ('given', 'geocoder', 'zip', 'city', 'county', 'none')),
	CONSTRAINT "client_ubi_digits" CHECK ("client"."ubi" ~ '^([0-9]{9}|[0-9]{16})$'),
	CONSTRAINT "client_not_merged_into_itself" CHECK ("client"."merged_into" <> "client"."id"),
	CONSTRAINT "client_license_digits" CHECK ("client"."license_no" ~ '^[0-9]{1,10}$')
);
--> statement-breakpoint
CREATE TABLE "client_former_license" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_former_license_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"license_no" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"note" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_note_attribute" (
	"note_id" integer NOT NULL,
	"attribute_id" smallint NOT NULL,
	CONSTRAINT "client_note_attribute_note_id_attribute_id_pk" PRIMARY KEY("note_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "client_retail_sales" (
	"client_id" integer NOT NULL,
	"month" date NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	CONSTRAINT "client_retail_sales_client_id_month_pk" PRIMARY KEY("client_id","month"),
	CONSTRAINT "client_retail_sales_month" CHECK (extract(day from "client_retail_sales"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"first_name" text COLLATE "und-x-icu" NOT NULL,
	"last_name" text COLLATE "und-x-icu" NOT NULL,
	"email" text,
	"title_id" integer,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_phone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_phone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"phone" text NOT NULL,
	"phone_type" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_phone_type" CHECK ("contact_phone"."phone_type" IN (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "contact_title" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text COLLATE "und-x-icu" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_preference" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"accept_monday" boolean DEFAULT false NOT NULL,
	"accept_tuesday" boolean DEFAULT false NOT NULL,
	"accept_wednesday" boolean DEFAULT false NOT NULL,
	"accept_thursday" boolean DEFAULT false NOT NULL,
	"accept_friday" boolean DEFAULT false NOT NULL,
	"accept_saturday" boolean DEFAULT false NOT NULL,
	"accept_sunday" boolean DEFAULT false NOT NULL,
	"accept_am" boolean DEFAULT false NOT NULL,
	"accept_pm" boolean DEFAULT false NOT NULL,
	"prefer_monday" boolean DEFAULT false NOT NULL,
	"prefer_tuesday" boolean DEFAULT false NOT NULL,
	"prefer_wednesday" boolean DEFAULT false NOT NULL,
	"prefer_thursday" boolean DEFAULT false NOT NULL,
	"prefer_friday" boolean DEFAULT false NOT NULL,
	"prefer_saturday" boolean DEFAULT false NOT NULL,
	"prefer_sunday" boolean DEFAULT false NOT NULL,
	"prefer_am" boolean DEFAULT false NOT NULL,
	"prefer_pm" boolean DEFAULT false NOT NULL,
	"delivery_instruction" text DEFAULT '' NOT NULL,
	"label_barcode_preference_id" smallint DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holding_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holding_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tradename" text COLLATE "und-x-icu" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_preference" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"fulfillment_priority_id" smallint DEFAULT 1 NOT NULL,
	"special_instruction" text DEFAULT '' NOT NULL,
	"recently_bought" integer,
	"bought_long_time_ago" integer,
	"never_bought" integer,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "not_duplicate" (
	"client_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_duplicate_client_id_other_id_pk" PRIMARY KEY("client_id","other_id"),
	CONSTRAINT "not_duplicate_ordered" CHECK ("not_duplicate"."client_id" < "not_duplicate"."other_id")
);
--> statement-breakpoint
CREATE TABLE "route" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer,
	"person_id" integer NOT NULL,
	"origin" text DEFAULT 'staff' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_non_cannabis" boolean,
	"cart_discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"estimated_delivery_date" date,
	"force_backorder_all" boolean DEFAULT false NOT NULL,
	"reason_for_canceling" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"gross_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"sample_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"grand_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "cart_status" CHECK ("cart"."status" IN ('pending', 'open', 'submitted', 'deleted', 'cancelled')),
	CONSTRAINT "cart_origin" CHECK ("cart"."origin" IN ('staff', 'portal')),
	CONSTRAINT "cart_discount_fits" CHECK ("cart"."cart_discount" = 0 OR ("cart"."cart_discount" > 0 AND "cart"."cart_discount" < "cart"."gross_total")),
	CONSTRAINT "cart_grand_total" CHECK ("cart"."grand_total" = "cart"."gross_total" - "cart"."cart_discount")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"discount_kind" text DEFAULT 'total' NOT NULL,
	"discount_value" numeric(12, 2) DEFAULT 0 NOT NULL,
	"discount_rule_id" integer,
	"line_discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"line_total" numeric(12, 2) NOT NULL,
	"sample_type" smallint,
	"is_backorder" boolean DEFAULT false NOT NULL,
	"conversion_units" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "cart_line_units" CHECK ("cart_line"."units" > 0 AND "cart_line"."units" <= 999999.99),
	CONSTRAINT "cart_line_price" CHECK ("cart_line"."unit_price" >= 0 AND "cart_line"."unit_price" <= 9999999.99),
	CONSTRAINT "cart_line_discount_kind" CHECK ("cart_line"."discount_kind" IN ('total', 'perUnit', 'percent')),
	CONSTRAINT "cart_line_total" CHECK ("cart_line"."line_total" = round("cart_line"."units" * "cart_line"."unit_price", 2) - "cart_line"."line_discount"),
	CONSTRAINT "cart_line_discount_fits" CHECK ("cart_line"."line_discount" >= 0 AND "cart_line"."line_total" >= 0),
	CONSTRAINT "cart_line_sample" CHECK ("cart_line"."sample_type" IN (1, 2)),
	CONSTRAINT "cart_line_conversion" CHECK ("cart_line"."conversion_units" >= 0 AND "cart_line"."conversion_units" <= "cart_line"."units")
);
--> statement-breakpoint
CREATE TABLE "cart_line_lot" (
	"cart_line_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "cart_line_lot_cart_line_id_lot_id_pk" PRIMARY KEY("cart_line_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"sublot_barcode" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "allocation_units" CHECK ("allocation"."units" > 0),
	CONSTRAINT "allocation_ending" CHECK (("allocation"."ended_at" IS NULL) = ("allocation"."ending" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "charge_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"is_flat" boolean NOT NULL,
	"default_amount" numeric(12, 2) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "charge_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "client_month_sales" (
	"client_id" integer NOT NULL,
	"month" date NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"order_count" integer NOT NULL,
	CONSTRAINT "client_month_sales_client_id_month_pk" PRIMARY KEY("client_id","month")
);
--> statement-breakpoint
CREATE TABLE "client_sales" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"order_count" integer NOT NULL,
	"last_order_date" timestamp with time zone,
	CONSTRAINT "client_sales_count" CHECK ("client_sales"."order_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_charge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"charge_type_id" integer NOT NULL,
	"amount" numeric(12, 2),
	"unit_price" numeric(12, 2),
	"units" numeric(12, 2),
	"total" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_charge_one_form" CHECK (("order_charge"."amount" IS NOT NULL AND "order_charge"."unit_price" IS NULL AND "order_charge"."units" IS NULL AND "order_charge"."total" = "order_charge"."amount")
        OR ("order_charge"."amount" IS NULL AND "order_charge"."unit_price" IS NOT NULL AND "order_charge"."units" IS NOT NULL AND "order_charge"."total" = round("order_charge"."unit_price" * "order_charge"."units", 2)))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"cart_line_id" integer,
	"product_id" integer NOT NULL,
	"product_name" text COLLATE "und-x-icu" NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"discount_kind" text DEFAULT 'total' NOT NULL,
	"discount_value" numeric(12, 2) DEFAULT 0 NOT NULL,
	"discount_name" text COLLATE "und-x-icu",
	"line_discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"line_total" numeric(12, 2) NOT NULL,
	"sample_type" smallint,
	"is_backorder" boolean DEFAULT false NOT NULL,
	"conversion_units" numeric(12, 2) DEFAULT 0 NOT NULL,
	"allocated" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_units" CHECK ("order_line"."units" > 0 AND "order_line"."units" <= 999999.99),
	CONSTRAINT "order_line_price" CHECK ("order_line"."unit_price" >= 0 AND "order_line"."unit_price" <= 9999999.99),
	CONSTRAINT "order_line_total" CHECK ("order_line"."line_total" = round("order_line"."units" * "order_line"."unit_price", 2) - "order_line"."line_discount"),
	CONSTRAINT "order_line_discount_fits" CHECK ("order_line"."line_discount" >= 0 AND "order_line"."line_total" >= 0),
	CONSTRAINT "order_line_allocated_fits" CHECK ("order_line"."allocated" >= 0 AND "order_line"."allocated" <= "order_line"."units"),
	CONSTRAINT "order_line_sample" CHECK ("order_line"."sample_type" IN (1, 2))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"note" text NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"shard" smallint NOT NULL,
	"status" text NOT NULL,
	"is_released" boolean NOT NULL,
	"order_count" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "order_sums_shard_status_is_released_pk" PRIMARY KEY("shard","status","is_released")
);
--> statement-breakpoint
CREATE TABLE "order_transition" (
	"is_non_cannabis" boolean NOT NULL,
	"action" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "order_transition_is_non_cannabis_from_status_to_status_action_pk" PRIMARY KEY("is_non_cannabis","from_status","to_status","action")
);
--> statement-breakpoint
CREATE TABLE "order_watch" (
	"order_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "order_watch_order_id_person_id_pk" PRIMARY KEY("order_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" bigint DEFAULT nextval('order_number') NOT NULL,
	"cart_id" integer,
	"part" smallint DEFAULT 1 NOT NULL,
	"client_id" integer NOT NULL,
	"sales_person_id" integer NOT NULL,
	"submitted_by" integer NOT NULL,
	"order_date" timestamp with time zone NOT NULL,
	"estimate_delivery_date" date NOT NULL,
	"status" text DEFAULT 'Submitted' NOT NULL,
	"is_non_cannabis" boolean NOT NULL,
	"is_samples_only" boolean DEFAULT false NOT NULL,
	"gross_total" numeric(12, 2) NOT NULL,
	"sample_total" numeric(12, 2) NOT NULL,
	"order_discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"net_total" numeric(12, 2) NOT NULL,
	"charge_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"credit_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"grand_total" numeric(12, 2) NOT NULL,
	"manifest_reference_no" text,
	"manifested_date" timestamp with time zone,
	"invoiced_date" timestamp with time zone,
	"invoiced_by" integer,
	"release_transaction_number" text,
	"released_date" timestamp with time zone,
	"paid_date" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reason_for_canceling" text,
	"has_unreported_price_change" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_order_number" UNIQUE("order_no"),
	CONSTRAINT "order_once_per_cart" UNIQUE("cart_id","part"),
	CONSTRAINT "order_part" CHECK ("sales_order"."part" IN (1, 2)),
	CONSTRAINT "order_net" CHECK ("sales_order"."net_total" = "sales_order"."gross_total" - "sales_order"."order_discount"),
	CONSTRAINT "order_grand" CHECK ("sales_order"."grand_total" = "sales_order"."net_total" + "sales_order"."charge_total" - "sales_order"."credit_amount"),
	CONSTRAINT "order_discount_fits" CHECK ("sales_order"."order_discount" = 0 OR ("sales_order"."order_discount" > 0 AND "sales_order"."order_discount" < "sales_order"."gross_total")),
	CONSTRAINT "order_not_negative" CHECK ("sales_order"."grand_total" >= 0 AND "sales_order"."credit_amount" >= 0 AND "sales_order"."charge_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"person_id" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"subject" text NOT NULL,
	"note" text,
	"actor_id" integer,
	"times" smallint DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_kind" CHECK ("notification"."kind" IN ('client_assigned', 'cart_assigned', 'cart_from_portal', 'order_submitted', 'order_changed', 'order_cancelled', 'job_done', 'job_failed'))
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"role_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"person_id" integer NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	CONSTRAINT "session_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "session_audience" CHECK ("session"."audience" IN ('staff', 'portal'))
);
--> statement-breakpoint
CREATE TABLE "setup_token" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "setup_token_single" CHECK ("setup_token"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor_id" integer NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_sha256" "bytea" NOT NULL,
	"response_status" smallint,
	"response_body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"note" text,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"result_file_id" uuid,
	"error" text,
	"cancel_requested_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_transaction_status" CHECK ("job_transaction"."status" IN ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "schema_compatibility" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" text NOT NULL,
	CONSTRAINT "schema_compatibility_single" CHECK ("schema_compatibility"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"product_id" integer,
	"product_line_id" integer,
	"client_id" integer,
	"account_tier_id" integer,
	"from_date" date,
	"to_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "discount_rule_kind" CHECK ("discount_rule"."kind" IN ('perUnit', 'percent')),
	CONSTRAINT "discount_rule_value" CHECK ("discount_rule"."value" > 0 AND ("discount_rule"."kind" = 'perUnit' OR "discount_rule"."value" <= 100)),
	CONSTRAINT "discount_rule_scope" CHECK ("discount_rule"."product_id" IS NULL OR "discount_rule"."product_line_id" IS NULL),
	CONSTRAINT "discount_rule_audience" CHECK ("discount_rule"."client_id" IS NULL OR "discount_rule"."account_tier_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"batch_date" date NOT NULL,
	"on_hand" numeric(12, 2) DEFAULT 0 NOT NULL,
	"allocated" numeric(12, 2) DEFAULT 0 NOT NULL,
	"is_for_sale" boolean DEFAULT true NOT NULL,
	"thca" numeric(12, 4),
	"thc" numeric(12, 4),
	"cbd" numeric(12, 4),
	"total" numeric(12, 4),
	CONSTRAINT "lot_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "lot_never_oversold" CHECK (0 <= "lot"."allocated" AND "lot"."allocated" <= "lot"."on_hand"),
	CONSTRAINT "lot_barcode_digits" CHECK ("lot"."barcode" ~ '^[0-9]{16}$')
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_line_id" integer NOT NULL,
	"sub_product_line_id" integer,
	"strain_id" integer,
	"unit_price" numeric(12, 2) NOT NULL,
	"allow_fractions" boolean DEFAULT false NOT NULL,
	"is_non_cannabis" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"package_size_name" text DEFAULT '' NOT NULL,
	"package_size_value" numeric(12, 4),
	"source_id" integer,
	"factor" numeric(12, 4),
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_price" CHECK ("product"."unit_price" >= 0 AND "product"."unit_price" <= 9999999.99),
	CONSTRAINT "product_factor" CHECK (("product"."source_id" IS NULL) = ("product"."factor" IS NULL) AND "product"."factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "product_line_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_tag" (
	"product_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "product_tag_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"amount" numeric(12, 4) NOT NULL,
	"reserved" numeric(12, 4) DEFAULT 0 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	CONSTRAINT "source_reserved_fits" CHECK (0 <= "source"."reserved" AND "source"."reserved" <= "source"."amount")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"order_id" integer,
	"person_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_kind" CHECK ("stock_movement"."kind" IN ('receive', 'pack', 'release', 'return', 'adjust')),
	CONSTRAINT "stock_movement_not_zero" CHECK ("stock_movement"."units" <> 0)
);
--> statement-breakpoint
CREATE TABLE "strain" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strain_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "strain_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sub_product_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_product_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_line_id" integer NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "sub_product_line_name" UNIQUE("product_line_id","name")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "tag_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "client_status" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "client_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "client_status_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "company_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fulfillment_priority" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "fulfillment_priority_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fulfillment_priority_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "invitation_status" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "invitation_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invitation_status_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "label_barcode_preference" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "label_barcode_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "label_barcode_preference_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "license_type" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "license_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "license_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "note_attribute" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "note_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "note_attribute_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "partnership_status" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "partnership_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partnership_status_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "privilege" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "privilege_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "privilege_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
CREATE TABLE "us_state" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "us_state_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "workflow_status" (
	"id" smallint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "workflow_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "workflow_status_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "account_tier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "account_tier_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "account_tier_detail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tier_detail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_tier_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"date_added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tier_detail_unique" UNIQUE("account_tier_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_license_type_id_license_type_id_fk" FOREIGN KEY ("license_type_id") REFERENCES "public"."license_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_state_us_state_code_fk" FOREIGN KEY ("state") REFERENCES "public"."us_state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_assigned_to_person_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_route_id_route_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."route"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_holding_company_id_holding_company_id_fk" FOREIGN KEY ("holding_company_id") REFERENCES "public"."holding_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_client_status_id_client_status_id_fk" FOREIGN KEY ("client_status_id") REFERENCES "public"."client_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_workflow_status_id_workflow_status_id_fk" FOREIGN KEY ("workflow_status_id") REFERENCES "public"."workflow_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_privilege_id_privilege_id_fk" FOREIGN KEY ("privilege_id") REFERENCES "public"."privilege"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_partnership_status_id_partnership_status_id_fk" FOREIGN KEY ("partnership_status_id") REFERENCES "public"."partnership_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_invitation_status_id_invitation_status_id_fk" FOREIGN KEY ("invitation_status_id") REFERENCES "public"."invitation_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_merged_into_client_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_former_license" ADD CONSTRAINT "client_former_license_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_attribute" ADD CONSTRAINT "client_note_attribute_note_id_client_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."client_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_attribute" ADD CONSTRAINT "client_note_attribute_attribute_id_note_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."note_attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_retail_sales" ADD CONSTRAINT "client_retail_sales_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_title_id_contact_title_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."contact_title"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_phone" ADD CONSTRAINT "contact_phone_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_preference" ADD CONSTRAINT "delivery_preference_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_preference" ADD CONSTRAINT "delivery_preference_label_barcode_preference_id_label_barcode_preference_id_fk" FOREIGN KEY ("label_barcode_preference_id") REFERENCES "public"."label_barcode_preference"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_preference" ADD CONSTRAINT "inventory_preference_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_preference" ADD CONSTRAINT "inventory_preference_fulfillment_priority_id_fulfillment_priority_id_fk" FOREIGN KEY ("fulfillment_priority_id") REFERENCES "public"."fulfillment_priority"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_other_id_client_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_discount_rule_id_discount_rule_id_fk" FOREIGN KEY ("discount_rule_id") REFERENCES "public"."discount_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_lot" ADD CONSTRAINT "cart_line_lot_cart_line_id_cart_line_id_fk" FOREIGN KEY ("cart_line_id") REFERENCES "public"."cart_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_lot" ADD CONSTRAINT "cart_line_lot_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_month_sales" ADD CONSTRAINT "client_month_sales_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sales" ADD CONSTRAINT "client_sales_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_charge_type_id_charge_type_id_fk" FOREIGN KEY ("charge_type_id") REFERENCES "public"."charge_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_cart_line_id_cart_line_id_fk" FOREIGN KEY ("cart_line_id") REFERENCES "public"."cart_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_watch" ADD CONSTRAINT "order_watch_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_watch" ADD CONSTRAINT "order_watch_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_sales_person_id_person_id_fk" FOREIGN KEY ("sales_person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_submitted_by_person_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_invoiced_by_person_id_fk" FOREIGN KEY ("invoiced_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD CONSTRAINT "job_transaction_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_account_tier_id_account_tier_id_fk" FOREIGN KEY ("account_tier_id") REFERENCES "public"."account_tier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_sub_product_line_id_sub_product_line_id_fk" FOREIGN KEY ("sub_product_line_id") REFERENCES "public"."sub_product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_strain_id_strain_id_fk" FOREIGN KEY ("strain_id") REFERENCES "public"."strain"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_product_line" ADD CONSTRAINT "sub_product_line_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tier_detail" ADD CONSTRAINT "account_tier_detail_account_tier_id_account_tier_id_fk" FOREIGN KEY ("account_tier_id") REFERENCES "public"."account_tier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tier_detail" ADD CONSTRAINT "account_tier_detail_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_tradename" ON "client" USING btree ("tradename","id");--> statement-breakpoint
CREATE INDEX "client_assigned" ON "client" USING btree ("assigned_to","tradename","id");--> statement-breakpoint
CREATE INDEX "client_ubi" ON "client" USING btree (left(ubi, 9),"ubi","id");--> statement-breakpoint
CREATE INDEX "client_license_match" ON "client" USING btree (ltrim(license_no, '0'),"license_no","id") WHERE license_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_name_match" ON "client" USING btree ("match_city",left(match_name, 2),"match_name","id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_license" ON "client" USING btree ("license_no") WHERE license_no IS NOT NULL AND merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "client_merged" ON "client" USING btree ("merged_into","id") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_route" ON "client" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "client_holding_company" ON "client" USING btree ("holding_company_id");--> statement-breakpoint
CREATE INDEX "client_search" ON "client" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_to_place" ON "client" USING btree ("id") WHERE placed_by IS NULL;--> statement-breakpoint
CREATE INDEX "client_to_geocode" ON "client" USING btree ("id") WHERE geocoded_at IS NULL;--> statement-breakpoint
CREATE INDEX "client_contact_search" ON "client" USING gin ("contact_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_filters" ON "client" USING btree ("assigned_to","client_status_id","license_type_id","invitation_status_id","is_cannabis_licensed","id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "client_former_license_client" ON "client_former_license" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_former_license_no" ON "client_former_license" USING btree ("license_no");--> statement-breakpoint
CREATE INDEX "client_former_license_match" ON "client_former_license" USING btree (ltrim(license_no, '0'),"license_no","client_id");--> statement-breakpoint
CREATE INDEX "client_note_client" ON "client_note" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_retail_sales_of_month" ON "client_retail_sales" USING btree ("month","client_id","total");--> statement-breakpoint
CREATE INDEX "contact_client" ON "contact" USING btree ("client_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "contact_title_id" ON "contact" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "contact_note_contact" ON "contact_note" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_phone_contact" ON "contact_phone" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_title_unique" ON "contact_title" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "contact_title_name" ON "contact_title" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "holding_company_unique" ON "holding_company" USING btree (lower("tradename"));--> statement-breakpoint
CREATE INDEX "holding_company_name" ON "holding_company" USING btree ("tradename");--> statement-breakpoint
CREATE INDEX "not_duplicate_other" ON "not_duplicate" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "not_duplicate_newest" ON "not_duplicate" USING btree ("created_at","client_id","other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "route_unique" ON "route" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "route_name" ON "route" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_current_of_client" ON "cart" USING btree ("client_id") WHERE status = 'open' AND client_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_unassigned_of_person" ON "cart" USING btree ("person_id") WHERE status = 'open' AND client_id IS NULL;--> statement-breakpoint
CREATE INDEX "cart_client" ON "cart" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "cart_open_created" ON "cart" USING btree ("created_at","id") WHERE status IN ('open', 'pending');--> statement-breakpoint
CREATE INDEX "cart_open_person" ON "cart" USING btree ("person_id","created_at","id") WHERE status IN ('open', 'pending');--> statement-breakpoint
CREATE INDEX "cart_line_cart" ON "cart_line" USING btree ("cart_id","id");--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "allocation_line" ON "allocation" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_sublot_barcode" ON "allocation" USING btree ("sublot_barcode") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "allocation_lot_active" ON "allocation" USING btree ("lot_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "client_month_sales_of_month" ON "client_month_sales" USING btree ("month","client_id","total");--> statement-breakpoint
CREATE INDEX "order_charge_order" ON "order_charge" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_line_unallocated" ON "order_line" USING btree ("order_id") WHERE allocated < units;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "sales_order" USING btree ("status","order_no");--> statement-breakpoint
CREATE INDEX "order_client" ON "sales_order" USING btree ("client_id","order_no");--> statement-breakpoint
CREATE INDEX "order_client_date" ON "sales_order" USING btree ("client_id","order_date");--> statement-breakpoint
CREATE INDEX "order_sales_person" ON "sales_order" USING btree ("sales_person_id","order_no");--> statement-breakpoint
CREATE INDEX "order_date" ON "sales_order" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "order_estimate" ON "sales_order" USING btree ("estimate_delivery_date","id");--> statement-breakpoint
CREATE INDEX "order_total" ON "sales_order" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "order_current" ON "sales_order" USING btree ("order_no","id","status","sales_person_id","client_id","grand_total") WHERE "sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "order_current_client" ON "sales_order" USING btree ("client_id") WHERE "sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "known_device_person" ON "known_device" USING btree ("person_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread" ON "notification" USING btree ("person_id","kind","record_id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notification_read_age" ON "notification" USING btree ("read_at") WHERE read_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "person_role" ON "person" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "session_end" ON "session" USING btree (least("ended_at", "ends_at"));--> statement-breakpoint
CREATE INDEX "sign_in_failure_account" ON "sign_in_failure" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_address" ON "sign_in_failure" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_age" ON "sign_in_failure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_transaction_person" ON "job_transaction" USING btree ("person_id","created_at","id") WHERE dismissed_at IS NULL;--> statement-breakpoint
CREATE INDEX "job_transaction_finished" ON "job_transaction" USING btree ("updated_at") WHERE status IN ('done', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "stored_file_age" ON "stored_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "discount_rule_client" ON "discount_rule" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "lot_pick" ON "lot" USING btree ("product_id","batch_date","id") WHERE is_for_sale;--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_product_line" ON "product" USING btree ("product_line_id","sub_product_line_id");--> statement-breakpoint
CREATE INDEX "product_strain" ON "product" USING btree ("strain_id");--> statement-breakpoint
CREATE INDEX "product_source" ON "product" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ((name || ' ' || sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_tag_tag" ON "product_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "stock_movement_lot" ON "stock_movement" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "account_tier_detail_client" ON "account_tier_detail" USING btree ("client_id");
--> statement-breakpoint

-- Every program may run on this schema that knows its first migration.
INSERT INTO schema_compatibility (since) VALUES ('0000_tables');
