CREATE TABLE "consentimento" (
	"entidade_id" integer NOT NULL,
	"id" char(32) NOT NULL,
	"navegador" char(32) NOT NULL,
	"versao" varchar(20) NOT NULL,
	"categorias" text[] NOT NULL,
	"usuario_id" integer,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consentimento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "consentimento" ADD CONSTRAINT "consentimento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consentimento" ADD CONSTRAINT "consentimento_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consentimento_navegador" ON "consentimento" USING btree ("entidade_id","navegador");--> statement-breakpoint
-- A proof stays as it was given: another choice is another row.
CREATE FUNCTION guardar_consentimento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um consentimento não se altera nem se exclui.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER guardar_consentimento BEFORE UPDATE OR DELETE ON consentimento FOR EACH ROW
EXECUTE FUNCTION guardar_consentimento();
